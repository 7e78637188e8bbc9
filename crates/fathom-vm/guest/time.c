// time.h: calendars, in the only zone there is (UTC). Arithmetic, so that symbolic times stay terms.

#include "guest.h"

struct tm {
    int sec, min, hour, mday, mon, year, wday, yday, isdst;
    long gmtoff;
    const char *zone;
};

long time(long *to);

static long floor_div(long a, long b) { return a / b - (a % b < 0); }

API struct tm *gmtime_r(const long *when, struct tm *out) {
    long days = floor_div(*when, 86400), rest = *when - days * 86400;
    out->sec = (int)(rest % 60);
    out->min = (int)(rest / 60 % 60);
    out->hour = (int)(rest / 3600);
    out->wday = (int)(((days + 4) % 7 + 7) % 7);
    // Years begin in March here, so that the day that comes and goes is the last.
    long z = days + 719468, era = floor_div(z, 146097), doe = z - era * 146097;
    long yoe = (doe - doe / 1460 + doe / 36524 - doe / 146096) / 365;
    long doy = doe - (365 * yoe + yoe / 4 - yoe / 100), mp = (5 * doy + 2) / 153;
    long year = yoe + era * 400 + (mp >= 10);
    out->mday = (int)(doy - (153 * mp + 2) / 5 + 1);
    out->mon = (int)(mp < 10 ? mp + 2 : mp - 10);
    out->year = (int)(year - 1900);
    int leap = (year % 4 == 0) & ((year % 100 != 0) | (year % 400 == 0));
    out->yday = (int)(mp < 10 ? doy + 59 + leap : doy - 306);
    out->isdst = 0;
    out->gmtoff = 0;
    out->zone = "GMT";
    return out;
}

static struct tm shared;
static char text[64];
API char *tzname[2] = {"UTC", "UTC"};
API long timezone;
API int daylight;

API struct tm *gmtime(const long *when) { return gmtime_r(when, &shared); }
API struct tm *localtime_r(const long *when, struct tm *out) {
    gmtime_r(when, out);
    out->zone = "UTC";
    return out;
}
API struct tm *localtime(const long *when) { return localtime_r(when, &shared); }
API void tzset(void) {}

API long timegm(struct tm *tm) {
    long months = (long)tm->year * 12 + tm->mon, year = floor_div(months, 12) + 1900, mon = months - (year - 1900) * 12;
    long y = year - (mon < 2), era = floor_div(y, 400), yoe = y - era * 400;
    long doy = (153 * (mon + (mon > 1 ? -2 : 10)) + 2) / 5 + tm->mday - 1;
    long days = era * 146097 + yoe * 365 + yoe / 4 - yoe / 100 + doy - 719468;
    long when = ((days * 24 + tm->hour) * 60 + tm->min) * 60 + tm->sec;
    gmtime_r(&when, tm);
    return when;
}

API long mktime(struct tm *tm) {
    long when = timegm(tm);
    tm->zone = "UTC";
    return when;
}
API long timelocal(struct tm *tm) { return mktime(tm); }
API double difftime(long a, long b) { return (double)(a - b); }

static const char *const days[] = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};
static const char *const months[] = {"January", "February", "March",     "April",   "May",      "June",
                                     "July",    "August",   "September", "October", "November", "December"};

static const char *day(const struct tm *tm) { return tm->wday >= 0 && tm->wday < 7 ? days[tm->wday] : "???"; }
static const char *month(const struct tm *tm) { return tm->mon >= 0 && tm->mon < 12 ? months[tm->mon] : "???"; }

API char *asctime_r(const struct tm *tm, char *to) {
    snprintf(to, 26, "%.3s %.3s%3d %.2d:%.2d:%.2d %d\n", day(tm), month(tm), tm->mday, tm->hour, tm->min, tm->sec,
             1900 + tm->year);
    return to;
}

API char *asctime(const struct tm *tm) { return asctime_r(tm, text); }
API char *ctime_r(const long *when, char *to) {
    struct tm tm;
    return asctime_r(localtime_r(when, &tm), to);
}
API char *ctime(const long *when) { return ctime_r(when, text); }

