import type { PayBiz } from '@treadline/contract/money/payments/words.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { requireOther } from '#kernel/second-person.ts';
import { findRecord } from '#kernel/scope.ts';
import { refund } from '../entity.ts';
import { changeRefund, lockMoney, type Money, type Refund } from '../rows.ts';
import { beginRefunds } from './request.ts';
import { notifyRefundOwner } from './submit.ts';

/** All parts of the request that a refund belongs to, locked. @throws record.not-found, refund.not-waiting, refund.own */
async function lockWaiting(ctx: Ctx, id: number): Promise<{ money: Money; rows: Refund[] }> {
  const seen = await findRecord(ctx, refund, id);
  if (!seen.biz_type || !seen.biz_id) return fail('refund.not-waiting');
  const money = (await lockMoney(ctx, seen.biz_type as PayBiz, seen.biz_id)) ?? fail('record.not-found');
  const rows = money.refunds.filter(({ to_approve: waits }) => waits);
  if (!rows.some((row) => row.id === id)) fail('refund.not-waiting');
  for (const row of rows) requireOther(ctx, row.actor_id, 'refund.own');
  return { money, rows };
}

const by = ({ me }: Ctx) => ({ approved_id: me.accountId, approved_name: me.name, to_approve: false });

/** Approves a refund as second person. @throws record.not-found, refund.not-waiting, refund.own */
export async function approveRefund(ctx: Ctx, id: number): Promise<Money> {
  const { money, rows } = await lockWaiting(ctx, id);
  const free: Refund[] = [];
  for (const row of rows)
    free.push(await changeRefund(ctx, row, 'approve', { ...by(ctx), state: row.state }));
  await beginRefunds(ctx, money.payments, free, (row) => notifyRefundOwner(ctx, row, money));
  return money;
}

/**
 * Rejects a refund as second person: the money is available again, the owner is notified.
 * @throws record.not-found, refund.not-waiting, refund.own
 */
export async function rejectRefund(ctx: Ctx, id: number, reason: string): Promise<Money> {
  const { money, rows } = await lockWaiting(ctx, id);
  for (const row of rows) {
    const set = { ...by(ctx), state: 'CLOSED', fault: reason, remark: reason } as const;
    await notifyRefundOwner(ctx, await changeRefund(ctx, row, 'reject', set), money);
  }
  return money;
}
