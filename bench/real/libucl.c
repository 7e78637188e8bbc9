/* libucl: parses a configuration and writes it as JSON. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "ucl.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct ucl_parser *parser = ucl_parser_new(UCL_PARSER_NO_TIME);
    if (!parser) return 0;
    if (ucl_parser_add_chunk(parser, data, size)) {
        ucl_object_t *top = ucl_parser_get_object(parser);
        free(ucl_object_emit(top, UCL_EMIT_JSON));
        ucl_object_unref(top);
    }
    ucl_parser_free(parser);
    return 0;
}
