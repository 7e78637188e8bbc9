class BufferUse {
    static class Buffer {
        private final int[] items;
        private int count;

        Buffer(int size) {
            items = new int[size];
        }

        boolean put(int x) {
            if (count > items.length) {
                return false;
            }
            items[count % items.length] = x;
            count++;
            return true;
        }

        int get() {
            if (count == 0) {
                return 0;
            }
            count--;
            return items[count];
        }
    }

    public static int use(int a, int b, int c) {
        Buffer buffer = new Buffer(2);
        for (int x : new int[] {a, b, c}) {
            if (x > 0) {
                buffer.put(x);
            } else if (x < 0) {
                buffer.get();
            }
        }
        return buffer.count;
    }
}
