import { sql } from 'kysely';
import {
  allConditions,
  anyCondition,
  holdsNumber,
  inKeys,
  matchesSearch,
  parseSearchTerms,
  type Condition,
} from '#kernel/search.ts';
import { wordForms } from '#kernel/search-key.ts';

/** Numbers of orders and checks are two letters, digits and hyphens: no other word is part of one. */
const mayBeNumber = (word: string): boolean => /^[a-z]{0,2}[\d-]*$/.test(word);

/** So many letters an index of texts knows at the least. */
const indexed = 3;
const lengthOf = (word: string) => Math.min(...wordForms(word).map((form) => form.length));

/** Dealers' cars that may be meant by one of the words, each found by an index: their own visits, checks and orders. */
const carsOf = (words: readonly string[]) => {
  const has = (column: string) => anyCondition(words.map((word) => inKeys(word, [column])));
  const numbered = anyCondition(words.map((word) => holdsNumber('r.order_no', word)));
  return sql`
    WITH ordered AS (SELECT r.id, r.plate, r.dealer_id FROM retail_order r WHERE ${has('r.search')} AND ${numbered}),
    checked AS (SELECT k.first_id FROM tyre_check k WHERE ${has('k.search')}
      UNION ALL SELECT k.first_id FROM tyre_check k JOIN ordered ON ordered.id = k.order_id)
    SELECT plate, dealer_id FROM ordered
    UNION ALL SELECT a.plate, a.dealer_id FROM appointment a JOIN ordered ON ordered.id = a.order_id
    UNION ALL SELECT k.plate, k.dealer_id FROM tyre_check k JOIN checked USING (first_id)
    UNION ALL SELECT a.plate, a.dealer_id FROM appointment a WHERE a.arrived_at IS NOT NULL AND ${has('a.search')}`;
};

/**
 * SQL condition: visits matching a text, by appointment or check, or by the number of a resulting document. Looking
 * numbers up per visit takes seconds, so for a word that may be a number the cars are found first.
 */
export function matchVisits(text: string): Condition {
  const things = parseSearchTerms(text);
  const found = matchesSearch(text, ['shop_visit.search'], (word) =>
    mayBeNumber(word) ? ['shop_visit.order_no', 'shop_visit.check_no'] : [],
  );
  // Of a thing the longest word, which tells most.
  const longest = things.map((words) => words.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0] ?? '');
  const asked = things.flat().some(mayBeNumber) && longest.every((word) => lengthOf(word) >= indexed);
  return asked
    ? allConditions([found, sql<boolean>`(shop_visit.plate, shop_visit.dealer_id) IN (${carsOf(longest)})`])
    : found;
}
