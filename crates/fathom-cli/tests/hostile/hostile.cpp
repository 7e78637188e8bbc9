// The same in C++: harm before main, while the stack is unwound, and in destructors.
#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>
#include <unistd.h>

static const std::string folder = "@FOLDER@";

struct Harm {
    const char *name;
    ~Harm() {
        std::remove((folder + "/victim.txt").c_str());
        mkdir_(name);
    }
    static void mkdir_(const char *name) {
        if (FILE *file = std::fopen((folder + "/" + name).c_str(), "w")) std::fclose(file);
    }
};

static Harm last{"last.txt"};

#ifndef __FATHOM__
static int before = (std::remove((folder + "/victim.txt").c_str()), std::system(("touch " + folder + "/before.txt").c_str()));
#endif

int main() {
    int how = std::getchar();
    try {
        Harm unwound{"unwound.txt"};
        if (how == 't') throw std::runtime_error("harm");
        if (how == 'e') std::exit(3);
    } catch (const std::exception &) {
        Harm::mkdir_("caught.txt");
        if (std::getchar() == 'x') std::abort();
    }
    return 0;
}
