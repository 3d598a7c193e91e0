/* Sixfold for C and C++: a hex engine for tactical and board games.
 *
 * Link libsixfold_c.so or libsixfold_c.a. docs/c.md has the lines for other languages.
 *
 * - sixfold_query answers any request of the query protocol (docs/query.md), one line of JSON in, one out.
 * - The other functions are the calls that games make most, with numbers instead of text. They return a
 *   sixfold_status and write their answer through a pointer; on any other status than SIXFOLD_OK nothing is
 *   written, except the needed length with SIXFOLD_TOO_SHORT.
 * - Lists are written to memory of the caller: pass room for `capacity` hexes, and `length` receives how many
 *   there are. With SIXFOLD_TOO_SHORT ask again with that much room.
 * - All functions may be called from any thread. One sixfold_map is used by one thread at a time.
 * - Hexes are axial: q and r, each and their sum at most 2^30 - 1 away from 0. Directions are 0 to 5,
 *   clockwise from north (flat-top) or north-east (pointy-top).
 */
#ifndef SIXFOLD_H
#define SIXFOLD_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sixfold_hex {
    int32_t q;
    int32_t r;
} sixfold_hex;

typedef struct sixfold_point {
    double x;
    double y;
} sixfold_point;

/* How hexes are drawn: the size is the distance from the centre to a corner, y grows downwards. */
typedef struct sixfold_layout {
    int32_t pointy; /* 0 for flat-top, 1 for pointy-top */
    double size;
    sixfold_point origin;
} sixfold_layout;

typedef int32_t sixfold_status;
enum {
    SIXFOLD_OK = 0,
    SIXFOLD_BAD_ARGUMENT = 1, /* NULL where a pointer is needed, no direction, no layout */
    SIXFOLD_OUT_OF_RANGE = 2, /* a hex past the limit, or a map that is too large */
    SIXFOLD_TOO_SHORT = 3,    /* the list has `length` hexes and `capacity` is less */
    SIXFOLD_NOT_FOUND = 4     /* no path, or a hex that is not on the map */
};

/* The cost of a step that cannot be taken. */
#define SIXFOLD_IMPASSABLE UINT32_MAX

/* The version of the library, such as "0.1.0"; belongs to the library. */
const char *sixfold_version(void);

/* The answer to a request of `length` bytes, as text that ends with a NUL. It belongs to the caller until
 * sixfold_free. `answer_length` may be NULL, else it receives the bytes of the answer without the NUL. */
char *sixfold_query(const char *request, size_t length, size_t *answer_length);

/* Gives an answer of sixfold_query back; NULL does nothing. */
void sixfold_free(char *answer);

sixfold_status sixfold_distance(sixfold_hex a, sixfold_hex b, uint32_t *distance);
sixfold_status sixfold_neighbor(sixfold_hex hex, int32_t direction, sixfold_hex *neighbor);
/* The hex turned by steps of 60 degrees around a centre, clockwise. */
sixfold_status sixfold_rotate(sixfold_hex hex, sixfold_hex center, int32_t steps, sixfold_hex *rotated);
sixfold_status sixfold_line(sixfold_hex a, sixfold_hex b, sixfold_hex *hexes, size_t capacity, size_t *length);
sixfold_status sixfold_range(sixfold_hex center, uint32_t radius, sixfold_hex *hexes, size_t capacity, size_t *length);
sixfold_status sixfold_ring(sixfold_hex center, uint32_t radius, sixfold_hex *hexes, size_t capacity, size_t *length);
sixfold_status sixfold_to_pixel(const sixfold_layout *layout, sixfold_hex hex, sixfold_point *point);
sixfold_status sixfold_from_pixel(const sixfold_layout *layout, sixfold_point point, sixfold_hex *hex);

/* A map: its hexes, the costs of entering them (1 at first), what blocks sight, and walls on hexsides. */
typedef struct sixfold_map sixfold_map;

/* A hexagon of hexes around 0,0. The map belongs to the caller until sixfold_map_free. */
sixfold_status sixfold_map_hexagon(uint32_t radius, sixfold_map **map);
/* Columns and rows from 0,0; `parity` is 0 odd-q, 1 even-q, 2 odd-r, 3 even-r. */
sixfold_status sixfold_map_rectangle(uint32_t width, uint32_t height, int32_t parity, sixfold_map **map);
/* Gives a map back; NULL does nothing. */
void sixfold_map_free(sixfold_map *map);

sixfold_status sixfold_map_set_cost(sixfold_map *map, sixfold_hex hex, uint32_t cost);
/* Whether a hex blocks sight; any number but 0 is yes. */
sixfold_status sixfold_map_set_blocks(sixfold_map *map, sixfold_hex hex, int32_t blocks);
/* Puts a wall on the side of a hex, or with 0 takes it away; it blocks steps and sight. */
sixfold_status sixfold_map_set_wall(sixfold_map *map, sixfold_hex hex, int32_t direction, int32_t wall);

/* A cheapest path, both ends included; `cost` may be NULL. */
sixfold_status sixfold_path(sixfold_map *map, sixfold_hex from, sixfold_hex to, sixfold_hex *hexes, size_t capacity,
                            size_t *length, uint32_t *cost);
/* The hexes within a budget, by q, then r, and what each costs; `costs` may be NULL, else it has the same room. */
sixfold_status sixfold_reach(sixfold_map *map, sixfold_hex from, uint32_t budget, sixfold_hex *hexes, uint32_t *costs,
                             size_t capacity, size_t *length);
sixfold_status sixfold_can_see(sixfold_map *map, sixfold_hex from, sixfold_hex to, int32_t *seen);
/* The hexes that are seen within a radius, by q, then r. */
sixfold_status sixfold_view(sixfold_map *map, sixfold_hex from, uint32_t radius, sixfold_hex *hexes, size_t capacity,
                            size_t *length);

#ifdef __cplusplus
}
#endif

#endif
