import { bareText } from '@treadline/contract/kernel/names/fold.ts';
import { regions, type Region } from '@treadline/contract/platform/divisions/regions.ts';
import { languages, t, type Text } from '@treadline/contract/kernel/text.ts';
import { allDivisions, ofDivisions, regionIn } from './divisions.ts';
import { provinceEnd, stripSuffix } from './find-division.ts';

const isRegion = (code: string): code is Region => code in regions;
const nameOf = (code: string): Text | undefined => allDivisions().find((each) => each.code === code)?.name;

/** Name of a region, a province (2 digits) or a city (4 digits, with its province); the code itself if unknown. */
export function areaText(code: string): Text {
  const city = nameOf(code);
  if (isRegion(code)) return regions[code];
  if (!city) return t(code, code, code);
  const province = nameOf(code.slice(0, 2)) ?? city;
  if (province['zh-CN'] === city['zh-CN']) return city;
  return t(
    `${province['zh-CN']}${city['zh-CN']}`,
    `${city.en}, ${province.en}`,
    `${province['zh-TW']}${city['zh-TW']}`,
  );
}

/** Returns code and region of a province by name, with or without its suffix; undefined if unknown. */
export function provinceNamed(name: string): { code: string; region: Region } | undefined {
  const code = findArea(name);
  return code && /^\d{2}$/.test(code) ? { code, region: regionIn(code) } : undefined;
}

const isCity = (code: string): boolean => /^\d{4}$/.test(code);

function readAreas(): Map<string, string | null> {
  const found = new Map<string, string | null>();
  // Of two cities that are written alike neither is meant; a province comes before a city of its name.
  const add = (text: string, code: string) => {
    const known = found.get(bareText(text));
    if (known === undefined) found.set(bareText(text), code);
    else if (known !== code && (known === null || isCity(known))) found.set(bareText(text), null);
  };
  for (const [code, text] of Object.entries(regions)) for (const lang of languages) add(text[lang], code);
  const all = allDivisions();
  for (const { code, name } of all.filter((each) => each.code.length === 2))
    for (const lang of languages)
      for (const text of [name[lang], stripSuffix(name[lang], provinceEnd)]) add(text, code);
  for (const { code, name } of all.filter((each) => each.code.length === 4)) {
    const whole = areaText(code);
    const province = nameOf(code.slice(0, 2)) ?? name;
    for (const lang of languages) {
      const city = stripSuffix(name[lang], /市$/);
      for (const text of [whole[lang], name[lang], city]) add(text, code);
      add(`${stripSuffix(province[lang], provinceEnd)}${city}`, code);
    }
  }
  return found;
}
const areas = ofDivisions(readAreas);

/**
 * Returns the code of a region, province or city from its code or name in any language, with or without suffix or
 * province; '' for empty text, undefined for none or an ambiguous one.
 */
export function findArea(text: string): string | undefined {
  const folded = bareText(text);
  if (folded === '' || isRegion(text.trim())) return text.trim();
  // A municipality is its one city.
  if (/^(\d{2}|\d{4})$/.test(folded)) return areas().get(bareText(areaText(folded)['zh-CN'])) ?? undefined;
  return areas().get(folded) ?? undefined;
}
