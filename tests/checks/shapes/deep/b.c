void deep_c(void *data);

void deep_b(void *data) { deep_c(data); }
