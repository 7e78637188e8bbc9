package fathom;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** A specification of a class, in the syntax of a file NAME.spec. */
@Retention(RetentionPolicy.SOURCE)
@Target(ElementType.TYPE)
public @interface Spec {
    String[] value();
}
