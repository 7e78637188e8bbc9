package fathom;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Preconditions of a method: conditions in Java, over its parameters and {@code this}. */
@Retention(RetentionPolicy.SOURCE)
@Target(ElementType.METHOD)
public @interface Pre {
    String[] value();
}
