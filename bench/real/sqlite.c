/* SQLite: runs statements on an empty database in memory. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "sqlite3.h"

static int too_long(void *calls) {
    return ++*(int *)calls > 100;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    sqlite3 *database;
    if (sqlite3_open(":memory:", &database) == SQLITE_OK) {
        int calls = 0;
        char *statements = malloc(size + 1);
        memcpy(statements, data, size);
        statements[size] = 0;
        sqlite3_progress_handler(database, 100, too_long, &calls);
        sqlite3_exec(database, "CREATE TABLE t(a INTEGER PRIMARY KEY, b TEXT, c)", NULL, NULL, NULL);
        sqlite3_exec(database, statements, NULL, NULL, NULL);
        free(statements);
    }
    sqlite3_close(database);
    return 0;
}
