// err.h and error.h: messages on standard error, and the end.

#include "guest.h"

int vfprintf(FILE *f, const char *format, va_list list);
void exit(int code) __attribute__((noreturn));

API char *program_invocation_name = "program";
API char *program_invocation_short_name = "program";
API char *__progname = "program";
API unsigned error_message_count;

static void message(const char *format, va_list list, int number) {
    fprintf(stderr, "%s: ", program_invocation_short_name);
    if (format) vfprintf(stderr, format, list);
    if (number >= 0) fprintf(stderr, "%s%s", format ? ": " : "", strerror(number));
    fputs("\n", stderr);
}

#define WITH(call)          \
    va_list list;           \
    va_start(list, format); \
    call;                   \
    va_end(list)

API void vwarn(const char *format, va_list list) { message(format, list, errno); }
API void vwarnx(const char *format, va_list list) { message(format, list, -1); }
API void warn(const char *format, ...) {
    int number = errno;
    WITH(message(format, list, number));
}
API void warnx(const char *format, ...) { WITH(message(format, list, -1)); }
API void verr(int code, const char *format, va_list list) {
    message(format, list, errno);
    exit(code);
}
API void verrx(int code, const char *format, va_list list) {
    message(format, list, -1);
    exit(code);
}
API void err(int code, const char *format, ...) {
    int number = errno;
    WITH(message(format, list, number));
    exit(code);
}
API void errx(int code, const char *format, ...) {
    WITH(message(format, list, -1));
    exit(code);
}

API void error(int code, int number, const char *format, ...) {
    WITH(message(format, list, number ? number : -1));
    error_message_count++;
    if (code) exit(code);
}

API void openlog(const char *name, int option, int facility) { (void)name, (void)option, (void)facility; }
API void closelog(void) {}
API void syslog(int priority, const char *format, ...) { (void)priority, (void)format; }
