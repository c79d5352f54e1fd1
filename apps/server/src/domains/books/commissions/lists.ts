import { sql } from 'kysely';
import { commissionFields, payrollFields } from '@treadline/contract/books/commissions/fields.ts';
import { commissionRoutes } from '@treadline/contract/books/commissions/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy, unchangedQuery } from '#kernel/filters.ts';
import { reversedBase } from './earned.ts';

/** Whether the caller sees what others earn. */
const seesAll = ({ me }: Ctx): boolean =>
  me.codes.has('commission_view') || me.codes.has('commission_manage');

/** SQL: entries `e` that the caller sees. */
const seen = (ctx: Ctx) =>
  sql<boolean>`(e.dealer_id = ${ctx.me.companyId} AND (${seesAll(ctx)} OR e.account_id = ${ctx.me.accountId}))`;

/** SQL: the base of an entry `e`, that of a reversal by the entry `f` that it takes back. */
const baseOf = sql<number>`(CASE WHEN e.reversal_of IS NULL THEN e.base_fen ELSE ${reversedBase('f', 'e')} END)`;

/** SQL: pieces of an entry; of a reversal as many of the line's as its base, of goods for nothing its amount, is of. */
const pieces = sql<number>`(CASE WHEN e.reversal_of IS NULL THEN l.qty
  WHEN f.base_fen <> 0 THEN round(l.qty * abs(${baseOf})::numeric / abs(f.base_fen))
  WHEN f.amount_fen <> 0 THEN round(l.qty * abs(e.amount_fen)::numeric / abs(f.amount_fen)) ELSE 0 END)::int`;

export const listEntries = columnListing(
  commissionRoutes.entries,
  (ctx) =>
    ctx.db
      .selectFrom('commission_entry as e')
      .leftJoin('commission_entry as f', 'f.id', 'e.reversal_of')
      .innerJoin('account as a', 'a.id', 'e.account_id')
      .innerJoin('retail_order as o', 'o.id', 'e.order_id')
      .innerJoin('retail_order_line as l', 'l.id', 'e.order_line_id')
      .where(seen(ctx)),
  {
    columns: {
      id: 'e.id',
      orderId: 'e.order_id',
      accountId: 'e.account_id',
      ruleId: 'e.rule_id',
      month: 'e.month',
      time: 'e.created_at',
      person: 'a.display_name',
      kind: 'e.kind',
      orderNo: 'o.order_no',
      goods: 'l.name',
      wheel: 'l.tyre_index',
      quantity: pieces,
      base: baseOf,
      amount: 'e.amount_fen',
      reversal: sql<boolean>`(e.reversal_of IS NOT NULL)`,
    },
    filters: { text: filterBy.numbers('o.order_no'), month: filterBy.is('e.month') },
    defaultSort: '-time',
    counts: { kind: 'e.kind' },
    sheet: { name: t('提成明细', 'Commissions', '提成明細'), columns: sheetOf(commissionFields) },
  },
);

const of = (kind: string) => sql`coalesce(sum(e.amount_fen) FILTER (WHERE e.kind = ${kind}), 0)::bigint`;

const payrollRows = (ctx: Ctx, ids: readonly number[] | undefined) => sql<{
  id: string;
  accountId: number;
  month: string;
  person: string;
  sale: number;
  fitting: number;
  recommendation: number;
  amount: number;
  closedTime: string | null;
  closedBy: string;
}>`(SELECT e.month || '-' || e.account_id AS id, e.account_id AS "accountId", e.month COLLATE "C" AS month, max(a.display_name COLLATE "C") AS person, ${of('SALE')} AS sale,
    ${of('FITTING')} AS fitting, ${of('RECOMMENDATION')} AS recommendation, coalesce(sum(e.amount_fen), 0)::bigint AS amount,
    max(c.closed_at) AS "closedTime", coalesce(max(c.closed_by_name COLLATE "C"), '') AS "closedBy"
  FROM commission_entry e JOIN account a ON a.id = e.account_id LEFT JOIN commission_month c ON c.dealer_id = e.dealer_id AND c.month = e.month
  WHERE ${seen(ctx)} AND (${ids ?? null}::bigint[] IS NULL OR e.account_id = ANY(${ids ?? null}::bigint[]))
  GROUP BY e.month, e.account_id)`;

export const listPayroll = columnListing(
  commissionRoutes.payroll,
  (ctx, { accountId }) =>
    ctx.db.selectFrom(payrollRows(ctx, accountId?.length ? accountId : undefined).as('x')),
  {
    columns: 'x',
    made: true,
    filters: { accountId: unchangedQuery, month: filterBy.is('x.month') },
    defaultSort: '-month',
    sheet: {
      name: t('提成工资表', 'Commissions for the payroll', '提成工資表'),
      columns: sheetOf(payrollFields),
    },
  },
);

/** The caller's own sums of this month and the one before. */
export async function ownMonths(ctx: Ctx) {
  const { rows } = await sql<{
    month: string;
    sale: number;
    fitting: number;
    recommendation: number;
    amount: number;
  }>`
    SELECT m.month, ${of('SALE')} AS sale, ${of('FITTING')} AS fitting, ${of('RECOMMENDATION')} AS recommendation,
      coalesce(sum(e.amount_fen), 0)::bigint AS amount
    FROM (SELECT to_char(now()::date - make_interval(months => n), 'YYYY-MM') AS month FROM generate_series(0, 1) n) m
    LEFT JOIN commission_entry e ON e.month = m.month AND e.dealer_id = ${ctx.me.companyId} AND e.account_id = ${ctx.me.accountId}
    GROUP BY m.month ORDER BY m.month DESC`.execute(ctx.db);
  return rows;
}
