/* minimp3: decodes the frames of a stream. */
#include <stddef.h>
#include <stdint.h>

#define MINIMP3_IMPLEMENTATION
#include "minimp3.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static mp3d_sample_t samples[MINIMP3_MAX_SAMPLES_PER_FRAME];
    static mp3dec_t decoder;
    mp3dec_frame_info_t info;
    mp3dec_init(&decoder);
    for (int frame = 0; frame < 4 && size > 0; frame++) {
        mp3dec_decode_frame(&decoder, data, (int)size, samples, &info);
        if (info.frame_bytes <= 0 || (size_t)info.frame_bytes > size) break;
        data += info.frame_bytes;
        size -= (size_t)info.frame_bytes;
    }
    return 0;
}
