//! Calls of the platform that go to a model instead, and those that see no more of an object than its identity.

use super::Registry;

/// A model for a call: its class, name and descriptor.
pub struct Model {
    pub class: String,
    pub name: String,
    pub descriptor: String,
}

/// The model for a call, if there is one: `java/lang/Math.abs(I)I` is `java_lang_Math_abs(I)I`; the receiver of an
/// instance method comes first. A method that a class inherits may be modelled where it comes from.
pub fn model(
    registry: &Registry,
    class: &str,
    name: &str,
    descriptor: &str,
    is_static: bool,
) -> Option<Model> {
    if is_static {
        return find(registry, class, name, descriptor.to_owned());
    }
    parents(class)
        .iter()
        .copied()
        .find_map(|owner| find(registry, owner, name, format!("(L{owner};{}", &descriptor[1..])))
}

fn find(registry: &Registry, class: &str, name: &str, descriptor: String) -> Option<Model> {
    let name = format!("{}_{name}", class.replace(['/', '$'], "_"));
    let owner = registry.models.get(&format!("{name}{descriptor}"))?;
    Some(Model { class: owner.clone(), name, descriptor })
}

/// A class and where else models of its methods may stand.
fn parents(class: &str) -> Vec<&str> {
    let rest: &[&str] = match class {
        "java/lang/Object" => &[],
        "java/lang/Integer" | "java/lang/Long" | "java/lang/Short" | "java/lang/Byte"
        | "java/lang/Double" | "java/lang/Float" => &["java/lang/Number", "java/lang/Comparable"],
        "java/lang/String" | "java/lang/Character" | "java/lang/Boolean" | "java/lang/Enum" => {
            &["java/lang/Comparable"]
        }
        "java/util/ArrayList"
        | "java/util/Vector"
        | "java/util/Stack"
        | "java/util/AbstractList"
        | "java/util/List" => &["java/util/List", "java/util/Collection"],
        "java/util/LinkedList" => {
            &["java/util/List", "java/util/Deque", "java/util/Queue", "java/util/Collection"]
        }
        "java/util/ArrayDeque" | "java/util/Deque" => {
            &["java/util/Deque", "java/util/Queue", "java/util/Collection"]
        }
        "java/util/PriorityQueue" | "java/util/Queue" => &["java/util/Queue", "java/util/Collection"],
        "java/util/HashSet"
        | "java/util/LinkedHashSet"
        | "java/util/AbstractSet"
        | "java/util/Set"
        | "java/util/AbstractCollection" => &["java/util/Collection"],
        "java/util/TreeSet" | "java/util/NavigableSet" | "java/util/SortedSet" => {
            &["java/util/NavigableSet", "java/util/Collection"]
        }
        "java/io/StringReader" | "java/io/BufferedReader" => &["java/io/Reader"],
        "java/util/function/UnaryOperator" => &["java/util/function/Function"],
        "java/util/function/BinaryOperator" => &["java/util/function/BiFunction"],
        "java/util/HashMap"
        | "java/util/LinkedHashMap"
        | "java/util/AbstractMap"
        | "java/util/Hashtable"
        | "java/util/concurrent/ConcurrentHashMap" => &["java/util/Map"],
        "java/util/TreeMap" | "java/util/NavigableMap" | "java/util/SortedMap" => {
            &["java/util/NavigableMap", "java/util/Map"]
        }
        _ => &[],
    };
    let mut all = vec![class];
    all.extend(rest.iter().filter(|c| **c != class));
    if class != "java/lang/Object" {
        all.push("java/lang/Object");
    }
    all
}

