/* Daifugo by hand: the rules of bare.yaku and no others, for four players, as one writes it who wants it fast and needs nothing else.

   cc -O2 -o daifugo daifugo.c && ./daifugo GAMES SEED

   Prints games, decisions, options and the seconds of this process. A decision counts also where a player can only pass. Every player takes
   any option with the same chance; all of them are listed before one is chosen, as the engines do. */

#define _POSIX_C_SOURCE 199309L
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef uint64_t Cards; /* bit 4 * rank + suit, ranks 3 to K, A, 2; the joker is bit 52 */

enum { RANKS = 13, SUITS = 4, DECK = 53, PLAYERS = 4, EIGHT = 5, ABOVE_ALL = 13, MOST_PLAYS = 2048 };
enum { NOTHING, SET, SEQUENCE };

static const Cards JOKER = UINT64_C(1) << 52;
static const Cards NATURAL = (UINT64_C(1) << 52) - 1;
static const Cards EVERYWHERE = ~UINT64_C(0);

typedef struct {
    Cards cards;
    int kind, size, rank; /* of a sequence the lowest rank */
} Play;

static Play plays[MOST_PLAYS];
static int many_plays;

/* Of each set of suits, the sets of so many of them; 0: of any number. */
static uint8_t subsets[16][6][15];
static uint8_t many_subsets[16][6];

static uint64_t chance;
static uint64_t all_decisions, all_options;

static void list_subsets(void) {
    for (int suits = 0; suits < 16; suits++)
        for (int some = 1; some < 16; some++)
            if ((some & suits) == some) {
                int size = __builtin_popcount((unsigned)some);
                subsets[suits][0][many_subsets[suits][0]++] = (uint8_t)some;
                subsets[suits][size][many_subsets[suits][size]++] = (uint8_t)some;
            }
}

static inline uint32_t below(uint32_t sides) {
    chance ^= chance >> 12;
    chance ^= chance << 25;
    chance ^= chance >> 27;
    return (uint32_t)(((chance * UINT64_C(0x2545F4914F6CDD1D) >> 32) * (uint64_t)sides) >> 32);
}

static inline void add(Cards cards, int kind, int size, int rank) {
    plays[many_plays++] = (Play){cards, kind, size, rank};
}

/* The sets of a rank; `size` 0: of any size. */
static inline void list_sets_of(Cards hand, int rank, int size) {
    int suits = (int)(hand >> (SUITS * rank)) & 15;
    if (!suits) return;
    for (int i = 0; i < many_subsets[suits][size]; i++) {
        int some = subsets[suits][size][i];
        add((Cards)some << (SUITS * rank), SET, __builtin_popcount((unsigned)some), rank);
    }
    if (!(hand & JOKER) || size == 1) return;
    int beside = size ? size - 1 : 0; /* cards beside the joker */
    for (int i = 0; i < many_subsets[suits][beside]; i++) {
        int some = subsets[suits][beside][i];
        add((Cards)some << (SUITS * rank) | JOKER, SET, __builtin_popcount((unsigned)some) + 1, rank);
    }
}

static void list_sets(Cards hand, const Play *before, int reversed) {
    int low = 0, high = RANKS - 1, size = 0;
    if (before->kind == SET) {
        if (before->rank == ABOVE_ALL) return;
        if (reversed) high = before->rank - 1;
        else low = before->rank + 1;
        size = before->size;
    }
    for (int rank = low; rank <= high; rank++) list_sets_of(hand, rank, size);
    if (hand & JOKER && size <= 1) add(JOKER, SET, 1, ABOVE_ALL);
}

/* The sequences of a length whose lowest card is one of `starts`. */
static void list_sequences_of(Cards hand, int length, Cards starts) {
    Cards up_to[RANKS + 1], from[RANKS + 1], pattern = 0; /* the cards whose next so many, or last so many, are all held */
    up_to[0] = from[length] = EVERYWHERE;
    for (int i = 0; i < length; i++) {
        up_to[i + 1] = up_to[i] & (hand & NATURAL) >> (SUITS * i);
        pattern |= UINT64_C(1) << (SUITS * i);
    }
    for (Cards left = up_to[length] & starts; left; left &= left - 1) {
        int lowest = __builtin_ctzll(left);
        add(pattern << lowest, SEQUENCE, length, lowest / SUITS);
    }
    if (!(hand & JOKER)) return;
    for (int i = length - 1; i >= 0; i--) from[i] = from[i + 1] & (hand & NATURAL) >> (SUITS * i);
    for (int gap = 0; gap < length; gap++)
        for (Cards left = up_to[gap] & from[gap + 1] & starts; left; left &= left - 1) {
            int lowest = __builtin_ctzll(left);
            add((pattern & ~(UINT64_C(1) << (SUITS * gap))) << lowest | JOKER, SEQUENCE, length, lowest / SUITS);
        }
}

