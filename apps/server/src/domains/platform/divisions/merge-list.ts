import { readingsOf } from '#kernel/readings.ts';

/** Division of a list: two digits are a province, four a city, six a district. */
export interface ListedDivision {
  code: string;
  name: string;
  en: string;
  zhTW: string;
  ended?: boolean;
}

/** A list of the program with what a published one says of it. */
export interface MergedList {
  list: ListedDivision[];
  added: ListedDivision[];
  /** With the name before. */
  renamed: (ListedDivision & { before: string })[];
  ended: ListedDivision[];
  /** Ended before, and in the list again. */
  reopened: ListedDivision[];
}

const kinds: readonly [end: RegExp, kind: string][] = [
  [/(?:自治)?县$/, ' County'],
  [/(?:自治)?旗$/, ' Banner'],
  [/区$/, ' District'],
  [/(?:市|省|自治区|自治州|地区|盟)$/, ''],
];

/** English name of a division by its pinyin: 和安县 gives Hean County. */
function englishOf(name: string): string {
  const [end = /$/, kind = ''] = kinds.find(([ending]) => ending.test(name)) ?? [];
  const read = readingsOf(name.replace(end, '')).map(([sound = '']) => sound);
  const word = read.join('').replaceAll('v', 'ü');
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}${kind}`;
}

/**
 * What only our list has, not the state's: zones (the statistics office numbers them 71 to 79), the level between a
 * province and what it governs itself, and the district that a city without districts is.
 */
const isOurs = ({ code }: ListedDivision): boolean => /^\d{4}7\d$/.test(code) || /^\d{4}00$/.test(code);

const lengthOrder = (a: ListedDivision, b: ListedDivision): number =>
  a.code.length - b.code.length || (a.code < b.code ? -1 : 1);

/**
 * The known list after a published one, whose codes are shortened: what it adds, names otherwise, and no longer has. Those
 * stay in the list as ended.
 */
export function mergeList(
  known: readonly ListedDivision[],
  published: readonly ListedDivision[],
): MergedList {
  const before = new Map(known.map((each) => [each.code, each]));
  const now = new Map(published.map((each) => [each.code, each]));
  const isParent = (code: string): boolean => published.some((each) => each.code.startsWith(code));
  const merged: MergedList = { list: [], added: [], renamed: [], ended: [], reopened: [] };
  for (const each of known) {
    const next = now.get(each.code);
    const isGone = !next && !isOurs(each) && !(each.code.length === 4 && isParent(each.code));
    const name = next?.name ?? each.name;
    const isRenamed = name !== each.name;
    const { ended = false, ...list } = isRenamed && next ? { ...filled(next), ended: each.ended } : each;
    merged.list.push({ ...list, ...(isGone ? { ended: true } : {}) });
    if (isRenamed) merged.renamed.push({ ...list, before: each.name });
    if (isGone && !ended) merged.ended.push(list);
    if (!isGone && ended) merged.reopened.push(list);
  }
  for (const each of published.filter(({ code }) => !before.has(code))) {
    const added = filled(each);
    merged.list.push(added);
    merged.added.push(added);
  }
  merged.list.sort(lengthOrder);
  return merged;
}

/** Own list and all that were loaded, the newest last: what only an earlier one has is kept as ended. */
export function mergeLists(
  own: readonly ListedDivision[],
  loaded: readonly ListedDivision[][],
): ListedDivision[] {
  const known = new Map(own.map((each) => [each.code, each]));
  for (const each of loaded.flat())
    if (known.get(each.code)?.name !== each.name) known.set(each.code, filled(each));
  return mergeList([...known.values()], loaded.at(-1) ?? []).list;
}

/** A parent that stays, of whose parts a published list has none, though we have some: its page is missing. */
export function findEmptied(
  known: readonly ListedDivision[],
  published: readonly ListedDivision[],
): ListedDivision | undefined {
  const { ended } = mergeList(known, published);
  const given = new Set(published.map(({ code }) => code));
  const parts = new Set(published.map(({ code }) => code.slice(0, -2)));
  const losing = new Set(ended.map(({ code }) => code.slice(0, -2)));
  return known.find(({ code }) => given.has(code) && losing.has(code) && !parts.has(code));
}

const filled = (each: ListedDivision): ListedDivision => ({
  ...each,
  en: each.en || englishOf(each.name),
  zhTW: each.zhTW || each.name,
});
