/* A small map in C: where a unit can go, what it sees, and a question in words. */
#include "sixfold.h"

#include <stdio.h>
#include <string.h>

#define ROOM 256

/* Ends the program with the line of a call that did not answer. */
#define OK(call)                                            \
    do {                                                    \
        sixfold_status status = (call);                     \
        if (status != SIXFOLD_OK) {                         \
            printf("line %d: status %d\n", __LINE__, status); \
            return 1;                                       \
        }                                                   \
    } while (0)

int main(void) {
    sixfold_hex fox = {0, 3}, bear = {0, -3}, hexes[ROOM];
    uint32_t costs[ROOM], distance, cost;
    size_t length;
    int32_t seen;

    OK(sixfold_distance(fox, bear, &distance));
    printf("sixfold %s: the bear is %u steps away\n", sixfold_version(), distance);

    sixfold_map *map = NULL;
    OK(sixfold_map_hexagon(5, &map));
    for (int32_t q = -2; q <= 2; q++) {
        sixfold_hex rock = {q, 0};
        OK(sixfold_map_set_cost(map, rock, SIXFOLD_IMPASSABLE));
        OK(sixfold_map_set_blocks(map, rock, 1));
    }
    OK(sixfold_reach(map, fox, 3, hexes, costs, ROOM, &length));
    printf("it can go to %zu hexes; the first is %d,%d for %u\n", length, hexes[0].q, hexes[0].r, costs[0]);
    OK(sixfold_can_see(map, fox, bear, &seen));
    OK(sixfold_view(map, fox, 4, hexes, ROOM, &length));
    printf("it %s the bear, and %zu hexes\n", seen ? "sees" : "does not see", length);
    OK(sixfold_path(map, fox, bear, hexes, ROOM, &length, &cost));
    printf("the way around the rocks has %zu hexes and costs %u\n", length, cost);

    /* What goes wrong is a status, and nothing is written past the room. */
    sixfold_hex far_away = {INT32_MAX, 0}, outside = {9, 0};
    size_t needed = 0;
    printf("status %d %d", sixfold_distance(fox, far_away, &distance), sixfold_neighbor(fox, 6, &hexes[0]));
    printf(" %d", sixfold_reach(map, outside, 3, hexes, costs, ROOM, &length));
    printf(" %d\n", sixfold_path(map, fox, bear, hexes, 2, &needed, NULL));
    printf("the path needs room for %zu\n", needed);
    sixfold_map_free(map);
    sixfold_map_free(NULL);

    const char *request = "{\"op\":\"distance\",\"a\":{\"q\":1,\"r\":1},\"b\":{\"q\":4,\"r\":3},\"id\":7}";
    char *answer = sixfold_query(request, strlen(request), &length);
    printf("%s, %zu bytes\n", answer, length);
    sixfold_free(answer);
    sixfold_free(NULL);
    return 0;
}