static int is_leap(long year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

// The week of the year as ISO 8601 counts, and the year it belongs to.
static int iso_week(const struct tm *tm, long *year) {
    int wday = (tm->wday + 6) % 7;
    *year = tm->year + 1900L;
    int week = (tm->yday - wday + 10) / 7;
    if (week < 1) {
        --*year;
        int last = tm->yday + (is_leap(*year) ? 366 : 365);
        return (last - wday + 10) / 7;
    }
    if (week == 53 && tm->yday - wday + 3 >= (is_leap(*year) ? 366 : 365)) {
        ++*year;
        return 1;
    }
    return week;
}

API size_t strftime(char *to, size_t room, const char *format, const struct tm *tm) {
    size_t n = 0;
    char piece[128];
    for (const char *p = format; *p; p++) {
        piece[0] = 0;
        if (*p != '%') {
            piece[0] = *p;
            piece[1] = 0;
        } else {
            char pad = 0;
            while (p[1] == '-' || p[1] == '_' || p[1] == '0' || p[1] == '^') pad = *++p;
            while (p[1] == 'E' || p[1] == 'O') p++;
            const char *two = pad == '-' ? "%d" : pad == '_' ? "%2d" : "%02d";
            const char *blank = pad == '-' ? "%d" : pad == '0' ? "%02d" : "%2d";
            int hour = tm->hour % 12 ? tm->hour % 12 : 12;
            long year;
            struct tm copy = *tm;
            switch (*++p) {
            case 'a': snprintf(piece, sizeof piece, "%.3s", day(tm)); break;
            case 'A': snprintf(piece, sizeof piece, "%s", day(tm)); break;
            case 'b': case 'h': snprintf(piece, sizeof piece, "%.3s", month(tm)); break;
            case 'B': snprintf(piece, sizeof piece, "%s", month(tm)); break;
            case 'c': strftime(piece, sizeof piece, "%a %b %e %H:%M:%S %Y", tm); break;
            case 'C': snprintf(piece, sizeof piece, two, (tm->year + 1900) / 100); break;
            case 'd': snprintf(piece, sizeof piece, two, tm->mday); break;
            case 'D': case 'x': strftime(piece, sizeof piece, "%m/%d/%y", tm); break;
            case 'e': snprintf(piece, sizeof piece, blank, tm->mday); break;
            case 'F': strftime(piece, sizeof piece, "%Y-%m-%d", tm); break;
            case 'g': iso_week(tm, &year), snprintf(piece, sizeof piece, two, (int)(year % 100)); break;
            case 'G': iso_week(tm, &year), snprintf(piece, sizeof piece, "%ld", year); break;
            case 'H': snprintf(piece, sizeof piece, two, tm->hour); break;
            case 'I': snprintf(piece, sizeof piece, two, hour); break;
            case 'j': snprintf(piece, sizeof piece, pad == '-' ? "%d" : "%03d", tm->yday + 1); break;
            case 'k': snprintf(piece, sizeof piece, blank, tm->hour); break;
            case 'l': snprintf(piece, sizeof piece, blank, hour); break;
            case 'm': snprintf(piece, sizeof piece, two, tm->mon + 1); break;
            case 'M': snprintf(piece, sizeof piece, two, tm->min); break;
            case 'n': piece[0] = '\n', piece[1] = 0; break;
            case 'p': snprintf(piece, sizeof piece, tm->hour < 12 ? "AM" : "PM"); break;
            case 'P': snprintf(piece, sizeof piece, tm->hour < 12 ? "am" : "pm"); break;
            case 'r': strftime(piece, sizeof piece, "%I:%M:%S %p", tm); break;
            case 'R': strftime(piece, sizeof piece, "%H:%M", tm); break;
            case 's': snprintf(piece, sizeof piece, "%ld", timegm(&copy)); break;
            case 'S': snprintf(piece, sizeof piece, two, tm->sec); break;
            case 't': piece[0] = '\t', piece[1] = 0; break;
            case 'T': case 'X': strftime(piece, sizeof piece, "%H:%M:%S", tm); break;
            case 'u': snprintf(piece, sizeof piece, "%d", tm->wday ? tm->wday : 7); break;
            case 'U': snprintf(piece, sizeof piece, two, (tm->yday + 7 - tm->wday) / 7); break;
            case 'V': snprintf(piece, sizeof piece, two, iso_week(tm, &year)); break;
            case 'w': snprintf(piece, sizeof piece, "%d", tm->wday); break;
            case 'W': snprintf(piece, sizeof piece, two, (tm->yday + 7 - (tm->wday + 6) % 7) / 7); break;
            case 'y': snprintf(piece, sizeof piece, two, ((tm->year % 100) + 100) % 100); break;
            case 'Y': snprintf(piece, sizeof piece, "%ld", tm->year + 1900L); break;
            case 'z': snprintf(piece, sizeof piece, "+0000"); break;
            case 'Z': snprintf(piece, sizeof piece, "%s", tm->zone ? tm->zone : ""); break;
            case '%': piece[0] = '%', piece[1] = 0; break;
            default: p--, piece[0] = '%', piece[1] = 0; break;
            }
        }
        size_t len = strlen(piece);
        if (n + len + 1 > room) return 0;
        memcpy(to + n, piece, len);
        n += len;
    }
    if (room) to[n] = 0;
    return n;
}
