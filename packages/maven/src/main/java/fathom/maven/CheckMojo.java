package fathom.maven;

/** {@code mvn fathom:check}: all checkers; a finding fails the build. */
public class CheckMojo extends ExploreMojo {
    @Override
    String command() {
        return "check";
    }
}
