//~ stdin: "ab"
//~ stdin: "ac"
//~ stdin: "a"
//~ stdin: "Zz9 "
//~ stdin: "(x)"
// Bytes one by one: classes by the header's tables, comparisons, conversions.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char text[16] = "";
    int c, n = 0;
    while ((c = getchar()) != EOF && n < 15) {
        text[n++] = (char)c;
        printf("%d%d%d%d %c%c ", !!isalpha(c), !!isdigit(c), !!isspace(c), !!ispunct(c), toupper(c), tolower(c));
    }
    printf("\n%zu %d %d %d\n", strlen(text), strcmp(text, "ab") > 0, strncmp(text, "abc", 1), strcmp(text, "ab") == 0);
    printf("%s\n", strchr(text, 'b') ? "b" : "-");
    char *copy = strdup(text);
    strcat(copy, "");
    printf("%d %s\n", memcmp(copy, text, strlen(text) + 1), copy);
    free(copy);
    return strcasecmp(text, "AB") == 0;
}
