//~ run: --self-check --property valid-assert
//~ verdict: verified
// A program without any question to a driver: its main is what there is. Small numbers share their boxes, large ones need not.
public class Boxed {
    public static void main(String[] args) {
        Integer a = 127, b = 127, c = 1000, d = 1000;
        assert a == b;
        assert c.equals(d);
        int[][] table = new int[2][3];
        assert table[1].length == 3;
    }
}
