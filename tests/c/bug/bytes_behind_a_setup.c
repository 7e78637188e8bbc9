//~ verdict: bugs
/* A harness that sets up a machine before it looks at its bytes. What it has computed from their number by then differs from input to input. */
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <time.h>

struct machine {
    const uint8_t *at, *end;
    size_t twice;
    time_t born;
    unsigned char names[64];
    unsigned sum;
};

static struct machine *set_up(const uint8_t *data, size_t size) {
    struct machine *machine = calloc(1, sizeof *machine);
    if (!machine) return NULL;
    machine->at = data;
    machine->end = data + size;
    machine->twice = 2 * size + 1;
    machine->born = time(NULL);
    for (unsigned turn = 0; turn < 32; turn++)
        for (unsigned at = 0; at < sizeof machine->names; at++)
            machine->names[at] = (unsigned char)(machine->names[at] * 3 + at + turn);
    return machine;
}

static int step(struct machine *machine) {
    if (machine->at == machine->end) return 0;
    machine->sum += *machine->at++;
    return 1;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    struct machine *machine = set_up(data, size);
    if (!machine) return 0;
    while (step(machine)) {
        if (machine->twice == 15) machine->names[0] = 100 / (machine->sum - 300); //~ BUG division-by-zero
    }
    int odd = machine->twice % 4 == 3;
    free(machine);
    return odd;
}
