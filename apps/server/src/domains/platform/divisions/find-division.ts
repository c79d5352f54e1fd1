import { once } from '#kernel/once.ts';
import { allDivisions, placeOf } from './divisions.ts';

/** Folds a place name to letters and digits for matching: separators are optional. */
export const foldDivisionName = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Suffix of a province's name. */
export const provinceEnd = /(?:壮族自治区|回族自治区|维吾尔自治区|维吾尔自治區|自治区|自治區|省|市)$/;
/** Returns a name without its suffix. */
export const stripSuffix = (name: string, end: RegExp): string => name.replace(end, '');

/** District codes by every way in which a district is written; null where two are written alike. */
function readPlaces(): Map<string, string | null> {
  const found = new Map<string, string | null>();
  const add = (text: string, code: string) => {
    const key = foldDivisionName(text);
    const known = found.get(key);
    found.set(key, known === undefined || known === code ? code : null);
  };
  for (const { code } of allDivisions().filter((each) => each.code.length === 6)) {
    const { province, city, district } = placeOf(code);
    for (const lang of ['zh-CN', 'zh-TW', 'en'] as const) {
      const [p, c, d] = [province[lang], city[lang], district[lang]];
      for (const first of new Set([p, stripSuffix(p, provinceEnd), '']))
        for (const second of new Set([c, stripSuffix(c, /市$/), ''])) add(`${first}${second}${d}`, code);
    }
  }
  return found;
}
const places = once(readPlaces);

/**
 * Returns the code of a district from its six digits, or province, city and district in any language, with or without
 * separators, shortened as far as unambiguous; undefined for none or an ambiguous one.
 */
export function findDistrict(text: string): string | undefined {
  const folded = foldDivisionName(text);
  if (/^\d{6}$/.test(folded)) return allDivisions().some(({ code }) => code === folded) ? folded : undefined;
  return places().get(folded) ?? undefined;
}
