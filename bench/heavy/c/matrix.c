int f(int a[16][16], int n) {
    int s = 0;
    for (int r = 0; r < 1000; r++)
        for (int i = 0; i < 16; i++)
            for (int j = 0; j < 16; j++) {
                s += a[i][j] * a[j][i];
                if (s % 7 == n)
                    s++;
            }
    return s;
}
