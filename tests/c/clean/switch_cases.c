//~ run: --entry days
//~ verdict: verified
int days(int month, int leap) {
    switch (month) {
    case 4: case 6: case 9: case 11: return 30;
    case 2: return leap ? 29 : 28;
    default: return month >= 1 && month <= 12 ? 31 : -1;
    }
}
