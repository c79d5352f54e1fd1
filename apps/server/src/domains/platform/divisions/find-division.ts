import { bareText } from '@treadline/contract/kernel/names/fold.ts';
import { languages } from '@treadline/contract/kernel/text.ts';
import { allDivisions, ofDivisions, placeOf } from './divisions.ts';

/** Suffix of a province's name. */
export const provinceEnd = /(?:壮族自治区|回族自治区|维吾尔自治区|维吾尔自治區|自治区|自治區|省|市)$/;
/** Returns a name without its suffix. */
export const stripSuffix = (name: string, end: RegExp): string => name.replace(end, '');

/**
 * District codes by every way in which a district is written; null where two are written alike. One that has ended is
 * found where no other is called so.
 */
function readPlaces(): Map<string, string | null> {
  const districts = allDivisions().filter((each) => each.code.length === 6);
  const found = new Map<string, string | null>();
  for (const { code } of districts.filter(({ ended }) => ended))
    for (const text of writingsOf(code)) found.set(bareText(text), code);
  const taken = new Set<string>();
  for (const { code } of districts.filter(({ ended }) => !ended))
    for (const key of new Set(writingsOf(code).map(bareText))) {
      found.set(key, taken.has(key) ? null : code);
      taken.add(key);
    }
  return found;
}

/** Ways to write a district: in any language, with its province and city, without their suffixes or without them. */
function writingsOf(code: string): string[] {
  const { province, city, district } = placeOf(code);
  return languages.flatMap((lang) => {
    const [p, c, d] = [province[lang], city[lang], district[lang]];
    const firsts = [p, stripSuffix(p, provinceEnd), ''];
    return firsts.flatMap((first) => [c, stripSuffix(c, /市$/), ''].map((second) => `${first}${second}${d}`));
  });
}
const places = ofDivisions(readPlaces);

/**
 * Returns the code of a district from its six digits, or province, city and district in any language, with or without
 * separators, shortened as far as unambiguous; undefined for none or an ambiguous one.
 */
export function findDistrict(text: string): string | undefined {
  const folded = bareText(text);
  if (/^\d{6}$/.test(folded)) return allDivisions().some(({ code }) => code === folded) ? folded : undefined;
  return places().get(folded) ?? undefined;
}
