// Of some classes no input makes an object: such a reference is null where the code asks, and elsewhere the run says nothing about the code.
import java.nio.MappedByteBuffer;

public class Unmakeable {
    public static int asked(MappedByteBuffer from) {
        if (from == null) return 0;
        return from.isLoaded() ? 1 : 2;
    }

    public static int used(MappedByteBuffer from, int n) {
        if (n > 7) return 3;
        return from.isLoaded() ? 1 : 2;
    }
}
