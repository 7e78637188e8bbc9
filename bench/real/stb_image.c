/* stb_image: decodes a picture of any format. */
#include <stddef.h>
#include <stdint.h>

#define STB_IMAGE_IMPLEMENTATION
#define STBI_NO_STDIO
#include "src/stb_image.c"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    int width, height, channels;
    if (!stbi_info_from_memory(data, (int)size, &width, &height, &channels) || width > 64 || height > 64) return 0;
    stbi_image_free(stbi_load_from_memory(data, (int)size, &width, &height, &channels, 4));
    return 0;
}
