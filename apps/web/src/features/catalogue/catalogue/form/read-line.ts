import { foldTyre } from '@treadline/contract/kernel/tyre/read-marks.ts';
import { findSize, spaceHan } from '@treadline/contract/kernel/tyre/find-sizes.ts';
import type { Tyre } from '@treadline/contract/kernel/tyre/tyre.ts';

export interface BrandNames {
  value: number;
  names: readonly string[];
}

/** Parsed line of a price list, such as 米其林 205/55R16 91V PRIMACY 4 99Z. */
export interface ReadLine {
  tyre: Tyre | null;
  brandId: number | null;
  pattern: string;
  /** Unrecognised words. */
  unknown: string[];
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Position of a name in a text as a whole word of its script, with any blanks and dashes. */
function findName(text: string, name: string): { index: number; length: number } | null {
  const words = foldTyre(name)
    .split(/[\s-]+/)
    .filter(Boolean)
    .map(escape);
  if (!words.length) return null;
  const body = words.join(String.raw`[\s-]*`);
  const edge = /^[\w]/.test(words[0] ?? '') ? ['(^|[^A-Z0-9])', '(?![A-Z0-9])'] : ['()', ''];
  const found = new RegExp(edge[0] + body + edge[1]).exec(text);
  if (!found) return null;
  const { length } = found[1] ?? '';
  return { index: found.index + length, length: found[0].length - length };
}

/** Longest matching name, and the text without it. */
function takeName<T>(
  text: string,
  names: readonly { name: string; of: T }[],
): { of: T; rest: string } | null {
  for (const { name, of } of names.toSorted((a, b) => b.name.length - a.name.length)) {
    const found = findName(text, name);
    if (found) return { of, rest: `${text.slice(0, found.index)} ${text.slice(found.index + found.length)}` };
  }
  return null;
}

/** Brand named in a line, by any of its names, and the rest of the line. */
export function splitBrand(
  line: string,
  brands: readonly BrandNames[],
): { brandId: number | null; rest: string } {
  const names = brands.flatMap(({ value, names: all }) => all.map((name) => ({ name, of: value })));
  const folded = spaceHan(foldTyre(line));
  const found = takeName(folded, names);
  return { brandId: found?.of ?? null, rest: found?.rest ?? folded };
}

/** Alternative names of a pattern: 浩悦 PRIMACY 4 matches by either part. */
const namesOf = (pattern: string): string[] => {
  const latin = pattern.replaceAll(/\p{Script=Han}+/gu, ' ').trim();
  const han = pattern.match(/\p{Script=Han}{2,}/gu) ?? [];
  return [pattern, ...(latin.length > 2 ? [latin] : []), ...han];
};

/** Whether a word looks like an invalid load index, which is not a pattern. */
const isService = (word: string): boolean => /^\d{2,3}(\/\d{2,3})?[A-Z]$/.test(word);
/** Marks of rim or tube that do not distinguish tyres. */
const noise = new Set(['TL', 'TUBELESS', '轮胎', '汽车轮胎', '条']);

/**
 * Parses a line without its brand: pattern, size and marks; unless the brand's pattern is known, plausible words are
 * taken as pattern.
 */
export function readRest(rest: string, patterns: readonly string[]): Omit<ReadLine, 'brandId'> {
  const known = takeName(
    rest,
    patterns.flatMap((pattern) => namesOf(pattern).map((name) => ({ name, of: pattern }))),
  );
  const found = findSize((known?.rest ?? rest).trim());
  const words = (found?.tyre.others ?? (known?.rest ?? rest).split(/\s+/)).filter(
    (word) => word !== '' && !noise.has(word),
  );
  // A second name of a known pattern stands beside it: 浩悦 PRIMACY 4.
  const isOfPattern = (word: string) => known !== null && foldTyre(known.of).split(/\s+/).includes(word);
  if (known)
    return {
      tyre: found?.tyre ?? null,
      pattern: known.of,
      unknown: words.filter((word) => !isOfPattern(word)),
    };
  const named = words.some((word) => /\p{L}{2,}/u.test(word) && !isService(word));
  const isPattern = (word: string) => named && !isService(word);
  return {
    tyre: found?.tyre ?? null,
    pattern: words.filter(isPattern).join(' '),
    unknown: words.filter((word) => !isPattern(word)),
  };
}

/** Original spelling of folded words, as in UltraContact UC7. */
export function asTyped(line: string, folded: string): string {
  const words = folded.split(/\s+/).filter(Boolean).map(escape);
  return new RegExp(words.join(String.raw`[\s-]+`), 'i').exec(line.normalize('NFKC'))?.[0] ?? folded;
}
