/* libyaml: parses a document event by event. */
#include <unistd.h>

#include "yaml.h"

int main(void) {
    unsigned char in[12];
    ssize_t got = read(0, in, sizeof in);
    yaml_parser_t parser;
    yaml_event_t event;
    int events = 0, more = got > 0;
    if (!more || !yaml_parser_initialize(&parser)) return 100;
    yaml_parser_set_input_string(&parser, in, (size_t)got);
    while (more && yaml_parser_parse(&parser, &event)) {
        more = event.type != YAML_STREAM_END_EVENT;
        events++;
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
    return events;
}
