struct session {
    int secret;
    int failures;
    int user;
};

static int login(struct session *s, int word) {
    if (s->failures >= 2)
        return 0;
    if (word == s->secret) {
        s->user = 1;
        s->failures = 0;
        return 1;
    }
    s->failures++;
    return 0;
}

static int read_mail(struct session *s) { return s->user; }

int attempt(int a, int b, int c) {
    struct session session = {4711, 0, 0};
    int words[3] = {a, b, c};
    for (int i = 0; i < 3; i++)
        if (login(&session, words[i]))
            return read_mail(&session);
    return 0;
}
