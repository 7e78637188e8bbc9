package fathom.maven;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;

/** Starts the program on a module; its class path is Maven's, so that modules of one build need not be installed. The fields are set by Maven. */
public abstract class ExploreMojo extends AbstractMojo {
    private File basedir;
    private File outputDirectory;
    private String packaging;
    private List<String> classpathElements;
    private String program;
    private String time;
    private String flags;
    private boolean failOnFinding;
    private boolean skip;

    /** The command of the program. */
    abstract String command();

    @Override
    public void execute() throws MojoExecutionException, MojoFailureException {
        if (skip || packaging.equals("pom") || !new File(basedir, "src/main/java").isDirectory()) {
            getLog().info("nothing to explore in " + basedir.getName());
            return;
        }
        File results = new File(outputDirectory, "site" + File.separator + "fathom");
        List<String> words = new ArrayList<>(List.of(
            program, command(), basedir.getPath(), "--out", results.getPath(), "--time", time, "--no-progress"));
        words.add("--class-path");
        words.add(libraries());
        if (flags != null && !flags.isBlank()) {
            words.addAll(List.of(flags.trim().split("\\s+")));
        }
        int code = run(words);
        File report = new File(results, "report.html");
        if (code > 1 || !report.isFile()) {
            throw new MojoExecutionException("fathom ended with " + code + " on " + basedir);
        }
        getLog().info("report: " + report);
        if (code == 1 && failOnFinding) {
            throw new MojoFailureException("Fathom has findings in " + basedir.getName() + ": " + report);
        }
    }

    /** The class path of the module without its own classes. It is never empty: an empty one would have the program ask Maven. */
    private String libraries() {
        List<String> found = new ArrayList<>();
        File resources = new File(basedir, "src/main/resources");
        found.add((resources.isDirectory() ? resources : new File(basedir, "src/main/java")).getPath());
        String own = new File(outputDirectory, "classes").getPath();
        for (String element : classpathElements) {
            if (!element.equals(own)) {
                found.add(element);
            }
        }
        return String.join(File.pathSeparator, found);
    }

    private int run(List<String> words) throws MojoExecutionException {
        try {
            return new ProcessBuilder(words).directory(basedir).inheritIO().start().waitFor();
        } catch (IOException e) {
            throw new MojoExecutionException("the program " + program + " cannot be started; -Dfathom.program=PATH names it", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new MojoExecutionException("interrupted", e);
        }
    }
}
