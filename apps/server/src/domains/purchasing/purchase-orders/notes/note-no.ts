/** Folds a number for comparison: width, case and spaces are ignored. */
export const foldNo = (no: string): string => no.normalize('NFKC').replaceAll(/\s/gu, '').toUpperCase();

/** Normalises a note's number for storage: half width, trimmed, otherwise as written. */
export const cleanNo = (no: string): string => no.normalize('NFKC').trim();
