// Acts on many ramps of one board and the backward induction over them, for a GPU (nvcc) or, as a
// plain loop, for a CPU (any C++17 compiler). `ramp_tables.py` writes the tables of a board.
//
// A ramp is a 64-bit key: the heights of its columns as digits of a number to the base LEVELS, then
// FLAGS bits: for each row, if rows count (ROW_FLAGS of them): it is not complete and can't be
// completed any more; for each pair: exactly one of its spaces is settled, and a tile covers that
// one; for each column, if columns count: it has a gap and does not reach the top row yet. Points
// count when they are settled, as in the rules of the engine, and full columns too.
//
// Values that bound from above are computed with every operation rounded upward.

#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#ifdef __CUDACC__
#define CODE __device__ __forceinline__
#define BODY __device__
#define UNROLL _Pragma("unroll")
constexpr int LANES = 32;
#else
#define CODE static inline
#define BODY
#define UNROLL
constexpr int LANES = 1;
#endif

using Key = long long;
using Slot = unsigned long long;
constexpr Slot FREE = ~0ull;
constexpr int PAIR_POINTS = 3;
constexpr int MOST_ACTS = 96;  // with one tile
constexpr float NOTHING = -1e30f;

struct Board {
  int rows, row_points, column_points, mirror;
  int pair_column[PAIRS + 1][2], pair_row[PAIRS + 1][2];
  int below[COLUMNS][LEVELS + 1];  // points of the spaces below a row, while visible
  int first[TILES + 1];            // the first placement of each tile
  int limit[PLACEMENTS];           // most empty rows below it
  int shape[PLACEMENTS][COLUMNS];  // lowest square | top edge << 8 | squares << 16; 0: untouched
};

// Where each ramp of a list is: an open hash table of keys and positions.
struct alignas(16) Entry {
  Slot key;
  Key position;
};
struct Index {
  const Entry* entries;
  Slot capacity;
};

struct Ramp {
  int height[COLUMNS];
  int flags;
};

#ifdef __CUDACC__
CODE float add_up(float a, float b) { return __fadd_ru(a, b); }
CODE float fma_up(float a, float b, float c) { return __fmaf_ru(a, b, c); }
CODE float fma_down(float a, float b, float c) { return __fmaf_rd(a, b, c); }
CODE float divide_up(float a, float b) { return __fdiv_ru(a, b); }
CODE int bits_set(int bits) { return __popc(bits); }
#else
CODE float above(float x) { return std::nextafter(x, std::numeric_limits<float>::infinity()); }
CODE float beneath(float x) { return std::nextafter(x, -std::numeric_limits<float>::infinity()); }
CODE float add_up(float a, float b) { return above(a + b); }
CODE float fma_up(float a, float b, float c) { return above(std::fma(a, b, c)); }
CODE float fma_down(float a, float b, float c) { return beneath(std::fma(a, b, c)); }
CODE float divide_up(float a, float b) { return above(a / b); }
CODE int bits_set(int bits) { return __builtin_popcount(bits); }
#endif

CODE int lower_of(int a, int b) { return a < b ? a : b; }
CODE int upper_of(int a, int b) { return a > b ? a : b; }
CODE int below_bits(int row) { return (1 << row) - 1; }

CODE Ramp decode(Key key) {
  Ramp ramp;
  ramp.flags = (int)(key & ((1ll << FLAGS) - 1));
  Key digits = key >> FLAGS;
  UNROLL for (int c = COLUMNS - 1; c >= 0; c--) {
    ramp.height[c] = (int)(digits % LEVELS);
    digits /= LEVELS;
  }
  return ramp;
}

CODE Key encode(const Ramp& ramp, const Board* board) {
  Key digits = 0, turned = 0;
  UNROLL for (int c = 0; c < COLUMNS; c++) {
    digits = digits * LEVELS + ramp.height[c];
    turned = turned * LEVELS + ramp.height[COLUMNS - 1 - c];
  }
  if (board->mirror && turned < digits) digits = turned;
  return digits << FLAGS | ramp.flags;
}

