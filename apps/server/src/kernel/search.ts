import { foldNumber } from '@treadline/contract/kernel/fold-number.ts';
import { sql, type RawBuilder } from 'kysely';
import { foldText } from '@treadline/contract/kernel/names/fold.ts';
import { refTo, type Column } from './columns.ts';
import { joinSizes, wordForms } from './search-key.ts';

/** Boolean SQL expression. */
export type Condition = RawBuilder<boolean>;
/** Conjunction of conditions; true when empty. */
export const allConditions = (parts: readonly Condition[]): Condition =>
  parts.length ? sql<boolean>`(${sql.join(parts, sql` AND `)})` : sql<boolean>`true`;
/** Disjunction of conditions; false when empty. */
export const anyCondition = (parts: readonly Condition[]): Condition =>
  parts.length ? sql<boolean>`(${sql.join(parts, sql` OR `)})` : sql<boolean>`false`;

/** A text with the wildcards of LIKE escaped. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (c) => `\\${c}`);

/** LIKE pattern for a substring, with wildcards escaped. */
export const containsPattern = (text: string): string => `%${escapeLike(text)}%`;

/** A stored number as `foldNumber` writes what is typed; an index for it is on `bare_number(column)`. */
const bareNumber = (column: Column) => sql<string>`bare_number(${refTo(column)})`;

/** Condition that a number contains the typed one, both without separators; text without any letter or digit: false. */
export function holdsNumber(column: Column, typed: string): Condition {
  const bare = foldNumber(typed);
  return bare === '' ? sql<boolean>`false` : sql<boolean>`${bareNumber(column)} LIKE ${`%${bare}%`}`;
}

/** Condition that a number begins with the typed one, both without separators. */
export function beginsNumber(column: string, typed: string): Condition {
  const bare = foldNumber(typed);
  return bare === '' ? sql<boolean>`false` : sql<boolean>`${bareNumber(column)} LIKE ${`${bare}%`}`;
}

/** Condition that a number is one of several folded ones. */
export const equalsNumber = (column: string, folded: readonly string[]): Condition =>
  sql<boolean>`${bareNumber(column)} = ANY (${[...folded]})`;

const documentNumber = /(?<![\p{L}\d])([a-z]{2,4})[\s-]*(\d{6})[\s-]+(\d{6})(?!\d)/giu;
const mobileNumber = /(?<![\p{L}\d+])(?:\+?(?:00)?86[\s-]*)?(1[3-9]\d)[\s-]*(\d{4})[\s-]*(\d{4})(?!\d)/gu;

/** Joins document numbers and mobiles that are written with blanks, which would part them into words of their own. */
const joinNumbers = (text: string): string =>
  text.normalize('NFKC').replaceAll(documentNumber, '$1$2-$3').replaceAll(mobileNumber, '$1$2$3');

/** The words of a text with a letter or digit, separated by comma, blank, 、, tab or line. */
export const wordsIn = (text: string): string[] =>
  joinNumbers(text)
    .split(/[\s,，、;；|｜]+/)
    .filter((word) => foldNumber(word) !== '');

/** The numbers of a text, folded. */
export const numbersIn = (text: string): string[] => wordsIn(text).map(foldNumber);

/** Whether a word is a number or size of its own, so that several in a row are several terms: `A-1001 A-1002`. */
const standsAlone = (word: string): boolean => /^[\x21-\x7e]{5,}$/.test(word) && /\d/.test(word);

/** Splits search text into terms (at commas, 、, tabs and line breaks), each a list of words; at least one term. */
export function parseSearchTerms(text: string): string[][] {
  const things = joinSizes(foldText(joinNumbers(text.replaceAll(/[\t\r\n]/g, ','))))
    .split(/[,、;|]/)
    .map((part) => part.split(/\s+/).filter((word) => wordForms(word).length))
    .filter((words) => words.length);
  return things.flatMap((words) => (words.every(standsAlone) ? words.map((word) => [word]) : [words]));
}

/** Condition that a word occurs in one of the search columns, in any of its normalised forms. */
export const inKeys = (word: string, keys: readonly string[]): Condition =>
  anyCondition(
    keys.flatMap((key) => wordForms(word).map((form) => sql<boolean>`${sql.ref(key)} LIKE ${`%${form}%`}`)),
  );

/**
 * Search condition: a record matches one of the typed or pasted terms when every word of the term is found in one of
 * `keys`, filled by searchKey, or without separators in one of the `plain` columns. An empty text matches everything.
 */
export function matchesSearch(
  text: string,
  keys: readonly string[],
  plain: readonly Column[] | ((word: string) => readonly Column[]) = [],
): Condition {
  if (text.trim() === '') return sql<boolean>`true`;
  const found = (word: string) =>
    anyCondition([
      ...(keys.length ? [inKeys(word, keys)] : []),
      ...(typeof plain === 'function' ? plain(word) : plain).map((column) => holdsNumber(column, word)),
    ]);
  return anyCondition(parseSearchTerms(text).map((words) => allConditions(words.map(found))));
}

/** Condition that a column has one of the numbers typed or pasted, both without separators; true for an empty text. */
export const anyOf = (column: string, text: string): Condition =>
  text.trim() === ''
    ? sql<boolean>`true`
    : anyCondition(numbersIn(text).map((number) => holdsNumber(column, number)));
