#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

int main(void) {
    wchar_t text[32] = L"abc";
    char bytes[32];
    wcscat(text, L"def");
    printf("%zu %d %d\n", wcslen(text), wcscmp(text, L"abcdef"), wcscmp(L"a", L"b") < 0);
    printf("%zu %s\n", wcstombs(bytes, text, sizeof bytes), bytes);
    printf("%zu\n", mbstowcs(text, "hello", 32));
    printf("%d %d %d\n", (int)(wcschr(text, L'l') - text), (int)(wcsrchr(text, L'l') - text), wcsstr(text, L"zz") == NULL);
    printf("%d %d %d\n", !!iswalpha(L'x'), !!iswdigit(L'x'), (int)towupper(L'x'));
    printf("%zd %d\n", (ssize_t)mbrtowc(text, "\xc3", 1, NULL), mblen("a", 1));
    printf("%s %d\n", setlocale(LC_ALL, NULL), localeconv()->decimal_point[0]);
    return 0;
}