// Keep only the lowest `most` rows that can't be completed.
CODE int forget(int flags, int most) {
  if (ROW_FLAGS == 0) return flags;
  int rows = flags & below_bits(ROW_FLAGS), kept = 0;
  for (int i = 0; i < most && rows; i++) {
    int lowest = rows & -rows;
    kept |= lowest;
    rows ^= lowest;
  }
  return (flags & ~below_bits(ROW_FLAGS)) | kept;
}

// Place a tile; return whether it is legal, with the points settled by it and the ramp after it.
CODE bool place(const Ramp& ramp, int placement, const Board* board, int most, int& points,
                Key& after) {
  int shape[COLUMNS], base = 0;
  UNROLL for (int c = 0; c < COLUMNS; c++) {
    shape[c] = board->shape[placement][c];
    if (shape[c]) base = upper_of(base, ramp.height[c] - (shape[c] & 255));
  }
  if (base > board->limit[placement]) return false;
  Ramp next;
  next.flags = 0;
  points = 0;
  int gaps = ROW_FLAGS ? ramp.flags & below_bits(ROW_FLAGS) : 0;
  int lowest = 1 << 20, lowest_after = 1 << 20;
  UNROLL for (int c = 0; c < COLUMNS; c++) {
    int before = ramp.height[c], top = shape[c] >> 8 & 255;
    next.height[c] = top ? base + top : before;
    lowest = lower_of(lowest, before);
    lowest_after = lower_of(lowest_after, next.height[c]);
    int hidden = 0;
    if (top) {
      int bottom = shape[c] & 255, squares = shape[c] >> 16;
      hidden = below_bits(base + top) & ~below_bits(before) & ~(squares << base);
      points += board->below[c][base + bottom] - board->below[c][before];
      for (int inner = below_bits(top) & ~below_bits(bottom) & ~squares; inner; inner &= inner - 1) {
        int row = base + bits_set((inner & -inner) - 1);
        points += board->below[c][row + 1] - board->below[c][row];
      }
    }
    gaps |= hidden;
    if (COLUMN_FLAGS) {
      int at = ROW_FLAGS + PAIRS + c, rows = board->rows;
      bool gap = (ramp.flags >> at & 1) || (hidden & below_bits(rows));
      if (next.height[c] < rows) next.flags |= gap << at;
      else if (before < rows && !gap) points += board->column_points;
    }
  }
  if (ROW_FLAGS) {
    int level = below_bits(lower_of(lowest_after, board->rows));
    int earlier = below_bits(lower_of(lowest, board->rows));
    points += board->row_points * bits_set(level & ~earlier & ~gaps);
    next.flags |= gaps & ~level & below_bits(board->rows);
    next.flags = forget(next.flags, most);
  }
  for (int pair = 0; pair < PAIRS; pair++) {
    int covered = ramp.flags >> (ROW_FLAGS + pair) & 1, open = 0, open_after = 0;
    for (int end = 0; end < 2; end++) {
      int column = board->pair_column[pair][end], row = board->pair_row[pair][end];
      UNROLL for (int c = 0; c < COLUMNS; c++) if (c == column) {
        bool was = ramp.height[c] <= row, is = next.height[c] <= row;
        open += was;
        open_after += is;
        if (was && !is) covered += row >= base && (shape[c] >> 16 >> (row - base) & 1);
      }
    }
    if (open && !open_after) points += covered == 2 ? 0 : covered == 1 ? -PAIR_POINTS : PAIR_POINTS;
    if (open_after == 1 && covered) next.flags |= 1 << (ROW_FLAGS + pair);
  }
  after = encode(next, board);
  return true;
}

// The first slot to look at: keys that differ little stay together, for the sake of caches. The
// capacity is a multiple of 8.
CODE Slot first_slot(Key key, Slot capacity) {
  Slot mixed = (Slot)key >> 3;
  mixed ^= mixed >> 31;
  mixed *= 0x9E3779B97F4A7C15ull;
  mixed ^= mixed >> 29;
  mixed *= 0xBF58476D1CE4E5B9ull;
  mixed ^= mixed >> 32;
#ifdef __CUDACC__
  Slot block = __umul64hi(mixed, capacity >> 3);
#else
  Slot block = (Slot)((unsigned __int128)mixed * (capacity >> 3) >> 64);
#endif
  return block << 3 | ((Slot)key & 7);
}
CODE Slot next_slot(Slot at, Slot capacity) { return at + 1 == capacity ? 0 : at + 1; }

