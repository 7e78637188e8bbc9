/** Eleven conditions that have nothing to do with each other: 2048 paths, each a run that needs no solver. */
public class Flips {
    public static int count(int a, int b, int c, int d, int e, int f, int g, int h, int i, int j, int k) {
        int n = 0;
        if (a > 10) n += 1;
        if (b > 20) n += 2;
        if (c > 30) n += 4;
        if (d > 40) n += 8;
        if (e > 50) n += 16;
        if (f > 60) n += 32;
        if (g > 70) n += 64;
        if (h > 80) n += 128;
        if (i > 90) n += 256;
        if (j > 100) n += 512;
        if (k > 110) n += 1024;
        return n;
    }
}
