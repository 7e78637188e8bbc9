//! A Maven project that runs the suite on the user's code.

use std::path::Path;

use super::Kit;

/// The version of Mockito where the name of its jar does not contain it.
const MOCKITO: &str = "5.20.0";

/// `file` is the user's source. Only it is compiled, with its dependencies from its folder: other files there may be broken, or be
/// these very tests. `mocks`: the tests use Mockito.
pub fn write(kit: &Kit, file: &str, mocks: bool) -> String {
    let escape = |text: &str| text.replace('&', "&amp;").replace('<', "&lt;");
    let code = match (&kit.sources, &kit.jar) {
        (Some(sources), _) => format!("    <sourceDirectory>{}</sourceDirectory>\n", escape(sources)),
        (None, Some(_)) => String::new(),
        (None, None) => {
            format!(
                "    <outputDirectory>{}</outputDirectory>\n",
                escape(kit.classes.first().map_or("", String::as_str))
            )
        }
    };
    let inside =
        |sources: &String| Path::new(file).strip_prefix(sources).ok().filter(|i| i.as_os_str() != "");
    let only = kit.sources.as_ref().and_then(inside).map_or_else(String::new, |inside| {
        format!(
            "        <executions>\n          <execution>\n            <id>default-compile</id>\n            \
             <configuration>\n              <includes>\n                <include>{}</include>\n              \
             </includes>\n            </configuration>\n          </execution>\n        </executions>\n",
            escape(&inside.to_string_lossy())
        )
    });
    let mockito = kit.mockito.as_ref().filter(|_| mocks);
    let needed = kit.class_path.iter().filter(|path| path.ends_with(".jar"));
    let needed = needed.filter(|path| mockito.is_none_or(|m| m.home != **path));
    let mut jar = String::new();
    for (number, path) in kit.jar.iter().chain(needed).enumerate() {
        let name = if number == 0 { "target".to_owned() } else { format!("needed{number}") };
        jar.push_str(&format!(
            "    <dependency>\n      <groupId>fathom.tests</groupId>\n      <artifactId>{name}</artifactId>\n      \
             <version>1</version>\n      <scope>system</scope>\n      <systemPath>{}</systemPath>\n    </dependency>\n",
            escape(path)
        ));
    }
    // After the jars: Mockito's libraries that are there are those it was tested with.
    if let Some(mockito) = mockito {
        let version = mockito.version.as_deref().unwrap_or(MOCKITO);
        jar.push_str(&format!(
            "    <dependency>\n      <groupId>org.mockito</groupId>\n      <artifactId>mockito-core</artifactId>\n      \
             <version>{}</version>\n      <scope>test</scope>\n    </dependency>\n",
            escape(version)
        ));
    }
    let [group, artifact, version] = kit.framework.artifact();
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <!-- Runs the tests on the code where it lies: mvn test -->\n\
         <project xmlns=\"http://maven.apache.org/POM/4.0.0\">\n  \
           <modelVersion>4.0.0</modelVersion>\n  \
           <groupId>fathom.tests</groupId>\n  \
           <artifactId>tests</artifactId>\n  \
           <version>1</version>\n  \
           <properties>\n    \
             <maven.compiler.release>{}</maven.compiler.release>\n    \
             <left.out>**/*FindingsTest.java</left.out>\n    \
             <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>\n  \
           </properties>\n  \
           <dependencies>\n    \
             <dependency>\n      \
               <groupId>{group}</groupId>\n      \
               <artifactId>{artifact}</artifactId>\n      \
               <version>{version}</version>\n      \
               <scope>test</scope>\n    \
             </dependency>\n{jar}  \
           </dependencies>\n  \
           <build>\n{code}    \
             <plugins>\n      \
               <plugin>\n        \
                 <artifactId>maven-compiler-plugin</artifactId>\n        \
                 <version>3.13.0</version>\n{only}      \
               </plugin>\n      \
               <plugin>\n        \
                 <artifactId>maven-surefire-plugin</artifactId>\n        \
                 <version>3.2.5</version>\n        \
                 <configuration>\n          \
                   <excludes>\n            \
                     <exclude>${{left.out}}</exclude>\n          \
                   </excludes>\n        \
                 </configuration>\n      \
               </plugin>\n    \
             </plugins>\n  \
           </build>\n  \
           <!-- Findings fail for as long as the bugs are there: mvn test -Pfindings runs them, too. -->\n  \
           <profiles>\n    \
             <profile>\n      \
               <id>findings</id>\n      \
               <properties>\n        \
                 <left.out>none</left.out>\n      \
               </properties>\n    \
             </profile>\n  \
           </profiles>\n\
         </project>\n",
        kit.release
    )
}
