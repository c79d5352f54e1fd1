import { sql, type SelectQueryBuilder } from 'kysely';
import { statementSettings } from '@treadline/contract/books/statements/settings.ts';
import {
  settlementFields,
  statementFields,
  statementPaymentFields,
  type SettlementType,
} from '@treadline/contract/books/statements/fields.ts';
import { statementRoutes as routes } from '@treadline/contract/books/statements/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { settingIn } from '#kernel/settings.ts';
import { lineRow, lineSource } from './line.ts';
import { paymentRow, paymentSource } from './payment.ts';
import { month, statementRow, statementSource, pendingPayments } from './statement.ts';

const byText = filterBy.search(['c.search'], 'settlement_line.order_no', 'settlement_line.part_no');
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

const linesOf = (type: SettlementType) => (ctx: Ctx) =>
  lineSource(ctx).where('settlement_line.type', '=', type);
const allLines = {
  columns: lineRow,
  filters: { text: byText, claimed: byClaimed },
  counts: { claimed },
  defaultSort: '-time',
} as const;

export const listSales = columnListing(routes.sales, linesOf('RETAIL'), {
  ...allLines,
  sheet: { name: t('零售结算', 'Sales records', '零售結算'), columns },
});
export const listPurchases = columnListing(routes.purchases, linesOf('WHOLESALE'), {
  ...allLines,
  sheet: { name: t('批发结算', 'Purchase records', '批發結算'), columns },
});

/** Lists the lines of one statement, with their open disputes. */
export const listLines = (id: number) =>
  columnListing(routes.lines, (ctx) => lineSource(ctx).where('settlement_line.statement_id', '=', id), {
    columns: {
      ...lineRow,
      dispute: sql<string>`coalesce((SELECT d.reason FROM statement_dispute d WHERE d.statement_id = ${id}
          AND d.line_id = settlement_line.id AND d.resolution IS NULL), '')`,
    },
    filters: { text: byText, claimed: (q) => q },
    defaultSort: 'time',
    sheet: { name: t('对账单明细', 'Lines of a statement', '對帳單明細'), columns },
  });

/** SQL condition: sent longer ago than the configured days, and not confirmed. */
export const isLate = sql<boolean>`(statement.status = 'SENT'
  AND statement.sent_at < now() - make_interval(days => ${settingIn(statementSettings.settings.remindDays)}))`;

export const listStatements = columnListing(routes.list, statementSource, {
  columns: statementRow,
  filters: {
    text: filterBy.search(['c.search'], 'statement.statement_no'),
    month: (q, value) => q.where(month, '=', value),
    late: (q, value) => q.where(value ? isLate : sql<boolean>`NOT ${isLate}`),
    waiting: (q, value) => q.where(pendingPayments, value ? '>' : '=', 0),
    own: (q, own, { me }) => q.where('statement.party_id', own ? '=' : '<>', me.companyId),
    orderId: (q, id) =>
      q.where(
        sql<boolean>`statement.id IN (SELECT statement_id FROM settlement_line
          WHERE order_id = ${id} AND settlement_line.type = statement.type)`,
      ),
  },
  sort: {
    month: 'statement.month',
  },
  defaultSort: '-createdTime',
  sheet: { name: t('对账单', 'Statements', '對帳單'), columns: sheetOf(statementFields) },
});

export const listPayments = columnListing(routes.payments, paymentSource, {
  columns: paymentRow,
  filters: {
    text: filterBy.search(
      ['c.search'],
      'statement_payment.pay_no',
      's.statement_no',
      'statement_payment.bank_serial',
    ),
    mine: (q, own, { me }) => q.where('statement_payment.created_by', own ? '=' : '<>', me.accountId),
  },
  defaultSort: '-createdTime',
  sheet: {
    name: t('对账付款', 'Statement payments', '對帳付款'),
    columns: sheetOf(statementPaymentFields),
  },
});
