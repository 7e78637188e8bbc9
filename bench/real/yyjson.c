/* yyjson: reads a document and writes it again. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include "yyjson.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    yyjson_doc *document = yyjson_read((const char *)data, size, YYJSON_READ_ALLOW_COMMENTS);
    if (!document) return 0;
    free(yyjson_write(document, YYJSON_WRITE_PRETTY, NULL));
    yyjson_doc_free(document);
    return 0;
}
