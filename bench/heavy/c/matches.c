/* Backtracking without end on `a*a*a*a*b`. */
int matches(const char *pattern, const char *text) {
    if (!*pattern)
        return !*text;
    if (pattern[1] == '*')
        return matches(pattern + 2, text) ||
               (*text && (*pattern == '.' || *pattern == *text) && matches(pattern, text + 1));
    return *text && (*pattern == '.' || *pattern == *text) && matches(pattern + 1, text + 1);
}
int all(const char *patterns[8], const char *texts[8]) {
    int found = 0;
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < 8; j++)
            found += patterns[i] && texts[j] && matches(patterns[i], texts[j]);
    return found;
}
