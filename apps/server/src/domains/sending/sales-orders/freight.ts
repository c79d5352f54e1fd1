import type { Ctx } from '#kernel/context.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import {
  freezeFunds,
  lockFunds,
  releaseFunds,
  settleFunds,
} from '#domains/sending/shipping-accounts/index.ts';
import type { Sales } from './lock.ts';

const mark = ({ db }: Ctx, id: number, state: Sales['freight_state']) =>
  db.updateTable('sales_order').set({ freight_state: state }).where('id', '=', id).execute();

/** Locks the accounts with frozen freight of the orders, before any is changed, against deadlocks. */
export const lockFreight = (ctx: Ctx, orders: readonly Sales[]): Promise<void> =>
  lockFunds(
    ctx,
    orders.flatMap(({ carrier_id: id, freight_state: state }) =>
      state === 'FROZEN' && id !== null ? [id] : [],
    ),
  );

/** Freezes the freight on the carrier's account. @throws shipping-account.short */
export async function freezeFreight(ctx: Ctx, order: Sales): Promise<void> {
  if (order.carrier_id === null || order.freight_fen === 0) return;
  await freezeFunds(ctx, order.carrier_id, order.freight_fen);
  await mark(ctx, order.id, 'FROZEN');
}

/** Releases the frozen freight of an order that will not be carried. */
export async function releaseFreight(ctx: Ctx, order: Sales): Promise<void> {
  if (order.freight_state !== 'FROZEN' || order.carrier_id === null) return;
  await releaseFunds(ctx, order.carrier_id, order.freight_fen);
  await mark(ctx, order.id, 'RELEASED');
}

/** Settles the freight of shipped goods from the account. */
export async function settleFreight(ctx: Ctx, order: Sales): Promise<void> {
  const { freight_fen: fen, carrier_id: carrierId, order_no: no } = order;
  if (order.freight_state !== 'FROZEN' || carrierId === null) return;
  await settleFunds(ctx, carrierId, { fen, no, bizId: order.id });
  await mark(ctx, order.id, 'SETTLED');
  await postJournal(ctx, {
    type: 'FREIGHT_PAID',
    source: { type: 'sales-order', id: order.id, no },
    dealerId: order.dealer_id,
    entries: [
      { account: 'FRTC', debit: fen },
      { account: 'FRT', party: carrierId, credit: fen },
    ],
  });
}
