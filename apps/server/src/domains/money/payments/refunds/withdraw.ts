import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import type { PayBiz } from '../owners.ts';
import { changeRefund, holdsMoney, lockMoney } from '../rows.ts';
import type { RefundInput } from './request.ts';
import { notifyRefundOwner } from './submit.ts';

/**
 * Withdraws the refunds that a document asked for, before any of them was sent to its channel: their money is available
 * again, shares follow, the owner is notified.
 * @returns false, and nothing changed, where one was sent or is done
 */
export async function withdrawRefunds(
  ctx: Ctx,
  bizType: PayBiz,
  bizId: number,
  source: RefundInput['source'],
): Promise<boolean> {
  const money = (await lockMoney(ctx, bizType, bizId)) ?? fail('record.not-found');
  const own = money.refunds.filter(
    (row) => row.source_type === source.type && row.source_id === source.id && holdsMoney(row),
  );
  if (own.some(({ state }) => state !== 'REQUESTED' && state !== 'WAIT_RETURN')) return false;
  for (const row of own) {
    const set = { state: 'CLOSED', to_approve: false } as const;
    await notifyRefundOwner(ctx, await changeRefund(ctx, row, 'withdraw', set), money);
  }
  return true;
}
