import { bareText } from '@treadline/contract/kernel/names/fold.ts';
import { sizeKeyOf, sizeKeysIn, findSizes } from '@treadline/contract/kernel/tyre/find-sizes.ts';
import { foldTyre } from '@treadline/contract/kernel/tyre/read-marks.ts';
import { waysToRead } from './readings.ts';

/**
 * Version of the keys that names are searched and sorted by. Raise it when `searchKey`, `nameKey` or the readings of names
 * change: the next start recomputes every key.
 */
export const searchRule = 4;

/** Removes R and x from sizes, as people type them: `20555r16` becomes `2055516`. */
const bareSize = (bare: string): string => bare.replaceAll(/(\d)(?:z?rf?|x)(?=\d)/g, '$1');

/** Load index and speed symbol behind a size, which not every record has. */
const service = /^[\s-]+\(?\d{2,3}(?:\/\d{2,3})?[A-Y]\)?(?![\p{L}\p{N}])/u;

/**
 * Joins tyre sizes to one word each, so that blanks within them part nothing: `8.25 R 20` becomes `8.25r20`. The load
 * index and speed that follow are left out.
 */
export function joinSizes(text: string): string {
  const folded = foldTyre(text);
  const found = findSizes(folded);
  if (found.length === 0) return text;
  let [joined, at] = ['', 0];
  for (const { typed, index, end } of found) {
    joined += folded.slice(at, index) + typed.replaceAll(/\s/g, '');
    at = end + (service.exec(folded.slice(end))?.[0].length ?? 0);
  }
  return (joined + folded.slice(at)).toLowerCase();
}

/**
 * Normalised forms of a search word, as search keys may contain it, a size also as its digits; empty without a letter
 * or digit.
 */
export function wordForms(word: string): string[] {
  const bare = bareText(word);
  const forms = [bare, bareSize(bare), sizeKeyOf(word) ?? bare, bare.replaceAll('ü', 'v')];
  return bare === '' ? [] : [...new Set(forms)];
}

/**
 * Search key of a record's names, numbers and sizes: each without separators, sizes also as their digits, in pinyin and
 * initials (华东 gives `huadong` and `hd`). Characters with several common readings are included with each.
 */
export function searchKey(...texts: readonly (string | null)[]): string {
  const forms = texts.flatMap((text) => {
    const words = wordForms(text ?? '');
    const spoken = words.flatMap((word) => [word, ...(/\p{Script=Han}/u.test(word) ? readings(word) : [])]);
    return [...spoken, ...sizeKeysIn(text ?? '')];
  });
  return [...new Set(forms)].join(' ');
}

/** Pinyin and initials in every way to read a word. */
const readings = (word: string): string[] =>
  waysToRead(word).flatMap((way) => [way.join(''), way.map((sound) => sound[0]).join('')]);
