#~ error: syntax error
def broken(:
    pass
