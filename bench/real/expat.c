/* expat: parses a document and counts its elements. */
#include <stddef.h>
#include <stdint.h>

#include "expat.h"

static void on_start(void *data, const XML_Char *name, const XML_Char **attributes) {
    (void)name, (void)attributes;
    ++*(int *)data;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    int elements = 0;
    XML_Parser parser = XML_ParserCreate(NULL);
    if (!parser) return 0;
    XML_SetUserData(parser, &elements);
    XML_SetStartElementHandler(parser, on_start);
    XML_Parse(parser, (const char *)data, (int)size, 1);
    XML_ParserFree(parser);
    return 0;
}
