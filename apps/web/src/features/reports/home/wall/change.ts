/** By how much a figure differs from the one it is compared with, in whole per cent; null where there is nothing to compare. */
export const changeOf = (value: number, before: number | null): number | null =>
  before === null || before === 0 ? null : Math.round(((value - before) / before) * 100);
