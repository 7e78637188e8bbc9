/* PCRE2: compiles a pattern and matches a fixed text with it. */
#include <stddef.h>
#include <stdint.h>

#include "pcre2.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    int error;
    PCRE2_SIZE offset;
    pcre2_code *code = pcre2_compile(data, size, 0, &error, &offset, NULL);
    if (!code) return 0;
    pcre2_match_context *context = pcre2_match_context_create(NULL);
    pcre2_match_data *found = pcre2_match_data_create_from_pattern(code, NULL);
    pcre2_set_match_limit(context, 1000);
    pcre2_match(code, (PCRE2_SPTR) "aab1 xyz", 8, 0, 0, found, context);
    pcre2_match_data_free(found);
    pcre2_match_context_free(context);
    pcre2_code_free(code);
    return 0;
}
