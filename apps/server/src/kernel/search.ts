import { sql, type RawBuilder } from 'kysely';
import { foldText } from '@treadline/contract/kernel/names/fold.ts';
import { joinSizes, wordForms } from './search-key.ts';

/** Boolean SQL expression. */
export type Condition = RawBuilder<boolean>;
/** Conjunction of conditions; true when empty. */
export const allConditions = (parts: readonly Condition[]): Condition =>
  parts.length ? sql<boolean>`(${sql.join(parts, sql` AND `)})` : sql<boolean>`true`;
/** Disjunction of conditions; false when empty. */
export const anyCondition = (parts: readonly Condition[]): Condition =>
  parts.length ? sql<boolean>`(${sql.join(parts, sql` OR `)})` : sql<boolean>`false`;

/** LIKE pattern for a substring, with wildcards escaped. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, (c) => `\\${c}`)}%`;

/** Whether a word is a number or size of its own, so that several in a row are several terms: `A-1001 A-1002`. */
const isNumber = (word: string): boolean => /^[\x21-\x7e]{5,}$/.test(word) && /\d/.test(word);

/** Splits search text into terms (at commas, 、, tabs and line breaks), each a list of words; at least one term. */
export function parseSearchTerms(text: string): string[][] {
  const things = joinSizes(foldText(text.replaceAll(/[\t\r\n]/g, ',')))
    .split(/[,、;|]/)
    .map((part) => part.split(/\s+/).filter((word) => wordForms(word).length))
    .filter((words) => words.length);
  return things.flatMap((words) => (words.every(isNumber) ? words.map((word) => [word]) : [words]));
}

/** Condition that a word occurs in one of the search columns, in any of its normalised forms. */
export const inKeys = (word: string, keys: readonly string[]): Condition =>
  anyCondition(
    keys.flatMap((key) => wordForms(word).map((form) => sql<boolean>`${sql.ref(key)} LIKE ${`%${form}%`}`)),
  );

/**
 * Search condition: a record matches one of the typed or pasted terms when every word of the term is found in one of
 * `keys`, filled by searchKey, or verbatim in one of the `plain` columns. An empty text matches everything.
 */
export function matchesSearch(
  text: string,
  keys: readonly string[],
  plain: readonly string[] | ((word: string) => readonly string[]) = [],
): Condition {
  if (text.trim() === '') return sql<boolean>`true`;
  const found = (word: string) =>
    anyCondition([
      ...(keys.length ? [inKeys(word, keys)] : []),
      ...(typeof plain === 'function' ? plain(word) : plain).map(
        (column) => sql<boolean>`${sql.ref(column)} ILIKE ${containsPattern(word)}`,
      ),
    ]);
  return anyCondition(parseSearchTerms(text).map((words) => allConditions(words.map(found))));
}

/** Condition that a column has one of the numbers typed or pasted, separated by comma, blank, 、, tab or line. */
export function anyOf(column: string, text: string): Condition {
  const numbers = foldText(text)
    .split(/[\s,、;|]+/)
    .filter(Boolean);
  if (!numbers.length) return sql<boolean>`true`;
  return anyCondition(
    numbers.map((number) => sql<boolean>`${sql.ref(column)} ILIKE ${containsPattern(number)}`),
  );
}
