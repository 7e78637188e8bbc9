#~ run: --entry classify
#~ branches: 10/10
def classify(text: str) -> str:
    if not text:
        return "empty"
    if text.isdigit():
        return "number" if int(text) > 1500 else "small"
    head, colon, tail = text.partition(":")
    if colon:
        if head.strip().lower() == "x-key":
            return "header"
        return "pair"
    if text[0] == "#" and "end" in text:
        return "comment"
    return "word"
