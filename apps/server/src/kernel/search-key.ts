import { pinyin, polyphonic } from 'pinyin-pro';

/** Raise it when searchKey answers differently: the next start then fills every key anew. */
export const searchRule = 2;

/** Half width, lower case: ＳＨ－１０ is sh-10. */
export const foldText = (text: string): string => text.normalize('NFKC').toLowerCase();

/** What counts in a search, letters and digits of any script: `205/55 R16` is `20555r16`. */
export const bareText = (folded: string): string => folded.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Without the rim's R and the x of flotation, as sizes are typed: `20555r16` is `2055516`. */
const bareSize = (bare: string): string => bare.replaceAll(/(\d)(?:z?r|x)(?=\d)/g, '$1');

const size = /(?<![\p{L}\p{N}])(\d{3})[\s/-]*(\d{2})[\s/-]*z?r?[\s/-]*(\d{2})(?!\d)(\s+\d{2,3}[a-z]\b)?/gu;

/**
 * Sizes in one run, however their parts are set off: `205/55 zr16` and `205 55 16 91v` become `2055516`. The load index
 * and speed that follow narrow nothing: not every part says them.
 */
export const joinSizes = (folded: string): string => folded.replaceAll(size, '$1$2$3');

/** The forms in which a word that was typed may stand in a key; none when it has neither letter nor digit. */
export function wordForms(word: string): string[] {
  const bare = bareText(foldText(word));
  return bare === '' ? [] : [...new Set([bare, bareSize(bare)])];
}

/**
 * What records with these names, numbers and sizes are found by: each of them bare, without a size's R, in pinyin and
 * by its initials (华东 is `huadong` and `hd`). Characters with several common readings stand there with each.
 */
export function searchKey(...texts: readonly (string | null)[]): string {
  const forms = texts.flatMap((text) => {
    const words = wordForms(text ?? '');
    return words.flatMap((word) => [word, ...(/\p{Script=Han}/u.test(word) ? readings(word) : [])]);
  });
  return [...new Set(forms)].join(' ');
}

const options = { toneType: 'none', type: 'array', nonZh: 'spaced', v: true } as const;

/** Pinyin and initials: as a dictionary reads the words, and with each character in turn read otherwise. */
function readings(word: string): string[] {
  const usual = pinyin(word, options);
  const others = polyphonic(word, options);
  const ways = [usual];
  if (others.length === usual.length)
    for (const [at, sounds] of others.entries())
      for (const sound of sounds) if (sound !== usual[at]) ways.push(usual.with(at, sound));
  return ways.flatMap((way) => [way.join(''), way.map((sound) => sound[0]).join('')]);
}
