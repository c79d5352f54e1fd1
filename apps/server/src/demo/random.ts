/** Deterministic random generator: the same seed gives the same sequence. */
export interface Random {
  /** Number from 0 up to, but not including, 1. */
  next(): number;
  /** Integer from `low` to `high`, inclusive. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Index chosen with a probability proportional to its weight. */
  weighted(weights: readonly number[]): number;
}

/** Random generator from an integer seed (mulberry32). */
export function makeRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: <T>(items: readonly T[]): T => items[int(0, items.length - 1)] as T,
    weighted(weights) {
      let left = next() * weights.reduce((a, b) => a + b, 0);
      const found = weights.findIndex((w) => (left -= w) < 0);
      return found < 0 ? weights.length - 1 : found;
    },
  };
}

/** The items in a random order. */
export const shuffle = <T>(random: Random, items: readonly T[]): T[] =>
  items
    .map((item) => [random.next(), item] as const)
    .toSorted((a, b) => a[0] - b[0])
    .map(([, item]) => item);
