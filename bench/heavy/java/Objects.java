public class Objects {
    Objects next = this;
    int value;

    public Objects(int value) {
        this.value = value;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Objects && ((Objects) other).value == value && next.equals(((Objects) other).next);
    }

    @Override
    public int hashCode() {
        return 31 * value + next.hashCode();
    }

    @Override
    public String toString() {
        return value + ", " + next;
    }

    public int walk(int steps) {
        Objects at = this;
        int seen = 0;
        while (at != null && seen != steps + value) {
            at = at.next;
            seen += 2;
        }
        return seen;
    }

    public Objects copy(int n) {
        Objects made = new Objects(n);
        made.next = n > 0 ? copy(n - 1) : copy(n + 1);
        return made;
    }
}
