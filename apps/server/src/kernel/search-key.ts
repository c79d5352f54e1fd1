import { bareText } from '@treadline/contract/kernel/names/fold.ts';
import { waysToRead } from './readings.ts';

/**
 * Version of the keys that names are searched and sorted by. Raise it when `searchKey`, `nameKey` or the readings of names
 * change: the next start recomputes every key.
 */
export const searchRule = 3;

/** Removes R and x from sizes, as people type them: `20555r16` becomes `2055516`. */
const bareSize = (bare: string): string => bare.replaceAll(/(\d)(?:z?r|x)(?=\d)/g, '$1');

const size = /(?<![\p{L}\p{N}])(\d{3})[\s/-]*(\d{2})[\s/-]*z?r?[\s/-]*(\d{2})(?!\d)(\s+\d{2,3}[a-z]\b)?/gu;

/**
 * Joins tyre sizes regardless of separators: `205/55 zr16` and `205 55 16 91v` become `2055516`. The load index and
 * speed that follow are ignored, as not every part has them.
 */
export const joinSizes = (folded: string): string => folded.replaceAll(size, '$1$2$3');

/** Normalised forms of a search word, as search keys may contain it; empty without a letter or digit. */
export function wordForms(word: string): string[] {
  const bare = bareText(word);
  return bare === '' ? [] : [...new Set([bare, bareSize(bare), bare.replaceAll('ü', 'v')])];
}

/**
 * Search key of a record's names, numbers and sizes: each without separators, sizes without R, in pinyin and initials
 * (华东 gives `huadong` and `hd`). Characters with several common readings are included with each.
 */
export function searchKey(...texts: readonly (string | null)[]): string {
  const forms = texts.flatMap((text) => {
    const words = wordForms(text ?? '');
    return words.flatMap((word) => [word, ...(/\p{Script=Han}/u.test(word) ? readings(word) : [])]);
  });
  return [...new Set(forms)].join(' ');
}

/** Pinyin and initials in every way to read a word. */
const readings = (word: string): string[] =>
  waysToRead(word).flatMap((way) => [way.join(''), way.map((sound) => sound[0]).join('')]);
