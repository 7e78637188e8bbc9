#include ROW

void deep_e(void *data) { sink(data); }