// Return the position of a key, or -1 if the list does not have it.
CODE Key find(const Index& index, Key key) {
  for (Slot at = first_slot(key, index.capacity);; at = next_slot(at, index.capacity)) {
#ifdef __CUDACC__
    ulonglong2 words = __ldg((const ulonglong2*)(index.entries + at));
    Entry found = {words.x, (Key)words.y};
#else
    Entry found = index.entries[at];
#endif
    if (found.key == (Slot)key) return found.position;
    if (found.key == FREE) return -1;
  }
}

// Add a key to a hash set whose slots are `stride` words; return its slot, or FREE if the set is
// too full (the count tells).
CODE Slot insert(Key key, Slot* keys, int stride, Slot capacity, Slot* count) {
  for (Slot at = first_slot(key, capacity);; at = next_slot(at, capacity)) {
    Slot* slot = keys + at * stride;
#ifdef __CUDACC__
    Slot found = *(volatile Slot*)slot;
    if (found == FREE) {
      if (*(volatile Slot*)count > capacity - capacity / 4) return FREE;
      found = atomicCAS(slot, FREE, (Slot)key);
      if (found == FREE) {
        atomicAdd(count, 1ull);
        return at;
      }
    }
#else
    Slot found = *slot;
    if (found == FREE) {
      if (*count > capacity - capacity / 4) return FREE;
      *slot = (Slot)key;
      ++*count;
      return at;
    }
#endif
    if (found == (Slot)key) return at;
  }
}

struct Reach {
  const Key* keys;
  Slot tiles;
  int aside, most;
  const Board* board;
  Index known;
  Slot* into;
  Slot capacity;
  Slot* count;
  BODY void add(Key key) const {
    if (known.capacity && find(known, key) >= 0) return;
    insert(key, into, 1, capacity, count);
  }
  BODY void operator()(Key i) const {
    Ramp ramp = decode(keys[i]);
    if (aside) add(keys[i]);
    for (int tile = 0; tile < TILES; tile++) {
      if (!(tiles >> tile & 1)) continue;
      for (int p = board->first[tile]; p < board->first[tile + 1]; p++) {
        int points;
        Key after;
        if (place(ramp, p, board, most, points, after)) add(after);
      }
    }
  }
};

struct Enter {
  const Key* keys;
  Key offset;
  Entry* into;
  Slot capacity;
  Slot* count;
  BODY void operator()(Key i) const {
    into[insert(keys[i], &into->key, 2, capacity, count)].position = offset + i;
  }
};

struct Find {
  const Key* keys;
  Index index;
  Key* found;
  BODY void operator()(Key i) const { found[i] = find(index, keys[i]); }
};

struct Forget {
  const Key* keys;
  int most;
  Key* out;
  BODY void operator()(Key i) const {
    Key mask = (1ll << FLAGS) - 1;
    out[i] = (keys[i] & ~mask) | forget((int)(keys[i] & mask), most);
  }
};

// Points of what is open when the round ends.
CODE int open_points(const Ramp& ramp, const Board* board) {
  int points = 0;
  UNROLL for (int c = 0; c < COLUMNS; c++)
    points += board->below[c][LEVELS] - board->below[c][ramp.height[c]];
  for (int pair = 0; pair < PAIRS; pair++) {
    int open = 0;
    for (int end = 0; end < 2; end++)
      UNROLL for (int c = 0; c < COLUMNS; c++)
        if (c == board->pair_column[pair][end]) open += ramp.height[c] <= board->pair_row[pair][end];
    if (open == 0) continue;
    bool alone = open == 1 && (ramp.flags >> (ROW_FLAGS + pair) & 1);
    points += alone ? -PAIR_POINTS : PAIR_POINTS;
  }
  return points;
}

struct End {
  const Key* keys;
  const Board* board;
  float* out;
  BODY void operator()(Key i) const { out[i] = (float)open_points(decode(keys[i]), board); }
};

