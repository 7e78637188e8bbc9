/* Oniguruma: compiles a pattern and searches a fixed text with it. */
#include <stddef.h>
#include <stdint.h>

#include "oniguruma.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const OnigUChar text[] = "aab1 xyz";
    OnigEncoding encodings[] = {ONIG_ENCODING_ASCII};
    regex_t *regex;
    OnigErrorInfo why;
    onig_initialize(encodings, 1);
    if (onig_new(&regex, data, data + size, ONIG_OPTION_DEFAULT, ONIG_ENCODING_ASCII, ONIG_SYNTAX_DEFAULT, &why))
        return 0;
    onig_set_match_stack_limit_size(1000);
    onig_set_retry_limit_in_match(1000);
    onig_search(regex, text, text + 8, text, text + 8, NULL, ONIG_OPTION_NONE);
    onig_free(regex);
    return 0;
}
