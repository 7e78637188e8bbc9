/* expat: parses a document and counts its elements. */
#include <unistd.h>

#include "expat.h"

static void on_start(void *data, const XML_Char *name, const XML_Char **attributes) {
    (void)name, (void)attributes;
    ++*(int *)data;
}

int main(void) {
    char in[16];
    int elements = 0;
    ssize_t got = read(0, in, sizeof in);
    XML_Parser parser = XML_ParserCreate(NULL);
    if (!parser || got <= 0) return 100;
    XML_SetUserData(parser, &elements);
    XML_SetStartElementHandler(parser, on_start);
    int ok = XML_Parse(parser, in, (int)got, 1) != XML_STATUS_ERROR;
    XML_ParserFree(parser);
    return ok ? elements : 50;
}
