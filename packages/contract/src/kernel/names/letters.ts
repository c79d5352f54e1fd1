/** Letters and digits of a text in half width and lower case, radicals as they stand: what a first page can do without tables. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
