/** A bank's reference or account number as it is kept and compared: the same one is typed in several ways. */
export const foldReference = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
