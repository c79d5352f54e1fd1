/** Letters and digits of a text in half width and lower case, without accents but ü (é becomes e), radicals (2E80–2EFF) as they stand: what a first page can do without tables. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/([a-z])[\u0300-\u036f]+/g, (all, letter: string) =>
      letter === 'u' && all.includes('\u0308') ? 'ü' : letter,
    )
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}\u2e80-\u2eff]/gu, '');
