// Functions of the library that depend on the sizes of types and on layouts of i386.
#define _GNU_SOURCE
#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

extern void reach_error(void);

static void check(int holds) {
    if (!holds) reach_error();
}

struct one {
    float x;
};
struct mixed {
    float x;
    double y;
    float z;
};

static void variadic(int count, ...) {
    va_list list;
    va_start(list, count);
    struct one one = va_arg(list, struct one);
    check(one.x == 1.5f && va_arg(list, int) == 7);
    struct mixed mixed = va_arg(list, struct mixed);
    check(mixed.x == 1 && mixed.y == 2 && mixed.z == 3 && va_arg(list, double) == 8);
    va_end(list);
}

static void numbers(void) {
    char *end;
    check(strtod("3000000000", NULL) == 3e9 && atof("12345678901.5") == 12345678901.5);
    errno = 0;
    check(strtol("100000001", &end, 16) == LONG_MAX && errno == ERANGE && *end == 0);
    check(strtol("7fffffff", &end, 16) == LONG_MAX && strtol("-80000000", &end, 16) == LONG_MIN);
    check(strtoul("fffffffff", &end, 16) == ULONG_MAX && strtoul("ffffffff", &end, 16) == ULONG_MAX);
    check(strtol("zik0zj", &end, 36) == LONG_MAX && strtoul("1z141z4", &end, 36) == ULONG_MAX);
    check(strtoull("ffffffffff", &end, 16) == 0xffffffffffULL);
    unsigned number = 0;
    double real = 0;
    check(sscanf("fffffffff 3000000000.5", "%x %lf", &number, &real) == 2);
    check(number == UINT_MAX && real == 3000000000.5);
}

static void streams(void) {
    check(fprintf(stdout, "x%d\n", 1) >= 0 && fputs("y\n", stdout) >= 0);
    FILE *file = fopen("made", "w+");
    if (file) {
        check(fprintf(file, "a%ld", 5L) == 2);
        rewind(file);
        check(fgetc(file) == 'a' && fgetc(file) == '5');
        check(lseek64(fileno(file), 0x100000000LL, SEEK_SET) == 0x100000000LL);
        fclose(file);
    }
    // The block of a stream belongs to the library and is not the program's to free.
    FILE *lost = fopen("/dev/null", "r");
    (void)lost;
    lost = NULL;
}

static void memory(void) {
    void *place = NULL;
    check(posix_memalign(&place, 4, 10) == 0);
    free(place);
    check(posix_memalign(&place, 2, 10) == EINVAL);
}

int main(void) {
    variadic(4, (struct one){1.5f}, 7, (struct mixed){1, 2, 3}, 8.0);
    numbers();
    streams();
    memory();
    time_t before = time(NULL), after = time(NULL);
    check(before >= 0 && after >= before);
    sleep(1);
    return 0;
}
