import { sql } from 'kysely';
import { ageingRoutes } from '@treadline/contract/books/ageing/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import type { Domain } from '#kernel/domain.ts';
import type { HomePart } from '#kernel/feeds.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { midnightAfter } from '#kernel/since.ts';
import { ageingInvariants } from './invariants.ts';
import { overdueReceivables, supplierTerm } from './items.ts';
import { listItems, listParties } from './lists.ts';

const titles = {
  overdue: t('逾期应收', 'Overdue receivables', '逾期應收'),
  due: t('7 天内到期的供应商发票', 'Supplier invoices due in 7 days', '7 天內到期的供應商發票'),
};

/** What parties should have paid us, and invoices that are to be paid within a week or should have been. */
async function describeHome(ctx: Ctx): Promise<HomePart> {
  if (ctx.me.type !== 'OTHER' || !ctx.me.codes.has('finance_ageing')) return {};
  const until = addDays(dayOf(new Date()), 7);
  const { rows } = await sql<{ overdue: number; due: number; since: string | null }>`
    SELECT late.count AS overdue, late.since,
      (SELECT count(*)::int FROM supplier_invoice i WHERE status = 'VERIFIED' AND due_day(supplier_id,
        (SELECT (max(l.received_at) AT TIME ZONE 'Asia/Shanghai')::date FROM received_line l WHERE l.invoice_id = i.id), invoice_date,
        (verified_at AT TIME ZONE 'Asia/Shanghai')::date + ${supplierTerm}) <= ${until}::date) AS due
    FROM (SELECT count(*)::int, min(${midnightAfter(sql`o.day`)}) AS since FROM ${overdueReceivables()} o) late`.execute(
    ctx.db,
  );
  const { overdue = 0, due = 0, since = null } = rows[0] ?? {};
  const card = (key: keyof typeof titles, count: number, path: string, tone: 'failed' | 'waiting') => ({
    key: `ageing-${key}`,
    title: titles[key][ctx.lang],
    count,
    path: `/finance/ageing/items?${path}`,
    tone,
    hint: null,
  });
  return {
    cards: [
      {
        ...card('overdue', overdue, 'side=RECEIVABLE&account=AR&bucket=D30,D60,D90,D180,OLDER', 'failed'),
        since,
      },
      card('due', due, `side=PAYABLE&kind=SUPPLIER_INVOICE&dueDay.to=${until}`, 'waiting'),
    ],
  };
}

/** Ageing of receivables and payables by party on any day, from the journal and its source documents. */
export const domain: Domain = {
  name: 'books/ageing',
  serve: (app, services) =>
    mountRoutes(app, services, ageingRoutes, { parties: listParties, items: listItems }),
  home: describeHome,
  invariants: ageingInvariants,
};
