/** Rows of a long list that are counted one by one: what lies beyond is "more than that". */
export const longListCount = 10_000;
