import { voucherFlow as flow } from '@treadline/contract/books/vouchers/flow.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import type { Ctx } from '#kernel/context.ts';
import { requireOther, requireUninvolved } from '#kernel/second-person.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { insertVoucher } from './draft.ts';
import { requireBalance, requireLines, storedLines } from './lines.ts';
import { nextSeq, postVoucher, requireOpenDay } from './post.ts';
import { lockSeen, voucher } from './voucher.ts';

const submitted = ({ me }: Ctx) => ({
  submitted_by: me.accountId,
  submitted_by_name: me.name,
  submit_time: new Date(),
});

/** DRAFT -> PENDING. @throws voucher.unbalanced, voucher.future, voucher.month-closed, record.changed, flow.status */
export async function submitVoucher(ctx: Ctx, id: number, version: number): Promise<void> {
  const { day, reverses, opening } = await lockSeen(ctx, id, version);
  const lines = await storedLines(ctx, id);
  requireBalance(lines);
  if (reverses === null) await requireLines(ctx, lines, opening);
  await requireOpenDay(ctx, day);
  await applyTransition(ctx, voucher, flow, 'submit', id, { set: submitted(ctx) });
}

/** PENDING -> DRAFT, by whoever submitted it. @throws voucher.not-submitter, flow.status */
export async function withdrawVoucher(ctx: Ctx, id: number): Promise<void> {
  const { submitted_by: by } = await findRecord(ctx, voucher, id, true);
  if (by !== ctx.me.accountId) fail('voucher.not-submitter');
  await applyTransition(ctx, voucher, flow, 'withdraw', id, {
    set: { submitted_by: null, submitted_by_name: null, submit_time: null },
  });
}

/**
 * PENDING -> POSTED with its number and journal, by another person.
 * @throws voucher.own-approval, voucher.month-closed, voucher.unbalanced, subject.controlled, record.changed, flow.status
 */
export async function approveVoucher(ctx: Ctx, id: number, version: number): Promise<void> {
  const { day, reverses, opening } = await lockSeen(ctx, id, version);
  await lockForOther(ctx, id);
  const period = await requireOpenDay(ctx, day);
  const { seq, no } = await nextSeq(ctx, period);
  await applyTransition(ctx, voucher, flow, 'approve', id, {
    set: { ...decision(ctx), voucher_no: no, period, seq },
  });
  await postVoucher(ctx, { id, no, day, reverses, opening });
}

/** PENDING -> REJECTED with a reason. @throws voucher.own-approval, flow.status */
export async function rejectVoucher(ctx: Ctx, id: number, reason: string): Promise<void> {
  await lockForOther(ctx, id);
  await applyTransition(ctx, voucher, flow, 'reject', id, {
    set: { ...decision(ctx), reject_reason: reason },
    remark: reason,
  });
}

const decision = ({ me }: Ctx) => ({
  decided_by: me.accountId,
  decided_by_name: me.name,
  decided_at: new Date(),
});

/** Neither who drafted, changed nor submitted it decides about it, administrators included. */
async function lockForOther(ctx: Ctx, id: number): Promise<void> {
  const { created_by: author, submitted_by: submitter } = await findRecord(ctx, voucher, id, true);
  for (const first of [author, submitter]) requireOther(ctx, first, 'voucher.own-approval');
  await requireUninvolved(ctx, { entity: voucher.name, id }, ['edit'], 'voucher.own-approval');
}

/** Soft-deletes a draft. */
export async function deleteVoucher(ctx: Ctx, id: number): Promise<void> {
  await applyTransition(ctx, voucher, flow, 'delete', id);
}

/**
 * Makes and submits the red voucher over the whole of a posted one; returns its id.
 * @throws voucher.is-reversal, voucher.reversed, voucher.before-reversed, voucher.future, voucher.month-closed, flow.status
 */
export async function reverseVoucher(
  ctx: Ctx,
  id: number,
  { day: asked, reason }: { day: string; reason: string },
): Promise<number> {
  const { reverses, voucher_no: no, papers, opening, day: own } = await findRecord(ctx, voucher, id, true);
  if (reverses !== null) fail('voucher.is-reversal');
  const red = await ctx.db
    .selectFrom('voucher')
    .select(['draft_no', 'voucher_no'])
    .where('reverses', '=', id)
    .where('status', 'not in', ['REJECTED', 'DELETED'])
    .executeTakeFirst();
  if (red) fail('voucher.reversed', { no: no ?? '', by: red.voucher_no ?? red.draft_no });
  // Opening balances are replaced in their month alone.
  const day = opening ? own : asked;
  if (day < own) fail('voucher.before-reversed', { no: no ?? '', day: own });
  await requireOpenDay(ctx, day);
  await applyTransition(ctx, voucher, flow, 'reverse', id, { remark: reason });
  const lines = (await storedLines(ctx, id)).map((line) => ({
    ...line,
    summary: `冲销 ${no} ${line.summary}`.slice(0, 60),
    amount: 0 - line.amount,
  }));
  const head = { day, papers, remark: reason, reverses: id, status: 'PENDING' as const, ...submitted(ctx) };
  return (await insertVoucher(ctx, head, lines)).id;
}
