def squeeze(s: str):
    while "  " in s or s != s.strip():
        s = s.replace("  ", " ")
    return s


def split(s: str, by: str):
    parts = []
    while True:
        at = s.find(by)
        if at < 0:
            break
        parts.append(s[:at])
        s = s[at + len(by):]
    return parts


def palindromes(s: str):
    found = set()
    for i in range(len(s)):
        for j in range(i, len(s)):
            for k in range(i, j):
                if s[i:j] == s[i:j][::-1] and s[k] != s[j]:
                    found.add(s[i:j])
    return sorted(found)


def grow(s: str):
    while not s.startswith("ab" * 1000):
        s = s.replace("a", "ab") + "a"
    return len(s)


def words(s: str):
    seen = {}
    for word in s.split():
        key = "".join(sorted(word.lower()))
        seen.setdefault(key, []).append(word)
    if any(len(v) > 5 for v in seen.values()):
        return max(seen, key=lambda k: len(seen[k]))
    return None
