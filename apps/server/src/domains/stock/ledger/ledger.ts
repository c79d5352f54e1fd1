import { sql } from 'kysely';
import { ledgerFields } from '@treadline/contract/stock/ledger/ledger-fields.ts';
import { ledgerRoutes } from '@treadline/contract/stock/ledger/ledger-routes.ts';
import { foldNumber } from '@treadline/contract/kernel/fold-number.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { inValues, filterBy } from '#kernel/filters.ts';
import { createLongListHandler } from '#kernel/long-list.ts';
import { provider } from '#kernel/hooks.ts';
import { visible } from '#kernel/scope.ts';
import { anyCondition, escapeLike, holdsNumber, wordsIn } from '#kernel/search.ts';
import { matchParts } from '#domains/catalogue/catalogue/index.ts';
import { ledgerPlace } from '#domains/stock/inventory/index.ts';
import { countLedger } from './count-ledger.ts';
import { noteNumbers } from './hooks.ts';

/** Ledger rows of the places in the caller's scope. */
export const ledgerSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('stock_txn')
    .innerJoin('location', 'location.id', 'stock_txn.location_id')
    // A left join that nothing is asked of costs nothing: each row has its part.
    .leftJoin('part', 'part.id', 'stock_txn.part_id')
    .where(visible(ctx, ledgerPlace));

/** Movement types with their reversal types. */
export const withReversals = (types: readonly string[]): string[] =>
  types.flatMap((type) => [type, `${type}_REVERSAL`]);

/** The document of a row; a return to the supplier is shown with its order. */
const documentId = sql<number | null>`CASE WHEN stock_txn.biz_type LIKE 'PURCHASE\\_RETURN%'
  THEN (SELECT r.po_id FROM purchase_return r WHERE r.id = stock_txn.biz_id)
  ELSE stock_txn.biz_id END`;

/** A column of the row that takes this one back; it came later, so that no month before this row's is looked into. */
const taker = <T = string>(column: string) =>
  sql<T | null>`(SELECT ${sql.ref(`r.${column}`)} FROM stock_txn r
    WHERE r.reverses_id = stock_txn.id AND r.occurred_at > stock_txn.occurred_at)`;

const row = [
  'stock_txn.id',
  'stock_txn.occurred_at as time',
  'stock_txn.biz_type as type',
  'stock_txn.biz_no as bizNo',
  'stock_txn.location_id as locationId',
  'location.name as locationName',
  'stock_txn.part_id as partId',
  sql<string>`part.size`.as('size'),
  sql<string>`part.part_no`.as('partNo'),
  sql<string>`part.name`.as('partName'),
  'stock_txn.dot_yyww as dot',
  'stock_txn.dot_assumed as assumed',
  'stock_txn.bucket',
  sql<number>`stock_txn.balance_after - stock_txn.delta`.as('before'),
  'stock_txn.delta',
  'stock_txn.balance_after as after',
  'stock_txn.actor_name as actor',
  'stock_txn.reverses_id as reversesId',
  documentId.as('documentId'),
  taker<number>('id').as('reversedById'),
  taker('actor_name').as('reversedBy'),
  taker('occurred_at').as('reversedTime'),
  sql<string>`coalesce((SELECT v.reason FROM stock_reversal v
    WHERE v.biz_type = regexp_replace(stock_txn.biz_type, '_REVERSAL$', '') AND v.biz_line_id = stock_txn.biz_line_id), '')`.as(
    'reason',
  ),
] as const;

/** Whoever is called so, of the few that the ledger names: one leap over the index for each. */
async function namesLike({ db }: Ctx, text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    WITH RECURSIVE names AS (
      (SELECT actor_name AS name FROM stock_txn ORDER BY actor_name LIMIT 1)
      UNION ALL
      SELECT (SELECT t.actor_name FROM stock_txn t WHERE t.actor_name > names.name ORDER BY t.actor_name LIMIT 1)
      FROM names WHERE names.name IS NOT NULL)
    SELECT name FROM names WHERE ${holdsNumber('name', text)}`.execute(db);
  return rows.map(({ name }) => name);
}

/** A typed number as it stands, and as one of ours with its hyphen: the ledger's index has numbers as they are. */
const writingsOf = (typed: string): string[] =>
  [typed, foldNumber(typed).replace(/^([a-z]{2}\d{6})(?=\d)/, '$1-')].map((text) => text.toUpperCase());

/** From so many signs on a typed number is looked for among delivery notes. */
const fewestOfNote = 3;

/**
 * Movements of documents whose number begins as one of those that were typed or pasted. Our own numbers have one form,
 * those of suppliers are looked up among the delivery notes.
 */
const numbered = (ctx: Ctx, text: string) => {
  if (text.trim() === '') return sql<boolean>`true`;
  const words = wordsIn(text);
  return anyCondition([
    ...words
      .flatMap(writingsOf)
      .map((begin) => sql<boolean>`stock_txn.biz_no LIKE ${`${escapeLike(begin)}%`}`),
    // Of fewer signs half the delivery notes would be read.
    ...words
      .filter((word) => foldNumber(word).length >= fewestOfNote)
      .map((word) => sql<boolean>`stock_txn.biz_no = ANY (ARRAY(${provider(ctx, noteNumbers)(word)}))`),
  ]);
};

/** The list, `names` being those of the people that are asked for. */
export const ledgerOf = (names: readonly string[]) =>
  createLongListHandler(ledgerRoutes.list, {
    from: ledgerSource,
    filters: {
      text: (q, text, ctx) => q.where(matchParts(ctx, text, 'stock_txn.part_id')),
      partId: filterBy.is('stock_txn.part_id'),
      locationId: filterBy.oneOf('stock_txn.location_id'),
      type: (q, types) => q.where(inValues('stock_txn.biz_type', withReversals(types))),
      bucket: filterBy.oneOf('stock_txn.bucket'),
      dot: filterBy.is('stock_txn.dot_yyww'),
      documentNo: (q, text, ctx) => q.where(numbered(ctx, text)),
      actor: (q) => q.where(inValues('stock_txn.actor_name', names)),
      reversal: (q, is) => q.where('stock_txn.reverses_id', is ? 'is not' : 'is', null),
      time: filterBy.days('stock_txn.occurred_at'),
    },
    sort: { time: 'stock_txn.occurred_at' },
    defaultSort: '-time',
    tie: 'stock_txn.id',
    select: (q) => q.select(row),
    count: countLedger,
    sheet: { name: t('库存流水', 'Stock ledger', '庫存流水'), columns: sheetOf(ledgerFields) },
  });

/**
 * Lists the stock ledger. A filter by person is resolved to names first, so that the index on a single name gives the
 * order.
 */
export const listLedger: ReturnType<typeof ledgerOf> = async (ctx, input) => {
  const { actor } = input.query;
  return ledgerOf(actor === undefined ? [] : await namesLike(ctx, actor))(ctx, input);
};
