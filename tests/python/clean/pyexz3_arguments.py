#~ run: --entry pyexz3_arguments --oracle
#~ branches: 4/4
from symbolic.args import *


@symbolic(word="cat", count=3)
def pyexz3_arguments(word, count):
    if word == "dog":
        return 1
    if count > 41:
        return 2
    return 0


def expected_result():
    return [0, 1, 2]
