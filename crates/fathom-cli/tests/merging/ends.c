/* Most ways to the end stop at a write that is always out of bounds; one goes on to an overflow behind it. That the write is known says
   nothing of the way that goes on. */
int table[4] = {3, 1, 4, 1};
int other;

int ends(int a, int b, unsigned char c) {
    int x = 0, y = 7, z = -1, buffer[6] = {0};
    int *p = &x;
    if (b > -2 && c < 28) {
        x = -3;
        switch (b & 15) {
        case 1:
            if (c > 15 && a < 45) {
                y = 2;
                x += 4;
            } else {
                z = table[2];
                x += 4;
            }
        case 4:
            p = &other;
            break;
        default:
            y = z;
        }
    } else {
        buffer[a & 3] = 7;
    }
    y = b;
    *p = y + 7;
    x = b;
    buffer[z & 7] = 1;
    return x + y + z + *p;
}
