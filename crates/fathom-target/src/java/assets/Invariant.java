package fathom;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Conditions that hold after every accessible method of a class. */
@Retention(RetentionPolicy.SOURCE)
@Target(ElementType.TYPE)
public @interface Invariant {
    String[] value();
}
