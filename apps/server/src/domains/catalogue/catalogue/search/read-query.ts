import { foldTyre, readMarks } from '@treadline/contract/kernel/tyre/read-marks.ts';
import { findSize, spaceHan } from '@treadline/contract/kernel/tyre/find-sizes.ts';
import type { TyreClass, TyreMarks, TyreShape } from '@treadline/contract/kernel/tyre/tyre.ts';
import { bareText } from '@treadline/contract/kernel/names/fold.ts';
import { wordForms } from '#kernel/search-key.ts';

/** One search term of typed or pasted text. */
export interface PartQuery {
  /** All letters and digits: a part number or barcode. */
  readonly whole: string;
  /** A size typed with its separators. */
  readonly shape: TyreShape | null;
  /** First digits of a size typed without separators (2055516) or incompletely (31x10.5). */
  readonly digits: string;
  readonly marks: TyreMarks & { readonly class: TyreClass };
  /** Names, patterns and numbers, all of which must match. */
  readonly words: readonly string[];
}

/** Half a size: 205/55, 31x10.5, LT235/7. */
const half = /^(?:LT|ST|HL|P|T)?(\d{2,3}(?:\.\d*)?[/X×*]\d[\d.]*(?:Z?RF?\d*)?)$/;
const isDigits = (text: string): boolean => /^\d{4,9}$/.test(text);
const isService = (word: string): boolean => /^\(?\d{2,3}(\/\d{2,3})?[A-Y]?\)?(XL)?$/.test(word);
/** Whether a word alone is a number or a size, so that several in a row are several things: `A-1001 A-1002`. */
const isNumber = (word: string): boolean =>
  /^[\x21-\x7e]{5,}$/.test(word) && /\d/.test(word) && !isService(word);

/** A size's digits, to be found at the beginning of its key; null for other words. */
function digitsOf(word: string): string | null {
  const size = half.exec(word)?.[1];
  return size ? size.replaceAll(/\D/g, '') : isDigits(word) ? word : null;
}

function readThing(folded: string): PartQuery {
  const whole = bareText(folded);
  const found = findSize(folded);
  if (found) {
    const { tyre, typed } = found;
    const isRun = isDigits(typed);
    return { whole, shape: isRun ? null : tyre, digits: isRun ? typed : '', marks: tyre, words: tyre.others };
  }
  const words = folded.split(/\s+/);
  const digits = words.map(digitsOf).find((one) => one !== null) ?? '';
  const marks = readMarks(words.filter((word) => digitsOf(word) !== digits).join(' '), {
    class: '',
    isTruck: false,
  });
  return { whole, shape: null, digits, marks, words: marks.others };
}

/** Several numbers in a row are several things; a size with blanks in it is one. */
function splitNumbers(folded: string): string[] {
  const words = folded.split(/\s+/);
  const isOne = words.length < 2 || !words.every(isNumber) || /\s/.test(findSize(folded)?.typed ?? '');
  return isOne ? [folded] : words;
}

/**
 * Splits text into search terms, at least one if not empty. Separators are commas, 、, tabs and new lines; Chinese
 * words need no space before a size.
 */
export function readPartQuery(text: string): PartQuery[] {
  return spaceHan(foldTyre(text.replaceAll(/[\t\r\n]/g, ',')))
    .split(/[,、;|]/)
    .map((thing) => thing.trim())
    .filter((thing) => wordForms(thing).length)
    .flatMap(splitNumbers)
    .map(readThing);
}
