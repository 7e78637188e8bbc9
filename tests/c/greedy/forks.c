/* Every process makes two, without end. */
#include <unistd.h>

int main(void)
{
    for (;;)
        fork();
}
