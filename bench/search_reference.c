/* Random rounds of the classic edition in plain C, the reference for the search kernel.
 *
 * It uses the same rules and random numbers as gapless.search.kernel.play_random and so reaches
 * the same scores; tables.h holds the tables of the board as constants, so that the compiler
 * knows everything about it.
 *
 * Usage: reference ROUNDS SEED; prints placements, the sum of the scores, and seconds.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "tables.h" /* COLUMNS ROWS TILES LANES PAIRS; first feet limit touched tops squares cover */

static inline uint64_t mixed(uint64_t n) {
    n = (n ^ (n >> 30)) * 0xBF58476D1CE4E5B9u;
    n = (n ^ (n >> 27)) * 0x94D049BB133111EBu;
    return n ^ (n >> 31);
}

static inline uint64_t below(uint64_t chance, uint64_t bound) {
    return ((chance >> 32) * bound) >> 32;
}

#define STEP 0x9E3779B97F4A7C15u
#define SIGNS 0x8080808080808080u

static void deal(uint64_t chance, int8_t *order) {
    int8_t start = starts[below(chance, STARTS)];
    int turn = 1;
    order[0] = start;
    for (int card = 0; card < TILES; card++)
        if (build[card] != start) order[turn++] = build[card];
    for (int place = turn - 1; place > 1; place--) {
        chance = mixed(chance + STEP);
        int other = 1 + (int)below(chance, place);
        int8_t tile = order[place];
        order[place] = order[other];
        order[other] = tile;
    }
}

/* Write how many rows higher each placement could rest (negative: illegal); return whether any is legal. */
static inline int find_slack(int tile, uint64_t heights, int8_t *restrict slack) {
    int8_t base[LANES];
    for (int lane = 0; lane < LANES; lane++) base[lane] = -128;
    for (int column = 0; column < COLUMNS; column++) {
        int8_t height = (int8_t)(heights >> 8 * column);
        for (int lane = 0; lane < LANES; lane++) {
            int8_t reach = height - feet[tile][column][lane];
            base[lane] = reach > base[lane] ? reach : base[lane];
        }
    }
    int8_t all = -128;
    for (int lane = 0; lane < LANES; lane++) {
        slack[lane] = limit[tile][lane] - base[lane];
        all &= slack[lane];
    }
    return all >= 0;
}

static int play(uint64_t chance, const int8_t *order, long *placed) {
    uint64_t heights = 0;
    uint32_t covered[COLUMNS] = {0};
    int8_t slack[LANES];
    int score = NOTHING;
    for (int turn = 0; turn < TILES; turn++) {
        int tile = order[turn];
        chance = mixed(chance + STEP);
        if (!find_slack(tile, heights, slack)) continue;
        uint64_t count = first[tile + 1] - first[tile], number = chance;
        uint64_t nth = below(number, count);
        while (slack[nth] < 0) {
            number = mixed(number ^ STEP);
            nth = below(number, count);
        }
        int placement = first[tile] + (int)nth;
        int base = limit[tile][nth] - slack[nth];
        uint64_t ones = touched[placement];
        heights = (heights & ~(ones * 255)) | (tops[placement] + base * ones);
        for (int column = 0; column < COLUMNS; column++)
            covered[column] |= squares[placement][column] << base;
        score += cover[placement][base];
        ++*placed;
    }
    if (ROW_POINTS) {
        uint32_t common = (1u << ROWS) - 1;
        for (int column = 0; column < COLUMNS; column++) common &= covered[column];
        score += ROW_POINTS * __builtin_popcount(common);
    }
    for (int pair = 0; pair < PAIRS; pair++) {
        const int8_t *at = pairs[pair];
        int visible = 2 - (covered[at[0]] >> at[1] & 1) - (covered[at[2]] >> at[3] & 1);
        score += visible == 2 ? 3 : visible == 1 ? -3 : 0;
    }
    return score;
}

int main(int argc, char **argv) {
    if (argc != 3) return 2;
    long rounds = atol(argv[1]), placed = 0, scores = 0;
    uint64_t seed = strtoull(argv[2], NULL, 10);
    int8_t order[TILES + 1];
    clock_t began = clock();
    for (long round = 0; round < rounds; round++) {
        uint64_t chance = mixed(seed + STEP * (uint64_t)round);
        deal(chance, order);
        scores += play(chance, order, &placed);
    }
    printf("%ld %ld %.9f\n", placed, scores, (double)(clock() - began) / CLOCKS_PER_SEC);
    return 0;
}
