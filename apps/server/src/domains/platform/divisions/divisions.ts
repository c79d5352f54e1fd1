import { readFileSync } from 'node:fs';
import type { Region } from '@treadline/contract/platform/divisions/regions.ts';
import type { Lang, Text } from '@treadline/contract/kernel/text.ts';
import { holdValue } from '#kernel/held-value.ts';
import { fail } from '#kernel/errors.ts';
import { mergeLists, type ListedDivision } from './merge-list.ts';

/** Division of the list in force. */
export interface Division {
  code: string;
  name: Text;
  /** Gone from a later list: kept for addresses that name it, offered to nobody. */
  ended: boolean;
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

/** The day of the program's own list; one that was loaded on it or later stands in its place. */
const ownDay = '2026-11-29';

/** The program's own list; where it comes from stands in README.md. */
export const readOwnList = (): ListedDivision[] =>
  readFileSync(new URL('divisions.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', name = '', en = '', zhTW = name] = line.split('\t');
      return { code, name, en, zhTW };
    });

/** Every division by its code, provinces before their cities and these before their districts. */
function arrange(list: readonly ListedDivision[]): ReadonlyMap<string, Division> {
  const all = new Map<string, Division>();
  for (const { code, name, en, zhTW, ended = false } of list) {
    const division = { code, name: { 'zh-CN': name, en, 'zh-TW': zhTW }, ended, parts: [] };
    all.set(code, division);
    all.get(code.slice(0, -2))?.parts.push(division);
  }
  return all;
}

/** The list in force on this node. */
export const heldDivisions = holdValue(
  () => arrange(readOwnList()),
  async (db) => {
    const newest = db.selectFrom('division_list').where('as_of', '>=', ownDay).orderBy('id', 'desc').limit(1);
    return (await newest.select('id').executeTakeFirst())?.id ?? null;
  },
  async (db, at) => {
    const loaded = await db
      .selectFrom('division_list')
      .where('as_of', '>=', ownDay)
      .where('id', '<=', at)
      .orderBy('id')
      .select('rows')
      .execute();
    const lists = loaded.map(({ rows }) => rows as unknown as ListedDivision[]);
    return arrange(mergeLists(readOwnList(), lists));
  },
);
const divisions = heldDivisions.get;

/** A value made of the list in force, made anew when there is another. */
export function ofDivisions<T>(make: () => T): () => T {
  let made: { of: ReadonlyMap<string, Division>; value: T } | undefined;
  return () => {
    if (made?.of !== divisions()) made = { of: divisions(), value: make() };
    return made.value;
  };
}

/** Returns every province, city and district, ended ones too. */
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

/** Whether a district may be chosen: neither it nor what it belongs to has ended. @throws division.unknown */
export const isOffered = (code: string): boolean =>
  [code, code.slice(0, 4), code.slice(0, 2)].every((each) => !divisionOf(each).ended);

/** Refuses an ended district for a new or changed address. @throws division.ended, division.unknown */
export function checkOffered(code: string): void {
  if (!isOffered(code)) fail('division.ended', { name: divisionOf(code).name, path: 'divisionCode' });
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

const current = (all: readonly Division[]): Division[] => all.filter(({ ended }) => !ended);

/**
 * Returns provinces as options, optionally of one region or one province, with the wanted levels below.
 * @throws division.unknown
 */
export function provinceOptions({ region, province, levels }: Wanted, lang: Lang) {
  const chosen = province
    ? [divisionOf(province)]
    : current([...divisions().values()]).filter((d) => d.code.length === 2);
  const cityOf = (city: Division): CityOption => ({
    ...optionOf(city, lang),
    ...(levels > 2 ? { children: current(city.parts).map((part) => optionOf(part, lang)) } : {}),
  });
  return chosen
    .map((each) => ({
      ...optionOf(each, lang),
      region: regionIn(each.code),
      ...(levels > 1 ? { children: current(each.parts).map(cityOf) } : {}),
    }))
    .filter((each) => !region || each.region === region);
}
