package fathom;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Postconditions of a method: conditions in Java, with {@code result} and {@code old(expression)}. */
@Retention(RetentionPolicy.SOURCE)
@Target(ElementType.METHOD)
public @interface Post {
    String[] value();
}
