import { readFileSync } from 'node:fs';
import type { Region } from '@treadline/contract/platform/divisions/regions.ts';
import type { Lang, Text } from '@treadline/contract/kernel/text.ts';
import { once } from '#kernel/once.ts';
import { fail } from '#kernel/errors.ts';

interface Division {
  code: string;
  name: Text;
  /** What it consists of: a province of cities, a city of districts. */
  parts: Division[];
}

/** Region, province, city and name of a district. */
export interface DistrictPlace {
  region: Region;
  province: Text;
  city: Text;
  district: Text;
}

const provincesOf: Readonly<Record<Region, string>> = {
  EAST: '31 32 33 34 36 37',
  SOUTH: '35 41 42 43 44 45 46',
  WEST: '50 51 52 53 54 61 62 63 64 65',
  NORTH: '11 12 13 14 15 21 22 23',
};
const regionOf = new Map(
  (Object.keys(provincesOf) as Region[]).flatMap((region) =>
    provincesOf[region].split(' ').map((code) => [code, region] as const),
  ),
);

/** Every division by its code, read when one is first asked for; where they come from stands in README.md. */
function readDivisions(): ReadonlyMap<string, Division> {
  const all = new Map<string, Division>();
  const lines = readFileSync(new URL('divisions.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  for (const line of lines) {
    const [code = '', name = '', en = '', zhTW = name] = line.split('\t');
    const division = { code, name: { 'zh-CN': name, en, 'zh-TW': zhTW }, parts: [] };
    all.set(code, division);
    all.get(code.slice(0, -2))?.parts.push(division);
  }
  return all;
}
const divisions = once(readDivisions);

/** Returns every province, city and district. */
export const allDivisions = (): readonly Division[] => [...divisions().values()];

export const regionIn = (code: string): Region =>
  regionOf.get(code.slice(0, 2)) ?? fail('division.unknown', { code });

/** A province, a city or a district by its code. @throws division.unknown */
const divisionOf = (code: string): Division => divisions().get(code) ?? fail('division.unknown', { code });

/** Returns region, province, city and district of a six-digit district code. @throws division.unknown */
export function placeOf(code: string): DistrictPlace {
  if (code.length !== 6) fail('division.unknown', { code });
  return {
    region: regionIn(code),
    province: divisionOf(code.slice(0, 2)).name,
    city: divisionOf(code.slice(0, 4)).name,
    district: divisionOf(code).name,
  };
}

/** Returns province and city of a four-digit city code. @throws division.unknown */
export const placeOfCity = (code: string): Pick<DistrictPlace, 'province' | 'city'> => ({
  province: divisionOf(code.slice(0, 2)).name,
  city: divisionOf(code).name,
});

interface Wanted {
  region?: Region | undefined;
  province?: string | undefined;
  levels: number;
}

interface Named {
  label: string;
  value: string;
}
interface CityOption extends Named {
  children?: Named[];
}

const optionOf = ({ code, name }: Division, lang: Lang): Named => ({ label: name[lang], value: code });

/**
 * Returns provinces as options, optionally of one region or one province, with the wanted levels below.
 * @throws division.unknown
 */
export function provinceOptions({ region, province, levels }: Wanted, lang: Lang) {
  const chosen = province
    ? [divisionOf(province)]
    : [...divisions().values()].filter((d) => d.code.length === 2);
  const cityOf = (city: Division): CityOption => ({
    ...optionOf(city, lang),
    ...(levels > 2 ? { children: city.parts.map((part) => optionOf(part, lang)) } : {}),
  });
  return chosen
    .map((each) => ({
      ...optionOf(each, lang),
      region: regionIn(each.code),
      ...(levels > 1 ? { children: each.parts.map(cityOf) } : {}),
    }))
    .filter((each) => !region || each.region === region);
}
