/* Runs each file of a folder through a fuzzing harness, in a process of its own, for the profile of its coverage. */
#define _GNU_SOURCE
#include <dirent.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int __llvm_profile_write_file(void);

/* A crash or an endless loop has covered something, too. */
static void ended(int signal) {
    (void)signal;
    __llvm_profile_write_file();
    _exit(1);
}

static void run(const char *path) {
    FILE *file = fopen(path, "rb");
    uint8_t *data;
    long size;
    if (!file || fseek(file, 0, SEEK_END) || (size = ftell(file)) < 0) return;
    rewind(file);
    data = malloc((size_t)size + 1);
    size = (long)fread(data, 1, (size_t)size, file);
    alarm(5);
    LLVMFuzzerTestOneInput(data, (size_t)size);
}

int main(int argc, char **argv) {
    static const int signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGALRM};
    struct dirent *entry;
    DIR *folder = argc == 2 ? opendir(argv[1]) : NULL;
    if (!folder) return 2;
    while ((entry = readdir(folder))) {
        char path[4096];
        pid_t child;
        if (entry->d_type == DT_DIR) continue;
        snprintf(path, sizeof path, "%s/%s", argv[1], entry->d_name);
        child = fork();
        if (child == 0) {
            for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) signal(signals[i], ended);
            run(path);
            exit(0);
        }
        waitpid(child, NULL, 0);
    }
    closedir(folder);
    return 0;
}
