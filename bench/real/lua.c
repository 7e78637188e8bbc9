/* Lua: compiles a chunk. */
#include <stddef.h>
#include <stdint.h>

#include "lauxlib.h"
#include "lua.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    lua_State *state = luaL_newstate();
    if (!state) return 0;
    luaL_loadbufferx(state, (const char *)data, size, "chunk", "t");
    lua_close(state);
    return 0;
}
