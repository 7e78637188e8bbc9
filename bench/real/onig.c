/* Oniguruma: compiles a pattern and searches a fixed text with it. */
#include <unistd.h>

#include "oniguruma.h"

int main(void) {
    OnigUChar pattern[5], text[] = "aab1";
    ssize_t got = read(0, pattern, sizeof pattern);
    OnigEncoding encodings[] = {ONIG_ENCODING_ASCII};
    regex_t *regex;
    OnigErrorInfo why;
    if (got <= 0) return 100;
    onig_initialize(encodings, 1);
    if (onig_new(&regex, pattern, pattern + got, ONIG_OPTION_DEFAULT, ONIG_ENCODING_ASCII, ONIG_SYNTAX_DEFAULT, &why))
        return 50;
    int at = onig_search(regex, text, text + 4, text, text + 4, NULL, ONIG_OPTION_NONE);
    onig_free(regex);
    return at < 0 ? 40 : at;
}
