#~ error: syntax_error.py
def broken(:
    pass
