#!/bin/bash -eu
# Builds each harness in fuzz/ and gives it a seed corpus that Fathom solved for. CC, CFLAGS, LIB_FUZZING_ENGINE and OUT are ClusterFuzzLite's.
for harness in fuzz/*.c; do
    name=$(basename "$harness" .c)
    $CC $CFLAGS -I. -c "$harness" -o "$OUT/$name.o"
    # Add the objects or libraries of your project here.
    ${CXX:-$CC} ${CXXFLAGS:-$CFLAGS} "$OUT/$name.o" $LIB_FUZZING_ENGINE -o "$OUT/$name"
    rm "$OUT/$name.o"
    mkdir -p "fuzz/corpus/$name"
    # 1 says that there are findings, whose inputs are in the results.
    fathom run "$harness" --cc-flag=-I. --corpus "fuzz/corpus/$name" --no-tests --no-progress --time "${FATHOM_TIME:-60s}" -o "fathom-out/$name" || [ $? = 1 ]
    (cd "fuzz/corpus/$name" && zip -q -r "$OUT/${name}_seed_corpus.zip" .)
done
