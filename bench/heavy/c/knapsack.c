static int best(const unsigned char *weight, const unsigned char *value, int count, int room) {
    if (count == 0)
        return 0;
    int without = best(weight, value, count - 1, room);
    if (weight[count - 1] > room)
        return without;
    int with = value[count - 1] + best(weight, value, count - 1, room - weight[count - 1]);
    return with > without ? with : without;
}
int pack(const unsigned char weight[24], const unsigned char value[24], int room) {
    int result = best(weight, value, 24, room);
    if (result == 1234)
        return 1;
    return result > 2000 ? 2 : 0;
}
