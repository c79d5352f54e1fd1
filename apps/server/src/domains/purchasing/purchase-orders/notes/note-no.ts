/** Numbers as they are compared: full or half width, large or small, with or without blanks are one. */
export const foldNo = (no: string): string => no.normalize('NFKC').replaceAll(/\s/gu, '').toUpperCase();

/** A note's number as it is kept: as it was written, in half width. */
export const cleanNo = (no: string): string => no.normalize('NFKC').trim();