// The expected points to come of perfect play, by trying every act with every tile; for few tiles.
template <int LEFT> BODY float expected(const Ramp& ramp, Slot tiles, const Board* board) {
  if constexpr (LEFT == 0) {
    return (float)open_points(ramp, board);
  } else {
    float sum = 0;
    for (int tile = 0; tile < TILES; tile++) {
      if (!(tiles >> tile & 1)) continue;
      Slot rest = tiles & ~(1ull << tile);
      float best = expected<LEFT - 1>(ramp, rest, board);
      for (int p = board->first[tile]; p < board->first[tile + 1]; p++) {
        int points;
        Key after;
        if (!place(ramp, p, board, ROW_FLAGS, points, after)) continue;
        float value = points + expected<LEFT - 1>(decode(after), rest, board);
        best = value > best ? value : best;
      }
      sum += best;
    }
    return sum / LEFT;
  }
}

template <int LEFT> struct Expect {
  const Key* keys;
  const Slot* tiles;  // of each ramp, as bits
  const Board* board;
  float* out;
  BODY void operator()(Key i) const { out[i] = expected<LEFT>(decode(keys[i]), tiles[i], board); }
};

// The best act with a tile: the largest sum of its points and the value of the ramp after it.
struct Best {
  const Key* keys;
  int tile, aside, most;
  const Board* board;
  Index index;
  const double* value;
  double* out;
  Key* next;  // position of the ramp after it, or null
  int* settled;
  BODY void operator()(Key i) const {
    Ramp ramp = decode(keys[i]);
    double best = NOTHING;
    Key to = -1;
    int with = 0;
    if (aside) {
      to = find(index, ROW_FLAGS ? (keys[i] & ~((1ll << FLAGS) - 1)) | forget(ramp.flags, most)
                                 : keys[i]);
      best = value[to];
    }
    for (int p = board->first[tile]; p < board->first[tile + 1]; p++) {
      int points;
      Key after;
      if (!place(ramp, p, board, most, points, after)) continue;
      Key at = find(index, after);
      double sum = points + value[at];
      if (sum > best) {
        best = sum;
        to = at;
        with = points;
      }
    }
    out[i] = best;
    if (next) {
      next[i] = to;
      settled[i] = with;
    }
  }
};

CODE void raise(double* to, double value) {
#ifdef __CUDACC__
  Slot found = *(volatile Slot*)to;
  while (__longlong_as_double(found) < value) {
    Slot seen = atomicCAS((Slot*)to, found, (Slot)__double_as_longlong(value));
    if (seen == found) return;
    found = seen;
  }
#else
  if (*to < value) *to = value;
#endif
}

// The best way to each ramp: the largest sum of the value of the ramp before and an act's points.
struct BestSoFar {
  const Key* keys;
  int tile, aside;
  const Board* board;
  Index index;
  const double* value;
  double* out;
  BODY void operator()(Key i) const {
    Ramp ramp = decode(keys[i]);
    if (aside) raise(out + find(index, keys[i]), value[i]);
    for (int p = board->first[tile]; p < board->first[tile + 1]; p++) {
      int points;
      Key after;
      if (!place(ramp, p, board, ROW_FLAGS, points, after)) continue;
      raise(out + find(index, after), value[i] + points);
    }
  }
};

// Values of one ramp with all sets of tiles of a size: low + step * number, never below the truth.
struct Scale {
  float low, step;
};
struct Packed {
  Scale* scale;
  uint16_t* number;
  int sets;
};

#ifdef __CUDACC__
CODE void together() { __syncwarp(); }
CODE unsigned votes_of(bool yes) { return __ballot_sync(~0u, yes); }
CODE int before_me(unsigned votes, int lane) { return __popc(votes & ((1u << lane) - 1)); }
CODE int votes_for(unsigned votes) { return __popc(votes); }
CODE float widest(float x, int sign) {
  for (int o = 16; o; o >>= 1) {
    float other = __shfl_xor_sync(~0u, x, o);
    x = sign > 0 ? fmaxf(x, other) : fminf(x, other);
  }
  return x;
}
#else
CODE void together() {}
CODE unsigned votes_of(bool yes) { return yes; }
CODE int before_me(unsigned, int) { return 0; }
CODE int votes_for(unsigned votes) { return (int)votes; }
CODE float widest(float x, int) { return x; }
#endif

