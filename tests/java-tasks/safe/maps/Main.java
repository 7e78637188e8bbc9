import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.sosy_lab.sv_benchmarks.Verifier;

/** Collections keep what they are given, under keys that are not known. */
public class Main {
    public static void main(String[] args) {
        int key = Verifier.nondetInt();
        int value = Verifier.nondetInt();
        Map<Integer, Integer> map = new HashMap<>();
        map.put(1, 10);
        map.put(key, value);
        assert map.get(key) == value;
        assert map.size() == (key == 1 ? 1 : 2);
        List<Integer> list = new ArrayList<>();
        for (int i = 0; i < 3; i++) list.add(key + i);
        list.remove(Integer.valueOf(key));
        assert list.size() == 2 && list.get(0) == key + 1;
        assert list.contains(key + 2);
    }
}
