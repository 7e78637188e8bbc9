package fathom.maven;

/** {@code mvn fathom:run}: explores, writes tests, reports. */
public class RunMojo extends ExploreMojo {
    @Override
    String command() {
        return "run";
    }
}
