package fathom.rt;

/** The run is over: it left by itself, or a limit was reached. Not for the program under test to catch. */
public final class Stop extends Error {
    private static final long serialVersionUID = 1;

    public Stop(String why) {
        super(why, null, false, false);
    }
}
