/** Normalises a note's number for storage: half width, trimmed, otherwise as written. */
export const cleanNo = (no: string): string => no.normalize('NFKC').trim();
