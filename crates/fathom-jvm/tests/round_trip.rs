//! Every class of the installed JDKs is taken apart and put together again; what comes out must be what went in, and
//! the JVM must accept it.

use std::path::{Path, PathBuf};
use std::process::Command;

use fathom_jvm::classfile::{ClassFile, Code, code};
use fathom_jvm::rewrite::{Registry, rewrite};

/// Unpacks the classes of one module; None when there is no JDK.
fn unpack(module: &str, to: &Path) -> Option<()> {
    let java = jdk()?;
    // A source-launched program reads the runtime image through its own file system.
    let source = to.join("Unpack.java");
    std::fs::write(&source, UNPACK).unwrap();
    let status = Command::new(java).arg(&source).arg(module).arg(to).status().unwrap();
    assert!(status.success());
    Some(())
}

const UNPACK: &str = r#"
import java.net.URI;
import java.nio.file.*;

class Unpack {
    public static void main(String[] args) throws Exception {
        Path root = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", args[0]);
        Path to = Path.of(args[1], "classes");
        try (var files = Files.walk(root)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                if (file.toString().endsWith(".class") && !file.toString().endsWith("module-info.class")) {
                    Path at = to.resolve(root.relativize(file).toString());
                    Files.createDirectories(at.getParent());
                    Files.copy(file, at);
                }
            }
        }
    }
}
"#;

/// Loads every class below a folder with verification, in a loader of its own.
const LOAD: &str = r#"
import java.nio.file.*;

class Load extends ClassLoader {
    final Path root;

    Load(Path root) { super(ClassLoader.getPlatformClassLoader()); this.root = root; }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            Class<?> known = findLoadedClass(name);
            if (known != null) return known;
            if (name.startsWith("fathom.rt.")) return ClassLoader.getSystemClassLoader().loadClass(name);
            Path file = root.resolve(name.replace('.', '/') + ".class");
            if (!Files.exists(file)) return super.loadClass(name, resolve);
            try {
                byte[] bytes = Files.readAllBytes(file);
                return defineClass(name, bytes, 0, bytes.length);
            } catch (java.io.IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Path root = Path.of(args[0]);
        Load loader = new Load(root);
        int count = 0;
        try (var files = Files.walk(root)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                if (!file.toString().endsWith(".class")) continue;
                String name = root.relativize(file).toString().replace('/', '.');
                name = name.substring(0, name.length() - 6);
                try {
                    // Initialising links, and linking verifies.
                    Class.forName(name, true, loader);
                    count++;
                } catch (ExceptionInInitializerError | UnsatisfiedLinkError e) {
                    // It was verified before its initialiser failed.
                    count++;
                } catch (NoClassDefFoundError | IllegalAccessError e) {
                    // Classes that a module hides from other loaders are skipped.
                } catch (VerifyError | ClassFormatError e) {
                    System.out.println(name + ": " + e);
                    System.exit(1);
                }
            }
        }
        System.out.println(count);
    }
}
"#;

fn jdk() -> Option<PathBuf> {
    let java = std::env::var_os("JAVA_HOME").map(|home| PathBuf::from(home).join("bin/java"));
    java.into_iter()
        .chain([PathBuf::from("java")])
        .find(|java| Command::new(java).arg("-version").output().is_ok_and(|o| o.status.success()))
}

fn classes(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            classes(&path, found);
        } else {
            found.push(path);
        }
    }
}

/// Takes the code of every method apart and puts it back.
fn through(bytes: &[u8]) -> Vec<u8> {
    let mut class = ClassFile::read(bytes).unwrap();
    assert!(class.write().unwrap() == bytes, "a class that nobody touched is written as it was");
    for i in 0..class.methods.len() {
        let mut method = class.methods[i].clone();
        let Some(before) = Code::of(&mut class, &method).unwrap() else { continue };
        code::set_code(&mut class.pool, &mut method, &before).unwrap();
        let after = Code::of(&mut class, &method).unwrap().unwrap();
        assert_eq!(before, after, "method {i}");
        class.methods[i] = method;
    }
    class.write().unwrap()
}

#[test]
fn classes_of_the_jdk_survive() {
    let folder = tempfile::tempdir().unwrap();
    if unpack("java.base", folder.path()).is_none() {
        eprintln!("skipped: no JDK was found (apt install default-jdk-headless)");
        return;
    }
    let mut files = Vec::new();
    classes(&folder.path().join("classes"), &mut files);
    assert!(files.len() > 5_000, "java.base has {} classes", files.len());
    for file in &files {
        through(&std::fs::read(file).unwrap());
    }
}

#[test]
fn the_verifier_accepts_what_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let Some(()) = unpack("jdk.compiler", folder.path()) else {
        eprintln!("skipped: no JDK was found (apt install default-jdk-headless)");
        return;
    };
    let root = folder.path().join("classes");
    let mut files = Vec::new();
    classes(&root, &mut files);
    for file in &files {
        let bytes = through(&std::fs::read(file).unwrap());
        std::fs::write(file, bytes).unwrap();
    }
    load_all(folder.path(), folder.path(), files.len());
}

/// Loads and verifies every class below `folder/classes`, with the runtime at hand.
fn load_all(folder: &Path, runtime: &Path, count: usize) {
    let source = folder.join("Load.java");
    std::fs::write(&source, LOAD).unwrap();
    let output = Command::new(jdk().unwrap())
        .args(["-Xlog:disable", "-cp"])
        .arg(runtime)
        .arg(&source)
        .arg(folder.join("classes"))
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{said}{}", String::from_utf8_lossy(&output.stderr));
    let loaded: usize = said.trim().parse().unwrap();
    assert!(loaded > 900, "{loaded} classes of {count} were loaded");
}

#[test]
fn the_verifier_accepts_what_is_rewritten() {
    let folder = tempfile::tempdir().unwrap();
    let Some(()) = unpack("jdk.compiler", folder.path()) else {
        eprintln!("skipped: no JDK was found (apt install default-jdk-headless)");
        return;
    };
    let runtime = folder.path().join("runtime");
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("java/fathom/rt");
    let mut java = Vec::new();
    classes(&sources, &mut java);
    let status =
        Command::new(jdk().unwrap().with_file_name("javac")).arg("-d").arg(&runtime).args(&java).status();
    assert!(status.unwrap().success());
    let root = folder.path().join("classes");
    let mut files = Vec::new();
    classes(&root, &mut files);
    let mut registry = Registry::default();
    for file in &files {
        let name = file.strip_prefix(&root).unwrap().with_extension("");
        registry.classes.insert(name.to_string_lossy().into_owned(), None);
    }
    for file in &files {
        let bytes = rewrite(&std::fs::read(file).unwrap(), &mut registry).unwrap();
        std::fs::write(file, bytes).unwrap();
    }
    assert!(registry.unfollowed.len() < 10, "not followed: {:?}", registry.unfollowed);
    load_all(folder.path(), &runtime, files.len());
}
