/* Reads a date such as 2024-02-29 and says which day of the year it is. One of its inputs is a surprise. */
#include <stddef.h>

struct date {
    int year, month, day;
};

static int digits(const char *text, int count, int *value) {
    *value = 0;
    for (int i = 0; i < count; i++) {
        if (text[i] < '0' || text[i] > '9') return 0;
        *value = *value * 10 + (text[i] - '0');
    }
    return 1;
}

static int is_leap(int year) { return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0; }

int day_of_year(struct date date) {
    static const int before[12] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};
    if (date.month < 1 || date.day < 1 || date.day > 31) return -1;
    /* A month above 12 gets here. */
    int day = before[date.month - 1] + date.day;
    return day + (date.month > 2 && is_leap(date.year));
}

int parse_month(const char *text) {
    int month;
    if (text == NULL || !digits(text, 2, &month)) return -1;
    return month >= 1 && month <= 12 ? month : -1;
}