// The mean over the next tile of the best act with it, for all sets of `left` tiles out of `count`.
// A lane works on AT_ONCE sets together.
template <int AT_ONCE> struct Induction {
  const Key* keys;
  const Board* board;
  Index index;
  Packed next, out;
  const int* tiles;
  int count, most, left;
  const uint16_t *with, *without;  // (tile, entry): each set with the tile, and the set without it
  int entries;

  // `sums` has room for out.sets numbers, `ahead` for the acts with a tile.
  BODY void operator()(Key i, int lane, float* sums, float* ahead) const {
    float *base = ahead, *scale = ahead + MOST_ACTS;
    Key* row = (Key*)(ahead + 2 * MOST_ACTS);
    Ramp ramp = decode(keys[i]);
    for (int s = lane; s < out.sets; s += LANES) sums[s] = 0;
    Key here = find(index, keys[i]);
    together();
    for (int k = 0; k < count; k++) {
      int start = board->first[tiles[k]], stop = board->first[tiles[k] + 1], acts = 1;
      if (lane == 0) {
        base[0] = next.scale[here].low;
        scale[0] = next.scale[here].step;
        row[0] = here * next.sets;
      }
      for (int p = start; p < stop; p += LANES) {
        int points = 0;
        Key after;
        bool legal = p + lane < stop && place(ramp, p + lane, board, most, points, after);
        unsigned votes = votes_of(legal);
        if (legal) {
          int at = acts + before_me(votes, lane);
          Key to = find(index, after);
          Scale its = next.scale[to];
          base[at] = add_up((float)points, its.low);
          scale[at] = its.step;
          row[at] = to * next.sets;
        }
        acts += votes_for(votes);
      }
      together();
      for (int x = lane; x < entries; x += LANES * AT_ONCE) {
        const uint16_t* number[AT_ONCE];
        float best[AT_ONCE];
        UNROLL for (int y = 0; y < AT_ONCE; y++) {
          int entry = x + y * LANES;
          number[y] = next.number + without[k * entries + (entry < entries ? entry : x)];
          best[y] = NOTHING;
        }
        for (int a = 0; a < acts; a++) {
          float from = base[a], by = scale[a];
          Key at = row[a];
          UNROLL for (int y = 0; y < AT_ONCE; y++) {
            float value = fma_up(by, (float)number[y][at], from);
            best[y] = value > best[y] ? value : best[y];
          }
        }
        UNROLL for (int y = 0; y < AT_ONCE; y++) {
          int entry = x + y * LANES;
          if (entry < entries) {
            float* sum = sums + with[k * entries + entry];
            *sum = add_up(*sum, best[y]);
          }
        }
      }
      together();
    }
    float low = -NOTHING, high = NOTHING;
    for (int s = lane; s < out.sets; s += LANES) {
      sums[s] = divide_up(sums[s], (float)left);
      low = sums[s] < low ? sums[s] : low;
      high = sums[s] > high ? sums[s] : high;
    }
    low = widest(low, -1);
    high = widest(high, 1);
    // A little wider than the values, so that rounding never needs a number beyond 16 bits.
    float slack = 1e-6f * (1 + fabsf(low) + fabsf(high));
    float step = high > low ? divide_up(add_up(high, slack - low), 65530.0f) : 0.0f;
    if (lane == 0) {
      out.scale[i] = Scale{low, step};
    }
    for (int s = lane; s < out.sets; s += LANES) {
      int number = step > 0 ? upper_of(0, (int)((sums[s] - low) / step) - 1) : 0;
      while (sums[s] > low && fma_down(step, (float)number, low) < sums[s]) number++;
      out.number[(Key)i * out.sets + s] = (uint16_t)number;
    }
  }
};

constexpr int AHEAD = 4 * MOST_ACTS;  // floats: base, scale, and row as 64-bit numbers

#ifdef __CUDACC__
constexpr int WARPS = 8;

