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

/** Locks the accounts that orders have freight frozen on, before any of them is changed: two cancels never wait for each other. */
export const lockFreight = (ctx: Ctx, orders: readonly Sales[]): Promise<void> =>
  lockFunds(
    ctx,
    orders.flatMap(({ carrier_id: id, freight_state: state }) =>
      state === 'FROZEN' && id !== null ? [id] : [],
    ),
  );

/** Freezes what carrying will cost on the carrier's account. @throws shipping-account.short */
export async function freezeFreight(ctx: Ctx, order: Sales): Promise<void> {
  if (order.carrier_id === null || order.freight_fen === 0) return;
  await freezeFunds(ctx, order.carrier_id, order.freight_fen);
  await mark(ctx, order.id, 'FROZEN');
}

/** Nothing will be carried: what was frozen may be spent again. */
export async function releaseFreight(ctx: Ctx, order: Sales): Promise<void> {
  if (order.freight_state !== 'FROZEN' || order.carrier_id === null) return;
  await releaseFunds(ctx, order.carrier_id, order.freight_fen);
  await mark(ctx, order.id, 'RELEASED');
}

/** Goods have left: the freight is owed and leaves the account. */
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
