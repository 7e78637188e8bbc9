#include <stdio.h>
#include <time.h>

int main(void) {
    long times[] = {0, 951782400, 1700000000, -1, 4102444800, 1609459199, 1230768000, 1293840000};
    char text[128];
    for (unsigned i = 0; i < sizeof times / sizeof *times; i++) {
        time_t t = times[i];
        struct tm tm = *gmtime(&t);
        printf("%d-%d-%d %d:%d:%d %d %d %d\n", tm.tm_year, tm.tm_mon, tm.tm_mday, tm.tm_hour, tm.tm_min, tm.tm_sec, tm.tm_wday,
               tm.tm_yday, tm.tm_isdst);
        size_t n = strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ %a %A %b %B %c %D %e %F %I %j %k %l %p %r %R %s %T %u %U %V %G %w %W %y %%",
                            &tm);
        printf("%zu %s\n", n, text);
        printf("%s", asctime(&tm));
        printf("%s", ctime(&t));
        printf("%ld %d\n", (long)timegm(&tm), mktime(localtime(&t)) == t);
    }
    struct tm odd = {.tm_year = 99, .tm_mon = 14, .tm_mday = -5, .tm_hour = 30, .tm_min = -10, .tm_sec = 100};
    printf("%ld %s", (long)mktime(&odd), asctime(&odd));
    time_t now = time(NULL), later = time(NULL);
    printf("%d %.0f\n", later >= now, difftime(10, 4));
    return 0;
}
