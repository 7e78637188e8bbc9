#~ error: no public function
def _hidden(x: int) -> int:
    return x
