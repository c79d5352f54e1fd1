/** A mobile number from a range that looks reserved: demo data must never call anybody. */
export const demoPhone = (no: number): string => `1990000${String(no).padStart(4, '0')}`;
