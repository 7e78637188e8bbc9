#include <fathom.h>
#include <string.h>

int main(void) {
    char word[8];
    fathom_symbolic(word, sizeof word, "word");
    word[7] = 0;
    fathom_assert(strcmp(word, "opensea") != 0); //~ BUG assertion
    return 0;
}
