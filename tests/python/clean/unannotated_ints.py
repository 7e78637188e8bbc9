#~ run: --entry product
#~ branches: 4/4
#~ paths: 3
#~ verdict: verified
def product(a, b):
    """Nothing says what the parameters are, and as numbers they do: no other type is tried."""
    if a * b == 53:
        if a < b:
            return -1
    return 0
