//~ run: --first-finding 
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <ctype.h>
#include <strings.h>
int main(void) {
    char line[128], *key, *value;
    if (!fgets(line, sizeof line, stdin)) return 1;
    line[strcspn(line, "\r\n")] = 0;
    char *eq = strchr(line, '=');
    if (!eq) return 2;
    *eq = 0;
    key = line; value = eq + 1;
    while (isspace((unsigned char)*value)) value++;
    if (strcmp(key, "port") == 0) {
        int port = atoi(value);
        if (port <= 0 || port > 65535) { puts("bad port"); return 3; }
        if (port == 8080) puts("default");
    } else if (strcmp(key, "level") == 0) {
        if (strlen(value) > 6) return 4;
        if (strncmp(value, "warn", 4) == 0) puts("warn");
        else if (strcasecmp(value, "debug") == 0) abort(); //~ BUG abort
    } else return 5;
    return 0;
}
