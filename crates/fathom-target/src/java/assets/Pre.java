package fathom;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** What a method's caller owes: conditions in Java, over its parameters and {@code this}. */
@Retention(RetentionPolicy.SOURCE)
@Target(ElementType.METHOD)
public @interface Pre {
    String[] value();
}
