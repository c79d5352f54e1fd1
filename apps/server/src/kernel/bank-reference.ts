/** Normalised form of a bank reference or account number, for storage and comparison: NFKC, no blanks, upper case. */
export const foldReference = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
