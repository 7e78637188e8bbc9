class IterateUse {
    static class Cursor {
        private final int[] items;
        private int at;

        Cursor(int... items) {
            this.items = items;
        }

        boolean hasNext() {
            return at < items.length;
        }

        int next() {
            return items[at++ % items.length];
        }
    }

    public static int total(int a, int b, boolean skip) {
        Cursor cursor = new Cursor(a, b);
        int sum = 0;
        while (cursor.hasNext()) {
            int value = cursor.next();
            if (value == 7 && skip) {
                value = cursor.next();
            }
            sum += value;
        }
        return sum;
    }
}
