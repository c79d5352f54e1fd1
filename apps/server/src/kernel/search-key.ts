import { sizeKeyOf, sizeKeysIn, findSizes } from '@treadline/contract/kernel/tyre/find-sizes.ts';
import { foldTyre } from '@treadline/contract/kernel/tyre/read-marks.ts';
import { pinyin, polyphonic } from 'pinyin-pro';

/** Version of the search key algorithm. Raise it when `searchKey` changes: the next start recomputes every key. */
export const searchRule = 3;

/** Folds text to half width and lower case: ＳＨ－１０ becomes sh-10. */
export const foldText = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Strips all but letters and digits of any script: `205/55 R16` becomes `20555r16`. */
export const bareText = (folded: string): string => folded.replaceAll(/[^\p{L}\p{N}]/gu, '');

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
  const bare = bareText(foldText(word));
  return bare === '' ? [] : [...new Set([bare, bareSize(bare), sizeKeyOf(word) ?? bare])];
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

const options = { toneType: 'none', type: 'array', nonZh: 'spaced', v: true } as const;

/** Pinyin and initials by dictionary, and with each character in its other readings. */
function readings(word: string): string[] {
  const usual = pinyin(word, options);
  const others = polyphonic(word, options);
  const ways = [usual];
  if (others.length === usual.length)
    for (const [at, sounds] of others.entries())
      for (const sound of sounds) if (sound !== usual[at]) ways.push(usual.with(at, sound));
  return ways.flatMap((way) => [way.join(''), way.map((sound) => sound[0]).join('')]);
}
