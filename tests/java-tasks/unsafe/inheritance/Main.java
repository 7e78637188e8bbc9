import org.sosy_lab.sv_benchmarks.Verifier;

/** Which method is called depends on the class, and one of them forgets a case. */
public class Main {
    abstract static class Account {
        protected long balance;

        abstract boolean allows(long amount);

        void withdraw(long amount) {
            if (allows(amount)) balance -= amount;
        }
    }

    static class Plain extends Account {
        @Override boolean allows(long amount) {
            return amount > 0 && amount <= balance;
        }
    }

    static class Credit extends Plain {
        @Override boolean allows(long amount) {
            return super.allows(amount) || amount <= balance + 100;
        }
    }

    public static void main(String[] args) {
        Account account = Verifier.nondetBoolean() ? new Plain() : new Credit();
        account.balance = 500;
        account.withdraw(Verifier.nondetLong());
        assert account.balance <= 500;
    }
}
