#~ run: --entry greet
#~ branches: 4/4
def greet(name, times):
    if times > 3:
        return "enough"
    if name.startswith("Dr."):
        return "Good day"
    return "Hi"
