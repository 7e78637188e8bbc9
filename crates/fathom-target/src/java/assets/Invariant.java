package fathom;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What holds after every method of a class that others can call. */
@Retention(RetentionPolicy.SOURCE)
@Target(ElementType.TYPE)
public @interface Invariant {
    String[] value();
}
