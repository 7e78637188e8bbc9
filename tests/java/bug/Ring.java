//~ run: --max-paths 400
//~ branches: 12/12
// A ring that only calls before bring into a state where its sum fails.
public class Ring {
    private final int[] cells;
    private int head, size;

    public Ring(int capacity) {
        if (capacity < 1 || capacity > 4) throw new IllegalArgumentException("capacity");
        cells = new int[capacity];
    }

    public boolean offer(int value) {
        if (size == cells.length) return false;
        cells[(head + size++) % cells.length] = value;
        return true;
    }

    public int poll() {
        if (size == 0) throw new IllegalStateException("empty");
        int value = cells[head];
        head = (head + 1) % cells.length;
        size--;
        return value;
    }

    public int sum() {
        int s = 0;
        for (int i = 0; i < size; i++) s += cells[(head + i) % cells.length];
        if (s == 4711) return 100 / (size - 2); //~ BUG zero-division
        return s;
    }
}
