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
  const merged: MergedList = { list: [], added: [], renamed: [], ended: [] };
  for (const each of known) {
    const next = now.get(each.code);
    const isGone = !next && !isOurs(each) && !(each.code.length === 4 && isParent(each.code));
    const name = next?.name ?? each.name;
    const isRenamed = name !== each.name;
    const list = isRenamed && next ? filled(next) : each;
    merged.list.push({ ...list, ...(isGone ? { ended: true } : {}) });
    if (isRenamed) merged.renamed.push({ ...list, before: each.name });
    if (isGone && !each.ended) merged.ended.push(each);
  }
  for (const each of published.filter(({ code }) => !before.has(code))) {
    const added = filled(each);
    merged.list.push(added);
    merged.added.push(added);
  }
  merged.list.sort(lengthOrder);
  return merged;
}

const filled = (each: ListedDivision): ListedDivision => ({
  ...each,
  en: each.en || englishOf(each.name),
  zhTW: each.zhTW || each.name,
});
