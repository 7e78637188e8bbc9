#~ branches: 4/4
#~ verdict: verified
def greet(name: str, times: int) -> None:
    if times > 3:
        print("enough")
        return
    if name == "":
        print("hello, whoever you are")
    else:
        print("hello,", "friend")
