package fathom.rt;

/** Switches over texts. */
final class Texts {
    private Texts() {}

    /** Literals of each switch, by site: the texts of one key follow each other. */
    private static final java.util.HashMap<Integer, String[]> literals = new java.util.HashMap<>();

    /** Decides which of the literals a text is: each in turn, up to the one that it is. */
    static void choose(String text, int site) {
        char[] chars = Heap.chars(text);
        if (chars == null) return;
        String[] all = literals.computeIfAbsent(site, Texts::of);
        for (String literal : all) {
            boolean equal = text.equals(literal);
            int s = Text.equalShadow(chars, literal.toCharArray());
            if (s != 0) Native.branch(154, equal ? 1 : 0, 0, s, 0, equal, site);
            if (equal) return;
        }
    }

    private static String[] of(int site) {
        String all = new String(Native.literals(site), java.nio.charset.StandardCharsets.UTF_16LE);
        if (all.isEmpty()) return new String[0];
        // Each literal is preceded by its length as one character.
        java.util.ArrayList<String> found = new java.util.ArrayList<>();
        for (int at = 0; at < all.length(); ) {
            int length = all.charAt(at);
            found.add(all.substring(at + 1, at + 1 + length));
            at += 1 + length;
        }
        return found.toArray(new String[0]);
    }
}
