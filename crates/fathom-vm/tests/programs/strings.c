#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

int main(void) {
    char text[] = "a,b;;c d", *save, *p = text;
    for (char *t = strtok_r(text, ",; ", &save); t; t = strtok_r(NULL, ",; ", &save)) printf("<%s>", t);
    char again[] = "x::y:";
    p = again;
    for (char *t; (t = strsep(&p, ":"));) printf("(%s)", t);
    char third[] = "one two";
    printf("%s %s\n", strtok(third, " "), strtok(NULL, " "));
    char to[32] = "abc";
    strncat(to, "defgh", 2);
    printf("%s %s\n", to, stpcpy(to + 20, "tail") - 4);
    memmove(to + 1, to, 5);
    printf("%s %s %s\n", to, strstr(to, "bc"), strrchr(to, 'a'));
    printf("%zu %zu %s %p\n", strspn("aab1", "ab"), strcspn("xyz1", "0123"), strpbrk("hello", "xlo"), (void *)strstr("abc", "z"));
    printf("%s %d\n", strndup("abcdef", 3), strcoll("a", "b") < 0);
    printf("%d %d %d\n", ffs(8), abs(-5), (int)labs(-7L));
    div_t q = div(17, -5);
    ldiv_t r = ldiv(-17, 5);
    printf("%d %d %ld %ld\n", q.quot, q.rem, r.quot, r.rem);
    printf("%ld %lu %ld %.3f\n", strtol("0x1F", NULL, 0), strtoul("077", NULL, 8), atol("-12x"), atof("2.5e2"));
    char *end;
    double d = strtod("1.25abc", &end);
    printf("%g %s\n", d, end);
    int *list = calloc(4, sizeof *list);
    for (int i = 0; i < 4; i++) list[i] = (i * 7) % 5;
    list = realloc(list, 8 * sizeof *list);
    printf("%d %d %d %d\n", list[0], list[1], list[2], list[3]);
    free(list);
    printf("%s\n", getenv("HOME_OF_NOBODY") ? "set" : "unset");
    setenv("MINE", "value", 1);
    printf("%s\n", getenv("MINE"));
    unsetenv("MINE");
    printf("%d\n", getenv("MINE") == NULL);
    exit(3);
}
