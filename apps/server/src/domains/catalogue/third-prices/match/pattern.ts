const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}+]/gu, '');

interface Words {
  whole: string;
  /** The Chinese name alone, and the rest of it, without blanks. */
  han: string;
  latin: string;
  /** The words of the rest. */
  tokens: ReadonlySet<string>;
}
const readWords = (text: string): Words => {
  const latin = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Script=Han}+/gu, ' ');
  return {
    whole: fold(text),
    han: (text.match(/\p{Script=Han}+/gu) ?? []).join(''),
    latin: fold(latin),
    tokens: new Set(latin.split(/[^\p{L}\p{N}+]+/u).filter(Boolean)),
  };
};

/** Whether a brand text is ours by either name, or by both together: 米其林, MICHELIN, 米其林/Michelin. */
export function isBrand(theirs: string, ours: { brand: string; brandEn: string }): boolean {
  const { whole, han, latin } = readWords(theirs);
  const [name, nameEn] = [fold(ours.brand), fold(ours.brandEn)];
  return [whole, han, latin].some((word) => word !== '' && (word === name || word === nameEn));
}

const digitsOf = (text: string): string => (text.match(/\d+/g) ?? []).join();

/** How alike two texts are by their pairs of letters (Dice), 0 to 1. */
function likeness(a: string, b: string): number {
  const pairs = (text: string) => Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2));
  const [first, second] = [pairs(a), pairs(b)];
  const left = [...second];
  const shared = first.filter((pair) => {
    const at = left.indexOf(pair);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return first.length + second.length ? (2 * shared.length) / (first.length + second.length) : 0;
}

/** The code that tells one pattern of a line from the next: UC7 of UltraContact UC7. */
const hasCode = (tokens: ReadonlySet<string>): boolean => [...tokens].some((token) => /\d/.test(token));

/**
 * Similarity of two pattern names, 0 to 100: equal but for case, spaces and the Chinese name scores full; one that is
 * only the other's code nearly so; different digits (PRIMACY 3, PRIMACY 4) are another pattern.
 */
export function scorePattern(ours: string, theirs: string): number {
  const [a, b] = [readWords(ours), readWords(theirs)];
  if (!a.whole || !b.whole) return 0;
  if (a.whole === b.whole || (a.latin && a.latin === b.latin)) return 100;
  if (!a.latin || !b.latin) return a.han !== '' && a.han === b.han ? 70 : 0;
  const [less, more] = a.tokens.size < b.tokens.size ? [a.tokens, b.tokens] : [b.tokens, a.tokens];
  if (hasCode(less) && [...less].every((token) => more.has(token))) return 92;
  const alike = Math.round(likeness(a.latin, b.latin) * 90);
  return digitsOf(a.latin) === digitsOf(b.latin) ? alike : Math.min(60, alike);
}

/** Whether a title contains the pattern, for offers without a pattern field. */
export const titleNames = (title: string, pattern: string): boolean => {
  const { latin, whole } = readWords(pattern);
  const name = latin || whole;
  return name.length > 2 && fold(title).includes(name);
};
