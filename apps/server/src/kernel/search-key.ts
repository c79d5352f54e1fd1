import { pinyin, polyphonic } from 'pinyin-pro';

/** Version of the search key algorithm. Raise it when `searchKey` changes: the next start recomputes every key. */
export const searchRule = 2;

/** Folds text to half width and lower case: ＳＨ－１０ becomes sh-10. */
export const foldText = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Strips all but letters and digits of any script: `205/55 R16` becomes `20555r16`. */
export const bareText = (folded: string): string => folded.replaceAll(/[^\p{L}\p{N}]/gu, '');

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
  const bare = bareText(foldText(word));
  return bare === '' ? [] : [...new Set([bare, bareSize(bare)])];
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
