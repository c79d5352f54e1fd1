import { sql } from 'kysely';
import type { z } from 'zod';
import { monthActions, monthFields } from '@treadline/contract/books/closing/fields.ts';
import { monthStatusTexts, type MonthStatus } from '@treadline/contract/books/closing/flow.ts';
import type { AccountingMonth } from '@treadline/contract/books/closing/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { type Columns, selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { basicEntity, visible } from '#kernel/scope.ts';

/** Entity of accounting months, visible to the platform only. */
export const accountingMonth = {
  ...basicEntity('accounting_month', {
    name: 'accounting-month',
    label: t('会计月份', 'accounting month', '會計月份'),
    no: 'month',
    scope: { OTHER: 'all' },
  }),
  statusText: (status: MonthStatus) => monthStatusTexts[status].text,
};

/** Labels of a month's actions, fields and statuses for its timeline, notices and the audit log. */
export const monthWords = {
  label: accountingMonth.label,
  actions: monthActions,
  fields: monthFields,
  statusText: (status: string) => monthStatusTexts[status as MonthStatus]?.text,
};

/** Months with their totals: saved ones for closed months, computed for the others. */
export const monthSource = (ctx: Ctx) =>
  ctx.db
    .selectFrom('accounting_month')
    .leftJoinLateral(
      sql<{ journals: number; debit: number; late: number }>`(
        SELECT count(DISTINCT l.journal_id)::int AS journals, coalesce(sum(l.debit_fen), 0)::bigint AS debit,
          count(DISTINCT l.journal_id) FILTER (WHERE to_char(l.day, 'YYYY-MM') < l.period)::int AS late
        FROM ledger_line l WHERE accounting_month.status = 'OPEN' AND l.period = accounting_month.month)`.as(
        'live',
      ),
      (join) => join.onTrue(),
    )
    .where(visible(ctx, accountingMonth));

/** SQL: number of journals of a month, saved or computed. */
export const journals = sql<number>`coalesce(accounting_month.journals, live.journals)`;
/** SQL: total debit of a month in fen, saved or computed. */
export const debitFen = sql<number>`coalesce(accounting_month.debit_fen, live.debit)`;

/** Columns of a month list row under the contract's names; `me` decides the flag of the caller's own request. */
export const monthRow = {
  id: 'accounting_month.id',
  month: 'accounting_month.month',
  status: 'accounting_month.status',
  journals,
  debit: debitFen,
  late: sql<number>`coalesce(accounting_month.late, live.late)`,
  closedBy: 'accounting_month.closed_by_name',
  closedTime: 'accounting_month.closed_at',
  remark: 'accounting_month.remark',
  reopenReason: 'accounting_month.reopen_reason',
  reopenBy: 'accounting_month.reopen_by_name',
  version: 'accounting_month.version',
  mine: ({ me }) =>
    sql<boolean>`(accounting_month.status = 'REOPENING' AND accounting_month.reopen_by = ${me.accountId})`,
} as const satisfies Columns;

/** Returns one month as a list row. @throws record.not-found */
export async function readMonth(ctx: Ctx, id: number): Promise<z.output<typeof AccountingMonth>> {
  const row = await monthSource(ctx)
    .where('accounting_month.id', '=', id)
    .select(selection(monthRow, ctx))
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: accountingMonth.label });
}

/** Returns the first day of a month and of the next one, YYYY-MM-DD. */
export function daysOf(month: string): { from: string; to: string } {
  const [year = 0, at = 0] = month.split('-').map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, at, 1)).toISOString().slice(0, 10) };
}

/** Returns when a month can be closed: one hour after its end, when transactions begun in it have ended. */
export const closableFrom = (month: string): Date =>
  new Date(Date.parse(`${daysOf(month).to}T01:00:00+08:00`));

/** Inserts the missing months from the first journal to the current month. */
export async function ensureMonths(db: Db): Promise<void> {
  await sql`
    INSERT INTO accounting_month (month)
    SELECT to_char(m, 'YYYY-MM') FROM generate_series(
      (SELECT (min(period) || '-01')::date FROM journal), ${`${dayOf(new Date()).slice(0, 7)}-01`}::date, interval '1 month') m
    ON CONFLICT (month) DO NOTHING`.execute(db);
}
