//~ run: --self-check --max-paths 900
//~ branches: 24/24
// Values read from a text through readers and tokenizers are followed.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.StringTokenizer;

public class Reading {
    public static int header(String text) throws IOException {
        if (text == null) return -1;
        BufferedReader in = new BufferedReader(new StringReader(text));
        String first = in.readLine();
        if (first == null) return 0;
        String second = in.readLine();
        if (first.equals("v2") && second != null && second.startsWith("k:")) return 2;
        return 1;
    }

    public static int nested(String text) throws IOException {
        if (text == null) return -1;
        Reader in = new StringReader(text);
        int depth = 0;
        for (int c = in.read(); c >= 0; c = in.read()) if (c == '(') depth++;
        return depth == 2 ? 1 : 0;
    }

    public static int words(String text) {
        if (text == null) return -1;
        StringTokenizer words = new StringTokenizer(text, ",");
        if (words.countTokens() != 2) return 0;
        words.nextToken();
        return words.nextToken().equals("b") ? 2 : 1;
    }
}
