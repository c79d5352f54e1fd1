const isNight = Boolean(process.env.TREADLINE_NIGHT);

/**
 * Number of runs of a slow randomised property: at most three by day, `most` at night (`npm run test:night`), where
 * files named `*random.test.ts` run again.
 */
export const randomRuns = (most: number): number =>
  Number(process.env.RANDOM_RUNS ?? (isNight ? most : Math.min(most, 3)));

/**
 * Subset of similar cases: a different quarter each day, all of them at night, where files named `*random.test.ts` run
 * again.
 */
export function quarterOf<T>(cases: readonly T[]): readonly T[] {
  const day = Math.floor(Date.now() / 86_400_000);
  return isNight ? cases : cases.filter((_, at) => (at + day) % 4 === 0);
}
