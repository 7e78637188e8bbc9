import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class Collections {
    public static long sum(int n) {
        return Stream.iterate(n, x -> x + 1).mapToLong(x -> x).sum();
    }

    public static int itself(int n) {
        List<Object> list = new ArrayList<>();
        list.add(list);
        list.add(n);
        return list.hashCode();
    }

    public static Map<String, List<Integer>> group(String text) {
        Map<String, List<Integer>> found = new TreeMap<>();
        for (int i = 0; i < text.length(); i++)
            for (int j = i + 1; j <= text.length(); j++)
                found.computeIfAbsent(text.substring(i, j), k -> new ArrayList<>()).add(i);
        return found;
    }

    public static Optional<Integer> search(int target) {
        Deque<int[]> open = new ArrayDeque<>();
        open.add(new int[] {1, 0});
        while (!open.isEmpty()) {
            int[] at = open.poll();
            if (at[0] == target)
                return Optional.of(at[1]);
            open.add(new int[] {at[0] * 2, at[1] + 1});
            open.add(new int[] {at[0] - 3, at[1] + 1});
        }
        return Optional.empty();
    }

    public static int permutations(String text) {
        Set<String> all = new HashSet<>();
        permute("", text, all);
        return all.size();
    }

    static void permute(String done, String rest, Set<String> all) {
        if (rest.isEmpty())
            all.add(done);
        for (int i = 0; i < rest.length(); i++)
            permute(done + rest.charAt(i), rest.substring(0, i) + rest.substring(i + 1), all);
    }

    public static Function<Integer, Integer> chain(int n) {
        Function<Integer, Integer> f = x -> x;
        for (int i = 0; i < n; i++)
            f = f.andThen(x -> x + 1);
        return f;
    }

    public static String format(int n) {
        return String.format("%" + n + "d", n);
    }
}
