/**
 * How many random stories a property tries that takes seconds for each: a few by day, others every time, and `most` at
 * night (`npm run test:night`), where files named `*random.test.ts` run again.
 */
export const randomRuns = (most: number): number =>
  Number(process.env.RANDOM_RUNS ?? (process.env.TREADLINE_NIGHT ? most : Math.min(most, 3)));
