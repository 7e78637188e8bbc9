// getopt.h.

#include "guest.h"

API char *optarg;
API int optind = 1, opterr = 1, optopt = '?';

struct option {
    const char *name;
    int has_arg;
    int *flag;
    int val;
};

// The next letter of a group like `-abc`, or null.
static char *group;
// Arguments that are no options, from `first` up to `last`, are moved behind the options.
static int first, last, moves, done;

static void exchange(char **argv) {
    // Options that follow the others come before them.
    int low = first, middle = last, high = optind;
    for (int at = middle; at < high; at++) {
        char *option = argv[at];
        for (int p = at; p > low; p--) argv[p] = argv[p - 1];
        argv[low++] = option;
    }
    first += high - middle;
    last = high;
}

static int complain(char *const *argv, const char *format, const char *what, int result) {
    if (opterr) fprintf(stderr, format, argv[0], what);
    return result;
}

static int long_option(int argc, char **argv, const char *shorts, const struct option *longs, int *index, int dashes) {
    const char *name = group;
    size_t n = strcspn(name, "=");
    int found = -1, many = 0;
    for (int at = 0; longs[at].name; at++) {
        if (strncmp(longs[at].name, name, n) != 0) continue;
        if (strlen(longs[at].name) == n) {
            found = at;
            many = 0;
            break;
        }
        if (found < 0) found = at;
        else if (longs[found].has_arg != longs[at].has_arg || longs[found].flag != longs[at].flag ||
                 longs[found].val != longs[at].val)
            many = 1;
    }
    int missing = shorts[0] == ':' || ((shorts[0] == '+' || shorts[0] == '-') && shorts[1] == ':') ? ':' : '?';
    if (many || found < 0) {
        // With one dash it may still be a group of letters.
        if (found < 0 && dashes == 1 && strchr(shorts, *name)) return -2;
        group = NULL;
        optind++;
        optopt = 0;
        if (missing == ':') return '?';
        return complain(argv, many ? "%s: option '--%s' is ambiguous\n" : "%s: unrecognized option '--%s'\n", name, '?');
    }
    const struct option *option = &longs[found];
    group = NULL;
    optind++;
    if (name[n] == '=') {
        if (!option->has_arg) {
            optopt = option->val;
            if (missing == ':') return '?';
            return complain(argv, "%s: option '--%s' doesn't allow an argument\n", option->name, '?');
        }
        optarg = (char *)name + n + 1;
    } else if (option->has_arg == 1) {
        if (optind >= argc) {
            optopt = option->val;
            if (missing == ':') return ':';
            return complain(argv, "%s: option '--%s' requires an argument\n", option->name, '?');
        }
        optarg = argv[optind++];
    }
    if (index) *index = found;
    if (option->flag) {
        *option->flag = option->val;
        return 0;
    }
    return option->val;
}

static int next(int argc, char **argv, const char *shorts, const struct option *longs, int *index, int only) {
    if (argc < 1) return -1;
    optarg = NULL;
    if (optind == 0 || !done) {
        if (optind == 0) optind = 1;
        first = last = optind;
        group = NULL;
        moves = shorts[0] == '-' ? 1 : shorts[0] == '+' || getenv("POSIXLY_CORRECT") ? 0 : 2;
        done = 1;
    }
    if (shorts[0] == '-' || shorts[0] == '+') shorts++;
    int quiet = shorts[0] == ':';
    if (!group || !*group) {
        if (last > optind) last = optind;
        if (first > optind) first = optind;
        if (moves == 2) {
            if (first != last && last != optind) exchange(argv);
            else if (last != optind) first = optind;
            while (optind < argc && (argv[optind][0] != '-' || !argv[optind][1])) optind++;
            last = optind;
        }
        if (optind != argc && !strcmp(argv[optind], "--")) {
            optind++;
            if (first != last && last != optind) exchange(argv);
            else if (first == last) first = optind;
            last = argc;
            optind = argc;
        }
        if (optind == argc) {
            if (first != last) optind = first;
            return -1;
        }
        if (argv[optind][0] != '-' || !argv[optind][1]) {
            if (moves == 0) return -1;
            optarg = argv[optind++];
            return 1;
        }
        if (longs && argv[optind][1] == '-') {
            group = argv[optind] + 2;
            return long_option(argc, argv, shorts, longs, index, 2);
        }
        group = argv[optind] + 1;
        if (longs && only && (argv[optind][2] || !strchr(shorts, argv[optind][1]))) {
            int result = long_option(argc, argv, shorts, longs, index, 1);
            if (result != -2) return result;
        }
    }
    char c = *group++;
    const char *at = strchr(shorts, c);
    if (!*group) optind++;
    if (!at || c == ':' || c == ';') {
        optopt = c;
        char letter[2] = {c, 0};
        if (quiet) return '?';
        return complain(argv, "%s: invalid option -- '%s'\n", letter, '?');
    }
    if (at[1] == ':') {
        if (at[2] == ':') {
            if (*group) {
                optarg = group;
                optind++;
            }
        } else if (*group) {
            optarg = group;
            optind++;
        } else if (optind == argc) {
            optopt = c;
            char letter[2] = {c, 0};
            group = NULL;
            if (quiet) return ':';
            return complain(argv, "%s: option requires an argument -- '%s'\n", letter, '?');
        } else {
            optarg = argv[optind++];
        }
        group = NULL;
    }
    return c;
}

API int getopt(int argc, char *const *argv, const char *shorts) {
    return next(argc, (char **)argv, shorts, NULL, NULL, 0);
}

API int getopt_long(int argc, char *const *argv, const char *shorts, const struct option *longs, int *index) {
    return next(argc, (char **)argv, shorts, longs, index, 0);
}

API int getopt_long_only(int argc, char *const *argv, const char *shorts, const struct option *longs, int *index) {
    return next(argc, (char **)argv, shorts, longs, index, 1);
}
