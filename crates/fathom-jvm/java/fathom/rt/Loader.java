package fathom.rt;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Gives every run classes of its own, so that static state is fresh; what rewriting made of a class is kept for the
 * next run.
 */
final class Loader extends ClassLoader {
    private static final ConcurrentHashMap<String, byte[]> kept = new ConcurrentHashMap<>();
    private static final byte[] NONE = new byte[0];
    private static final Models models = new Models();

    private final Path[] folders;

    Loader(Path[] folders) {
        super(ClassLoader.getPlatformClassLoader());
        this.folders = folders;
        setDefaultAssertionStatus(true);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> known = findLoadedClass(name);
            if (known != null) return known;
            if (name.startsWith("fathom.rt.model.")) return models.loadClass(name);
            if (name.startsWith("fathom.rt.")) return Loader.class.getClassLoader().loadClass(name);
            byte[] bytes = kept.computeIfAbsent(name, this::find);
            if (bytes == NONE) return super.loadClass(name, resolve);
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    /** A class that was made for this run. */
    Class<?> define(String name, byte[] bytes) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> known = findLoadedClass(name);
            if (known == null && bytes.length == 0) throw new ClassNotFoundException(name);
            return known != null ? known : defineClass(name, bytes, 0, bytes.length);
        }
    }

    /** The rewritten class of models with this name. */
    static Class<?> model(String name) throws ClassNotFoundException {
        return models.loadClass(name);
    }

    private byte[] find(String name) {
        for (Path folder : folders) {
            Path file = folder.resolve(name.replace('.', '/') + ".class");
            if (Files.isRegularFile(file)) {
                try {
                    return Native.rewrite(Files.readAllBytes(file));
                } catch (IOException e) {
                    return NONE;
                }
            }
        }
        return NONE;
    }

    @Override
    public java.net.URL getResource(String name) {
        for (Path folder : folders) {
            Path file = folder.resolve(name);
            if (Files.exists(file)) {
                try {
                    return file.toUri().toURL();
                } catch (java.net.MalformedURLException e) {
                    return null;
                }
            }
        }
        return super.getResource(name);
    }

    /** The models have no state, so one rewritten copy serves all runs. */
    private static final class Models extends ClassLoader {
        Models() {
            super(Loader.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("fathom.rt.model.")) return super.loadClass(name, resolve);
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                if (known != null) return known;
                try (var in = Loader.class.getResourceAsStream("/" + name.replace('.', '/') + ".class")) {
                    if (in == null) throw new ClassNotFoundException(name);
                    byte[] bytes = Native.rewrite(in.readAllBytes());
                    return defineClass(name, bytes, 0, bytes.length);
                } catch (IOException e) {
                    throw new ClassNotFoundException(name, e);
                }
            }
        }
    }
}
