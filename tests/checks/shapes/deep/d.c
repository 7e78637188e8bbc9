void deep_e(void *data);

void deep_d(void *data) { deep_e(data); }
