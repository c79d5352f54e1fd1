/** Largest exact row count of a long list; beyond it the total is reported as "more than". */
export const longListCount = 10_000;
