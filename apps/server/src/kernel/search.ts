import { sql, type RawBuilder } from 'kysely';
import { foldText, joinSizes, wordForms } from './search-key.ts';

export type Condition = RawBuilder<boolean>;
/** That all of some conditions hold: of none it is true. */
export const all = (parts: readonly Condition[]): Condition =>
  parts.length ? sql<boolean>`(${sql.join(parts, sql` AND `)})` : sql<boolean>`true`;
/** That one of some conditions holds: of none it is false. */
export const any = (parts: readonly Condition[]): Condition =>
  parts.length ? sql<boolean>`(${sql.join(parts, sql` OR `)})` : sql<boolean>`false`;

/** Contains, case-insensitive; the wildcards of LIKE are text. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, (c) => `\\${c}`)}%`;

/** Whether a word alone is a number or a size, so that several in a row are several things: `A-1001 A-1002`. */
const isNumber = (word: string): boolean => /^[\x21-\x7e]{5,}$/.test(word) && /\d/.test(word);

/** The things that are looked for, one at least, each by all of its words. Commas, 、, tabs and lines are between things. */
export function readThings(text: string): string[][] {
  const things = joinSizes(foldText(text.replaceAll(/[\t\r\n]/g, ',')))
    .split(/[,、;|]/)
    .map((part) => part.split(/\s+/).filter((word) => wordForms(word).length))
    .filter((words) => words.length);
  return things.flatMap((words) => (words.every(isNumber) ? words.map((word) => [word]) : [words]));
}

/** Condition that one of the keys has a word, in any of the forms in which it may stand there. */
export const inKeys = (word: string, keys: readonly string[]): Condition =>
  any(
    keys.flatMap((key) => wordForms(word).map((form) => sql<boolean>`${sql.ref(key)} LIKE ${`%${form}%`}`)),
  );

/**
 * Condition that a record is one of those that were typed or pasted: every word of one is found in one of the `keys`,
 * columns that searchKey fills, or as it stands in one of the `plain` columns, of each word its own where they are told by
 * it. Nothing typed matches everything.
 */
export function matches(
  text: string,
  keys: readonly string[],
  plain: readonly string[] | ((word: string) => readonly string[]) = [],
): Condition {
  if (text.trim() === '') return sql<boolean>`true`;
  const found = (word: string) =>
    any([
      ...(keys.length ? [inKeys(word, keys)] : []),
      ...(typeof plain === 'function' ? plain(word) : plain).map(
        (column) => sql<boolean>`${sql.ref(column)} ILIKE ${contains(word)}`,
      ),
    ]);
  return any(readThings(text).map((words) => all(words.map(found))));
}

/** Condition that a column holds one of the numbers that were typed or pasted: by comma, blank, 、, tab or line. */
export function anyOf(column: string, text: string): Condition {
  const numbers = foldText(text)
    .split(/[\s,、;|]+/)
    .filter(Boolean);
  if (!numbers.length) return sql<boolean>`true`;
  return any(numbers.map((number) => sql<boolean>`${sql.ref(column)} ILIKE ${contains(number)}`));
}
