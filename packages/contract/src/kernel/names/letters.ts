/** Letters and digits of a text in half width and lower case, radicals (2E80–2EFF) as they stand: what a first page can do without tables. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\u2e80-\u2eff]/gu, '');
