import { sql, type SelectQueryBuilder } from 'kysely';
import { statementSettings } from '@treadline/contract/books/statements/settings.ts';
import {
  settlementFields,
  statementFields,
  statementPaymentFields,
  type SettlementType,
} from '@treadline/contract/books/statements/fields.ts';
import { statementRoutes as routes } from '@treadline/contract/books/statements/routes.ts';
import { t, type Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { by } from '#kernel/filters.ts';
import { listing } from '#kernel/list.ts';
import { settingIn } from '#kernel/settings.ts';
import { lineRow, lineSource } from './line.ts';
import { paymentRow, paymentSource } from './payment.ts';
import { month, statementRow, statementSource, waiting } from './statement.ts';

const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)::bigint`;

/** What all lists of lines have alike. */
const lineParts = {
  filters: {
    text: by.search(['c.search'], 'settlement_line.order_no', 'settlement_line.part_no'),
    partyId: by.oneOf('settlement_line.party_id'),
    day: by.days('settlement_line.day'),
    source: by.oneOf('settlement_line.source_type'),
  },
  sort: {
    time: 'settlement_line.occurred_at',
    incl: 'settlement_line.incl_fen',
    orderNo: 'settlement_line.order_no',
  },
  tie: 'settlement_line.id',
  totals: {
    quantity: sum('settlement_line.qty'),
    excl: sum('settlement_line.excl_fen'),
    tax: sum('settlement_line.tax_fen'),
    incl: sum('settlement_line.incl_fen'),
    settled: sum('settlement_line.settled_fen'),
  },
} as const;
const columns = sheetOf(settlementFields);
const claimed = sql<string>`CASE WHEN settlement_line.statement_id IS NULL THEN 'OPEN' ELSE 'CLAIMED' END`;

/** On a statement, or on none yet. */
const byClaimed = <D, T extends keyof D>(
  q: SelectQueryBuilder<D, T, object>,
  values: readonly ('OPEN' | 'CLAIMED')[],
): SelectQueryBuilder<D, T, object> =>
  values.length === 2
    ? q
    : q.where(
        sql<boolean>`settlement_line.statement_id IS ${values[0] === 'OPEN' ? sql`NULL` : sql`NOT NULL`}`,
      );

const linesOf = (type: SettlementType, name: Text) => ({
  ...lineParts,
  from: (ctx: Ctx) => lineSource(ctx).where('settlement_line.type', '=', type),
  filters: { ...lineParts.filters, claimed: byClaimed },
  defaultSort: '-time',
  counts: { claimed },
  select: (q: ReturnType<typeof lineSource>) => q.select(lineRow),
  sheet: { name, columns },
});

export const listSales = listing(routes.sales, linesOf('RETAIL', t('零售结算', 'Sales records', '零售結算')));
export const listPurchases = listing(
  routes.purchases,
  linesOf('WHOLESALE', t('批发结算', 'Purchase records', '批發結算')),
);

/** Lists the lines of one statement, with their open disputes. */
export const listLines = (id: number) =>
  listing(routes.lines, {
    ...lineParts,
    from: (ctx) => lineSource(ctx).where('settlement_line.statement_id', '=', id),
    filters: {
      ...lineParts.filters,
      claimed: (q) => q,
    },
    defaultSort: 'time',
    select: (q) =>
      q.select([
        ...lineRow,
        sql<string>`coalesce((SELECT d.reason FROM statement_dispute d WHERE d.statement_id = ${id}
          AND d.line_id = settlement_line.id AND d.resolution IS NULL), '')`.as('dispute'),
      ]),
    sheet: { name: t('对账单明细', 'Lines of a statement', '對帳單明細'), columns },
  });

/** SQL condition: sent longer ago than the configured days, and not confirmed. */
export const isLate = sql<boolean>`(statement.status = 'SENT'
  AND statement.sent_at < now() - make_interval(days => ${settingIn(statementSettings.settings.remindDays)}))`;

export const listStatements = listing(routes.list, {
  from: statementSource,
  filters: {
    text: by.search(['c.search'], 'statement.statement_no'),
    state: by.oneOf('statement.shown'),
    type: by.oneOf('statement.type'),
    partyId: by.oneOf('statement.party_id'),
    month: (q, value) => q.where(month, '=', value),
    createdTime: by.days('statement.created_at'),
    late: (q, value) => q.where(value ? isLate : sql<boolean>`NOT ${isLate}`),
    waiting: (q, value) => q.where(waiting, value ? '>' : '=', 0),
    own: (q, own, { me }) => q.where('statement.party_id', own ? '=' : '<>', me.companyId),
    orderId: (q, id) =>
      q.where(
        sql<boolean>`statement.id IN (SELECT statement_id FROM settlement_line
          WHERE order_id = ${id} AND settlement_line.type = statement.type)`,
      ),
  },
  sort: {
    createdTime: 'statement.created_at',
    statementNo: 'statement.statement_no',
    month: 'statement.month',
    total: 'statement.total_fen',
    due: 'statement.due_fen',
  },
  defaultSort: '-createdTime',
  tie: 'statement.id',
  counts: { state: 'statement.shown' },
  totals: {
    total: sum('statement.total_fen'),
    settled: sum('statement.settled_fen'),
    paid: sum('statement.paid_fen'),
    due: sum('statement.due_fen'),
    invoiced: sum('statement.invoiced_fen'),
  },
  select: (q, ctx) => q.select(statementRow(ctx)),
  sheet: { name: t('对账单', 'Statements', '對帳單'), columns: sheetOf(statementFields) },
});

export const listPayments = listing(routes.payments, {
  from: paymentSource,
  filters: {
    text: by.search(
      ['c.search'],
      'statement_payment.pay_no',
      's.statement_no',
      'statement_payment.bank_serial',
    ),
    status: by.oneOf('statement_payment.status'),
    createdTime: by.days('statement_payment.created_at'),
    mine: (q, own, { me }) => q.where('statement_payment.created_by', own ? '=' : '<>', me.accountId),
  },
  sort: { createdTime: 'statement_payment.created_at', amount: 'statement_payment.amount_fen' },
  defaultSort: '-createdTime',
  tie: 'statement_payment.id',
  counts: { status: 'statement_payment.status' },
  totals: { amount: sum('statement_payment.amount_fen'), bankAmount: sum('statement_payment.bank_fen') },
  select: (q, ctx) => q.select(paymentRow(ctx)),
  sheet: {
    name: t('对账付款', 'Statement payments', '對帳付款'),
    columns: sheetOf(statementPaymentFields),
  },
});
