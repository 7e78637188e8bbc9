#include <stdio.h>
#include <string.h>
int main() {
    char a[4096], b[4096];
    if (!fgets(a, 4096, stdin) || !fgets(b, 4096, stdin))
        return 1;
    int n = 0;
    for (char *p = a; (p = strstr(p, b)) != 0; p++)
        n++;
    for (int i = 0; i < (int)strlen(a); i++)
        for (int j = 0; j < (int)strlen(b); j++)
            if (a[i] == b[j])
                n++;
    return n > 100;
}
