void deep_d(void *data);

void deep_c(void *data) { deep_d(data); }
