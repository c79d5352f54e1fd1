import { sql } from 'kysely';
import { monthFlow as flow } from '@treadline/contract/books/closing/flow.ts';
import { formatTime } from '@treadline/contract/kernel/format.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { requireOther } from '#kernel/second-person.ts';
import { findRecord } from '#kernel/scope.ts';
import { closingLock } from '#domains/money/journal/index.ts';
import { countMonth, saveMonthBalances } from './balances.ts';
import { readChecks } from './checks.ts';
import { accountingMonth, closableFrom } from './month.ts';

/** The nearest month on one side that is in the way; months are closed in their order, and opened against it. */
async function requireOrder(ctx: Ctx, month: string, side: 'earlier' | 'later'): Promise<void> {
  const rows = ctx.db.selectFrom('accounting_month').select('month');
  const inWay =
    side === 'earlier'
      ? rows.where('month', '<', month).where('status', '=', 'OPEN').orderBy('month')
      : rows.where('month', '>', month).where('status', '<>', 'OPEN').orderBy('month', 'desc');
  const found = await inWay.limit(1).executeTakeFirst();
  if (!found) return;
  fail(side === 'earlier' ? 'closing.earlier-open' : 'closing.later-closed', { month: found.month });
}

/**
 * OPEN -> CLOSED, saving all balances. Waits for concurrent postings into the month.
 * @throws closing.running, closing.earlier-open, closing.stopped, closing.explain, record.changed, flow.status
 */
export async function closeMonth(
  ctx: Ctx,
  id: number,
  body: { version: number; remark: string },
): Promise<void> {
  const { month } = await findRecord(ctx, accountingMonth, id);
  const from = closableFrom(month);
  if (from > new Date()) fail('closing.running', { month, from: formatTime(from.toISOString()) });
  await sql`SELECT pg_advisory_xact_lock(${closingLock})`.execute(ctx.db);
  await requireOrder(ctx, month, 'earlier');
  await requireReady(ctx, month, body.remark);
  await applyTransition(ctx, accountingMonth, flow, 'close', id, {
    set: {
      ...(await countMonth(ctx, month)),
      closed_at: new Date(),
      closed_by_name: ctx.me.name,
      remark: body.remark,
      reopen_reason: '',
    },
    remark: body.remark,
    seen: new Map([[id, body.version]]),
  });
  await saveMonthBalances(ctx, { id, month });
}

/** Nothing is left that forbids closing; what only deserves a look is explained. @throws closing.stopped, closing.explain */
async function requireReady(ctx: Ctx, month: string, remark: string): Promise<void> {
  const open = (await readChecks(ctx, month)).filter(({ count }) => count > 0);
  const say = (kind: 'STOP' | 'LOOK') =>
    open
      .filter((check) => check.kind === kind)
      .map(({ title, count }) => `${title} ${count}`)
      .join('、');
  const stops = say('STOP');
  if (stops) fail('closing.stopped', { list: stops });
  const looks = say('LOOK');
  if (looks && !remark) fail('closing.explain', { list: looks });
}

/** CLOSED -> REOPENING: requests reopening, with a reason. @throws closing.later-closed, flow.status */
export async function requestReopening(ctx: Ctx, id: number, reason: string): Promise<void> {
  const { month } = await findRecord(ctx, accountingMonth, id);
  await requireOrder(ctx, month, 'later');
  await applyTransition(ctx, accountingMonth, flow, 'askReopen', id, {
    set: { reopen_reason: reason, reopen_by: ctx.me.accountId, reopen_by_name: ctx.me.name },
    remark: reason,
  });
}

/**
 * REOPENING -> OPEN by a second person; saved balances are deleted, the log keeps the person who closed it.
 * @throws closing.own-reopening, record.changed, flow.status
 */
export async function reopenMonth(ctx: Ctx, id: number, version: number): Promise<void> {
  const { reopen_by: asker, month } = await findRecord(ctx, accountingMonth, id);
  requireOther(ctx, asker, 'closing.own-reopening');
  await sql`SELECT pg_advisory_xact_lock(${closingLock})`.execute(ctx.db);
  await requireOrder(ctx, month, 'later');
  await ctx.db.deleteFrom('accounting_balance').where('month_id', '=', id).execute();
  await ctx.db.deleteFrom('ledger_balance').where('month_id', '=', id).execute();
  const none = { closed_at: null, closed_by_name: null, journals: null, debit_fen: null, late: null };
  await applyTransition(ctx, accountingMonth, flow, 'reopen', id, {
    set: { ...none, remark: '', reopen_by: null, reopen_by_name: null },
    seen: new Map([[id, version]]),
  });
}

/** REOPENING -> CLOSED: declines reopening. @throws flow.status */
export async function cancelReopening(ctx: Ctx, id: number): Promise<void> {
  await applyTransition(ctx, accountingMonth, flow, 'keepClosed', id, {
    set: { reopen_reason: '', reopen_by: null, reopen_by_name: null },
  });
}