static void list_sequences(Cards hand, const Play *before, int reversed) {
    int shortest = 3, longest = RANKS;
    Cards higher = EVERYWHERE;
    if (before->kind == SEQUENCE) {
        shortest = longest = before->size;
        higher = reversed ? (UINT64_C(1) << (SUITS * before->rank)) - 1
                          : ~((UINT64_C(1) << (SUITS * before->rank + SUITS)) - 1);
    }
    for (int length = shortest; length <= longest; length++) {
        int known = many_plays;
        list_sequences_of(hand, length, ((UINT64_C(1) << (SUITS * (RANKS + 1 - length))) - 1) & higher);
        if (many_plays == known) return; /* a longer one has a shorter one in it */
    }
}

static void list_plays(Cards hand, const Play *before, int reversed) {
    many_plays = 0;
    if (before->kind != SEQUENCE) list_sets(hand, before, reversed);
    if (before->kind != SET) list_sequences(hand, before, reversed);
}

static void deal(Cards *hands) {
    uint8_t deck[DECK];
    for (int i = 0; i < DECK; i++) deck[i] = (uint8_t)i;
    for (int i = DECK - 1; i > 0; i--) {
        int other = (int)below((uint32_t)i + 1);
        uint8_t card = deck[i];
        deck[i] = deck[other];
        deck[other] = card;
    }
    for (int player = 0; player < PLAYERS; player++) hands[player] = 0;
    for (int i = 0; i < DECK; i++) hands[i % PLAYERS] |= UINT64_C(1) << deck[i];
}

static inline int next_of(const Cards *hands, int player) {
    do player = (player + 1) % PLAYERS;
    while (!hands[player]);
    return player;
}

static inline int has_eight(const Play *play) {
    if (play->kind == SET) return play->rank == EIGHT;
    return play->rank <= EIGHT && EIGHT < play->rank + play->size;
}

static void play_game(void) {
    Cards hands[PLAYERS];
    Play table = {0, NOTHING, 0, 0};
    int player = 0, in = PLAYERS, reversed = 0, passes = 0, others = 0, last = 0;
    deal(hands);
    while (!(hands[player] & 1)) player++;
    for (;;) {
        list_plays(hands[player], &table, reversed);
        int options = many_plays + (table.kind != NOTHING);
        int chosen = (int)below((uint32_t)options);
        all_decisions++;
        all_options += (uint64_t)options;
        if (chosen == many_plays) {
            if (++passes < others) {
                player = next_of(hands, player);
                continue;
            }
            table.kind = NOTHING;
            passes = 0;
            player = hands[last] ? last : next_of(hands, last);
            continue;
        }
        Play play = plays[chosen];
        hands[player] ^= play.cards;
        if (play.size >= (play.kind == SET ? 4 : 5)) reversed ^= 1;
        if (!hands[player] && --in == 1) return;
        if (has_eight(&play)) {
            table.kind = NOTHING;
            if (!hands[player]) player = next_of(hands, player);
            continue;
        }
        table = play;
        last = player;
        passes = 0;
        others = in - (hands[player] != 0);
        player = next_of(hands, player);
    }
}

int main(int many, char **arguments) {
    if (many != 3) {
        fprintf(stderr, "usage: daifugo GAMES SEED\n");
        return 2;
    }
    long games = atol(arguments[1]);
    chance = strtoull(arguments[2], NULL, 10);
    struct timespec began, ended;
    list_subsets();
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &began);
    for (long game = 0; game < games; game++) play_game();
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &ended);
    printf("%ld %llu %llu %.6f\n", games, (unsigned long long)all_decisions, (unsigned long long)all_options,
           (double)(ended.tv_sec - began.tv_sec) + (double)(ended.tv_nsec - began.tv_nsec) * 1e-9);
    return 0;
}
