class LoginUse {
    static class Session {
        private final int secret;
        private int failures;
        private String user;

        Session(int secret) {
            this.secret = secret;
        }

        boolean login(int word) {
            if (failures >= 2) {
                return false;
            }
            if (word == secret) {
                user = "someone";
                failures = 0;
                return true;
            }
            failures++;
            return false;
        }

        String read() {
            return user;
        }
    }

    public static boolean attempt(int a, int b, int c) {
        Session session = new Session(4711);
        for (int word : new int[] {a, b, c}) {
            if (session.login(word)) {
                session.read();
                return true;
            }
        }
        return false;
    }
}