/// Methods that keep, hand over or print what they are given: no decision of theirs depends on what is in it.
pub fn is_blind(class: &str, name: &str) -> bool {
    let simple = class.rsplit('/').next().unwrap_or(class);
    if simple.ends_with("Exception") || simple.ends_with("Error") || class == "java/lang/Throwable" {
        return true;
    }
    match class {
        "java/io/PrintStream"
        | "java/lang/Thread"
        | "java/lang/Class"
        | "java/util/Iterator"
        | "java/util/ListIterator"
        | "java/lang/Iterable"
        | "java/util/concurrent/atomic/AtomicReference"
        | "java/lang/ref/WeakReference"
        | "java/lang/Runnable"
        | "java/util/concurrent/Callable"
        | "java/util/Comparator"
        | "java/lang/Enum"
        | "java/lang/ThreadLocal" => true,
        // Functions are the program's own, mostly.
        _ if class.starts_with("java/util/function/") => true,
        "java/lang/Object" => !matches!(name, "equals" | "hashCode" | "toString"),
        "java/lang/System" => matches!(name, "identityHashCode" | "lineSeparator" | "getProperty" | "getenv"),
        "java/util/Objects" => name.starts_with("requireNonNull") || matches!(name, "isNull" | "nonNull"),
        "java/util/Optional" => !matches!(name, "equals" | "hashCode" | "toString"),
        "java/util/Map$Entry" | "java/util/AbstractMap$SimpleEntry" => {
            !matches!(name, "equals" | "hashCode" | "toString")
        }
        "java/util/List"
        | "java/util/ArrayList"
        | "java/util/LinkedList"
        | "java/util/AbstractList"
        | "java/util/ArrayDeque"
        | "java/util/Deque"
        | "java/util/Stack"
        | "java/util/Vector" => !matches!(
            name,
            "equals"
                | "hashCode"
                | "toString"
                | "contains"
                | "indexOf"
                | "lastIndexOf"
                | "containsAll"
                | "removeAll"
                | "retainAll"
                | "sort"
                | "remove"
                | "search"
                | "removeFirstOccurrence"
                | "removeLastOccurrence"
        ),
        "java/util/stream/Stream" => !matches!(name, "distinct" | "sorted"),
        "java/util/Map" | "java/util/HashMap" | "java/util/LinkedHashMap" | "java/util/TreeMap" => {
            matches!(name, "size" | "isEmpty" | "clear" | "values" | "forEach") || is_end(name)
        }
        "java/util/Collection" | "java/util/Set" | "java/util/HashSet" | "java/util/Queue" => {
            matches!(
                name,
                "size" | "isEmpty" | "clear" | "stream" | "forEach" | "toArray" | "peek" | "element"
            )
        }
        "java/util/NavigableMap"
        | "java/util/SortedMap"
        | "java/util/TreeSet"
        | "java/util/NavigableSet"
        | "java/util/SortedSet" => matches!(name, "size" | "isEmpty" | "clear") || is_end(name),
        "java/util/Arrays" => matches!(name, "asList" | "stream"),
        // Their characters are known where the text is.
        "java/io/StringReader" | "java/io/BufferedReader" | "java/util/StringTokenizer" => {
            matches!(name, "close" | "ready" | "markSupported")
        }
        "java/util/Collections" => {
            name.starts_with("unmodifiable")
                || name.starts_with("synchronized")
                || name.starts_with("empty")
                || matches!(name, "reverse" | "swap" | "addAll" | "nCopies" | "singletonList" | "rotate")
        }
        _ => false,
    }
}

/// Methods for the first or the last element: the order is decided when elements are added.
fn is_end(name: &str) -> bool {
    ["first", "last", "pollFirst", "pollLast", "descending"].iter().any(|start| name.starts_with(start))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn models_are_found_where_a_method_comes_from() {
        let mut registry = Registry::default();
        registry.models.insert(
            "java_util_Map_get(Ljava/util/Map;Ljava/lang/Object;)Ljava/lang/Object;".into(),
            "M".into(),
        );
        let found =
            model(&registry, "java/util/HashMap", "get", "(Ljava/lang/Object;)Ljava/lang/Object;", false)
                .unwrap();
        assert_eq!(found.class, "M");
        assert_eq!(found.descriptor, "(Ljava/util/Map;Ljava/lang/Object;)Ljava/lang/Object;");
        assert!(
            model(&registry, "java/util/List", "get", "(Ljava/lang/Object;)Ljava/lang/Object;", false)
                .is_none()
        );
    }
}
