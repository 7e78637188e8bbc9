/* picohttpparser: parses a request, a response and a chunked body. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "picohttpparser.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct phr_header headers[8];
    struct phr_chunked_decoder decoder = {0};
    const char *method, *path, *message;
    size_t method_size, path_size, message_size, count = 8;
    int minor, status;
    char body[256];
    size_t body_size = size < sizeof body ? size : sizeof body;
    phr_parse_request((const char *)data, size, &method, &method_size, &path, &path_size, &minor, headers, &count, 0);
    count = 8;
    phr_parse_response((const char *)data, size, &minor, &status, &message, &message_size, headers, &count, 0);
    memcpy(body, data, body_size);
    phr_decode_chunked(&decoder, body, &body_size);
    return 0;
}
