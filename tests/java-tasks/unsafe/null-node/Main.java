import org.sosy_lab.sv_benchmarks.Verifier;

/** A list is walked one step too far, which only shows when it has as many nodes as it was asked for. */
public class Main {
    static class Node {
        int value;
        Node next;
    }

    static Node list(int n) {
        Node head = null;
        for (int i = 0; i < n; i++) {
            Node node = new Node();
            node.value = Verifier.nondetInt();
            node.next = head;
            head = node;
        }
        return head;
    }

    public static void main(String[] args) {
        int n = Verifier.nondetInt();
        Verifier.assume(n > 0 && n < 5);
        Node node = list(n);
        int steps = Verifier.nondetInt();
        Verifier.assume(steps >= 0 && steps <= n);
        for (int i = 0; i < steps; i++) node = node.next;
        if (node.value == 17) node.value++;
    }
}
