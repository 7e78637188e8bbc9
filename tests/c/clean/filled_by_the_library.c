//~ run: --max-paths 300
/* Fields of a ring fit together when the library's own functions made and changed it: no finding. A ring with other fields breaks a precondition. */
struct ring {
    unsigned char data[4];
    unsigned first, used;
};

int ring_init(struct ring *ring) {
    ring->first = 0;
    ring->used = 0;
    return 0;
}

int ring_put(struct ring *ring, unsigned char byte) {
    if (ring->used == sizeof ring->data) {
        return -1;
    }
    ring->data[(ring->first + ring->used++) % sizeof ring->data] = byte;
    return 0;
}

int ring_get(struct ring *ring) {
    if (ring->used == 0) {
        return -1;
    }
    int byte = ring->data[ring->first++];
    ring->used--;
    if (ring->first == sizeof ring->data) {
        ring->first = 0;
    }
    return byte;
}
