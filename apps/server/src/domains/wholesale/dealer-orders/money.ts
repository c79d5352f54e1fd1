import { sql, type Selectable } from 'kysely';
import { lastToDo } from '#kernel/cause.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { moneyOf, requestRefund } from '#domains/money/payments/index.ts';
import { releaseQuota, type QuotaLine } from '#domains/wholesale/purchase-limits/index.ts';
import { dealerOrder } from './entity.ts';

export type Order = Selectable<DB['dealer_order']>;

/** Part of a line's money to refund. */
export interface BackLine {
  orderLineId: number;
  partId: number;
  quantity: number;
  /** Fen: price times pieces, so that partial amounts add up in any order. */
  fen: number;
}

/**
 * Records undelivered pieces and unearned freight on a locked order and its lines, and releases their quota;
 * `refundOwed` refunds the money.
 * @param closed they were never shipped @throws purchase-limit.not-taken
 */
export async function recordReturnedValue(
  ctx: Ctx,
  order: Pick<Order, 'id' | 'dealer_id'>,
  lines: readonly BackLine[],
  { freightFen = 0, closed = false }: { freightFen?: number; closed?: boolean } = {},
): Promise<void> {
  for (const { orderLineId, quantity } of lines)
    await ctx.db
      .updateTable('dealer_order_line')
      .set({
        back_qty: sql`back_qty + ${quantity}`,
        ...(closed ? { closed_qty: sql`closed_qty + ${quantity}` } : {}),
      })
      .where('id', '=', orderLineId)
      .execute();
  const fen = lines.reduce((sum, line) => sum + line.fen, 0) + freightFen;
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  await ctx.db
    .updateTable('dealer_order')
    .set({
      back_fen: sql`back_fen + ${fen}`,
      ...(closed ? { closed_qty: sql`closed_qty + ${pieces}` } : {}),
    })
    .where('id', '=', order.id)
    .execute();
  const held = lines.map(({ orderLineId: lineId, partId, quantity }): QuotaLine => ({
    lineId,
    partId,
    quantity,
  }));
  if (held.length > 0)
    await releaseQuota(ctx, { dealerId: order.dealer_id, bizType: 'DEALER_ORDER', lines: held });
}

/** Actions by which a person causes refunds, at once or when a carrier or channel has answered. */
const refundCauses = ['cancel', 'closeShort', 'decide', 'decideReturn', 'retry'] as const;

/**
 * Refunds the amount due that is not yet in progress. One refund is in progress at a time; further amounts follow when
 * it has ended. Money accounts are locked last.
 * @param by the action that it follows from where others may have come meanwhile
 * @returns whether nothing is due any more
 */
export async function refundOwed(
  ctx: Ctx,
  id: number,
  reason: string,
  by?: (typeof refundCauses)[number],
): Promise<boolean> {
  const order = await ctx.db
    .selectFrom('dealer_order')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const money = await moneyOf(ctx, 'DEALER_ORDER', id);
  const owed = Math.min(order.back_fen, money.paidFen) - money.refundedFen;
  if (owed <= 0) return true;
  if (money.refundingFen > 0) return false;
  const source = { type: dealerOrder.name, id };
  const { done } = await requestRefund(ctx, {
    bizType: 'DEALER_ORDER',
    bizId: id,
    amountFen: owed,
    reason,
    source,
    cause: await lastToDo(ctx, { entity: dealerOrder.name, id }, by ? [by] : refundCauses),
  });
  if (done) await readMoney(ctx, id);
  return done;
}

/** Updates the order's paid and refunded totals from its payments, and returns them. */
export async function readMoney(ctx: Ctx, id: number) {
  const money = await moneyOf(ctx, 'DEALER_ORDER', id);
  await ctx.db
    .updateTable('dealer_order')
    .set({ paid_fen: money.paidFen, refunded_fen: money.refundedFen })
    .where('id', '=', id)
    .execute();
  return money;
}
