/** Fictitious mobile number in an apparently unused range, so that demo data cannot reach anybody. */
export const demoPhone = (no: number): string => `1990000${String(no).padStart(4, '0')}`;
