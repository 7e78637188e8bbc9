/* hiredis: reads the replies of a server. */
#include <stddef.h>
#include <stdint.h>

#include "hiredis.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    redisReader *reader = redisReaderCreate();
    void *reply = NULL;
    if (!reader) return 0;
    redisReaderFeed(reader, (const char *)data, size);
    while (redisReaderGetReply(reader, &reply) == REDIS_OK && reply) freeReplyObject(reply);
    redisReaderFree(reader);
    return 0;
}
