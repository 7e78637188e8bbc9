/* http-parser: parses a request or a response, and the address of a request. */
#include <stddef.h>
#include <stdint.h>

#include "http_parser.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    http_parser parser;
    http_parser_settings settings;
    struct http_parser_url url;
    http_parser_settings_init(&settings);
    http_parser_init(&parser, HTTP_BOTH);
    http_parser_execute(&parser, &settings, (const char *)data, size);
    http_parser_url_init(&url);
    http_parser_parse_url((const char *)data, size, 0, &url);
    return 0;
}
