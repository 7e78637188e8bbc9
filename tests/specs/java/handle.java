class HandleUse {
    static class Handle {
        boolean isOpen;
        private int reads;

        void open() {
            isOpen = true;
        }

        int read() {
            reads++;
            return reads;
        }

        void close() {
            isOpen = false;
        }
    }

    public static int use(int a, int b, int c) {
        Handle handle = new Handle();
        int total = 0;
        for (int order : new int[] {a, b, c}) {
            if (order == 1 && !handle.isOpen) {
                handle.open();
            } else if (order == 2 && handle.isOpen) {
                total += handle.read();
            } else if (order == 3 && handle.isOpen) {
                handle.close();
            }
        }
        if (handle.isOpen) {
            handle.close();
        }
        return total;
    }
}