template <class Work> __global__ void each(Key count, Work work) {
  Key i = (Key)blockIdx.x * blockDim.x + threadIdx.x;
  if (i < count) work(i);
}
template <class Work> int run(Key count, Work work) {
  if (count) each<<<(unsigned)((count + 255) / 256), 256>>>(count, work);
  return cudaGetLastError();
}
template <class Work>
__global__ void __launch_bounds__(WARPS * 32) induce(Key count, Work work) {
  extern __shared__ double shared[];  // doubles, so that 64-bit rows are aligned
  int warp = threadIdx.x / 32;
  Key i = (Key)blockIdx.x * WARPS + warp;
  float* mine = (float*)shared + (size_t)warp * (AHEAD + (work.out.sets + 1) / 2 * 2);
  if (i < count) work(i, threadIdx.x % 32, mine + AHEAD, mine);
}
template <class Work> int run_induction(Key count, Work work) {
  size_t bytes = sizeof(float) * WARPS * (AHEAD + (work.out.sets + 1) / 2 * 2);
  cudaFuncSetAttribute(induce<Work>, cudaFuncAttributeMaxDynamicSharedMemorySize, 220 * 1024);
  if (count) induce<<<(unsigned)((count + WARPS - 1) / WARPS), WARPS * 32, bytes>>>(count, work);
  return cudaGetLastError();
}
#else
template <class Work> int run(Key count, Work work) {
  for (Key i = 0; i < count; i++) work(i);
  return 0;
}
template <class Work> int run_induction(Key count, Work work) {
  std::vector<float> sums(work.out.sets);
  std::vector<double> ahead(AHEAD / 2);
  for (Key i = 0; i < count; i++) work(i, 0, sums.data(), (float*)ahead.data());
  return 0;
}
#endif

template <int AT_ONCE>
int induce_sets(Key count, const Key* keys, const Board* board, Index index, Packed next,
                Packed out, const int* tiles, int tile_count, int most, int left,
                const uint16_t* with, const uint16_t* without, int entry_count) {
  return run_induction(count, Induction<AT_ONCE>{keys, board, index, next, out, tiles, tile_count,
                                                 most, left, with, without, entry_count});
}

extern "C" {
int board_bytes() { return sizeof(Board); }

int reach(Key count, const Key* keys, Slot tiles, int aside, int most, const Board* board,
          const Entry* known, Slot known_capacity, Slot* into, Slot capacity, Slot* made) {
  return run(count, Reach{keys, tiles, aside, most, board, Index{known, known_capacity}, into,
                          capacity, made});
}
int enter(Key count, const Key* keys, Key offset, Entry* into, Slot capacity, Slot* made) {
  return run(count, Enter{keys, offset, into, capacity, made});
}
int find_all(Key count, const Key* keys, const Entry* entries, Slot capacity, Key* found) {
  return run(count, Find{keys, Index{entries, capacity}, found});
}
int forget_all(Key count, const Key* keys, int most, Key* out) {
  return run(count, Forget{keys, most, out});
}
int end_points(Key count, const Key* keys, const Board* board, float* out) {
  return run(count, End{keys, board, out});
}
int expect_few(Key count, const Key* keys, const Slot* tiles, int left, const Board* board,
               float* out) {
  switch (left) {
    case 0: return run(count, End{keys, board, out});
    case 1: return run(count, Expect<1>{keys, tiles, board, out});
    case 2: return run(count, Expect<2>{keys, tiles, board, out});
    case 3: return run(count, Expect<3>{keys, tiles, board, out});
  }
  return -1;
}
int best_acts(Key count, const Key* keys, int tile, int aside, int most, const Board* board,
              const Entry* entries, Slot capacity, const double* value, double* out, Key* next,
              int* settled) {
  return run(count, Best{keys, tile, aside, most, board, Index{entries, capacity}, value, out,
                         next, settled});
}
int best_so_far(Key count, const Key* keys, int tile, int aside, const Board* board,
                const Entry* entries, Slot capacity, const double* value, double* out) {
  return run(count, BestSoFar{keys, tile, aside, board, Index{entries, capacity}, value, out});
}
int induction(Key count, const Key* keys, const Board* board, const Entry* entries, Slot capacity,
              Scale* next_scale, uint16_t* next_number, int next_sets, Scale* scale,
              uint16_t* number, int sets, const int* tiles, int tile_count, int most, int left,
              const uint16_t* with, const uint16_t* without, int entry_count) {
  auto choice = entry_count <= LANES       ? induce_sets<1>
                : entry_count <= 2 * LANES ? induce_sets<2>
                                           : induce_sets<4>;
  return choice(count, keys, board, Index{entries, capacity},
                Packed{next_scale, next_number, next_sets}, Packed{scale, number, sets}, tiles,
                tile_count, most, left, with, without, entry_count);
}
}
