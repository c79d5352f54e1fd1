import { foldTyre } from './read-marks.ts';
import { readStart, readTyre, tyreOf } from './read-tyre.ts';
import type { Tyre } from './tyre.ts';
import { sizeKey, writeSize, writeTyre } from './write-tyre.ts';

/** Tyre found within a text. */
export interface FoundSize {
  /** The size with the markings behind it. */
  readonly tyre: Tyre;
  /** Size as it appears in the text, without what follows. */
  readonly typed: string;
  /** Position in the text, and where the size ends. */
  readonly index: number;
  readonly end: number;
}

/** Folded text with blanks between Chinese characters and what stands at them, as in 驰远2055516. */
export const spaceHan = (folded: string): string =>
  folded.replaceAll(/(\p{Script=Han})(?=[\w(])|([\w)])(?=\p{Script=Han})/gu, '$1$2 ');

/** Where a size may begin: at the start, behind a blank, a bracket or a separator. */
const begin = /(^|[\s([{,;:、|+"'<>])(?=[A-Z]{0,3}\s?\d)/g;

/** Finds all sizes within a text (normalised by foldTyre), from left to right. */
export function findSizes(folded: string): FoundSize[] {
  const found: FoundSize[] = [];
  let end = 0;
  for (const { 0: before, index: at } of folded.matchAll(begin)) {
    const index = at + before.length;
    if (index < end) continue;
    const behind = folded.slice(index);
    const start = readStart(behind);
    if (!start) continue;
    const typed = behind.slice(0, behind.length - start.rest.length).trim();
    end = index + typed.length;
    found.push({ tyre: tyreOf(start, start.rest), typed, index, end });
  }
  return found;
}

/**
 * Finds the first size within a text (normalised by foldTyre) and parses all markings, also those before it; the rest
 * goes to `others`. null if there is no size.
 */
export function findSize(folded: string): FoundSize | null {
  const [first] = findSizes(folded);
  if (!first || first.index === 0) return first ?? null;
  const start = readStart(folded.slice(first.index));
  return start && { ...first, tyre: tyreOf(start, `${start.rest} ${folded.slice(0, first.index)}`) };
}

/** Digits of each size within a text, as people type them: 2055516. */
export const sizeKeysIn = (text: string): string[] =>
  /\d{2}/.test(text.normalize('NFKC'))
    ? [...new Set(findSizes(spaceHan(foldTyre(text))).map(({ tyre }) => sizeKey(tyre)))]
    : [];

/** Digits of a size in any spelling, with or without markings: 2055516; null if the text is none. */
export function sizeKeyOf(text: string): string | null {
  const tyre = readTyre(text);
  return tyre && sizeKey(tyre);
}

/** Whether a text has the size that was typed, however either is written. */
export function hasSize(text: string, typed: string): boolean {
  const key = /\d/.test(typed.normalize('NFKC')) ? sizeKeyOf(typed) : null;
  return key !== null && sizeKeysIn(text).includes(key);
}

/**
 * Regular expression (POSIX) of a size in the spellings in which it may be stored, 8.25R20 and 825R20; null if the text
 * is no size. What is written now is tidied before it is stored; older records hold what was typed.
 */
export function sizePattern(text: string): string | null {
  const key = sizeKeyOf(text);
  return key && `^[^0-9]*${[...key].join('[^0-9]*')}([^0-9]|$)`;
}

/** A size in the catalogue's notation, without markings: 825r20 becomes 8.25R20; any other text only trimmed. */
export function sizeOf(text: string): string {
  const tyre = readTyre(text);
  return tyre ? writeSize(tyre) : text.trim();
}

/** A size with its markings in canonical form (825r20 14层级 becomes 8.25R20 14PR); any other text only trimmed. */
export function tidySize(text: string): string {
  const tyre = readTyre(text);
  return tyre ? writeTyre(tyre) : text.trim();
}
