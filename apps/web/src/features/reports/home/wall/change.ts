/** Change against the previous value in whole per cent; null without one. */
export const changeOf = (value: number, before: number | null): number | null =>
  before === null || before === 0 ? null : Math.round(((value - before) / before) * 100);
