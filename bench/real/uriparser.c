/* uriparser: parses an address, normalises it and writes it again. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <uriparser/Uri.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    UriUriA uri;
    char text[512];
    const char *end;
    char *source = malloc(size + 1);
    memcpy(source, data, size);
    source[size] = 0;
    if (uriParseSingleUriA(&uri, source, &end) == URI_SUCCESS) {
        uriNormalizeSyntaxA(&uri);
        uriToStringA(text, &uri, sizeof text, NULL);
        uriFreeUriMembersA(&uri);
    }
    free(source);
    return 0;
}
