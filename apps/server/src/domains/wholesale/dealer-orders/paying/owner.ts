import { sql } from 'kysely';
import { dealerOrderFlow as flow } from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import { dealerOrderSettings } from '@treadline/contract/wholesale/dealer-orders/settings.ts';
import { fillPlaces, t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { readSetting } from '#kernel/settings.ts';
import { extendReservations } from '#domains/stock/inventory/index.ts';
import { moneyOf, type Payable, type PayableOwner } from '#domains/money/payments/index.ts';
import { cancelShipments } from '../cancelling/cancel-shipments.ts';
import { settleRefund } from '../cancelling/settle-refund.ts';
import { dealerOrder } from '../entity.ts';
import type { Order } from '../money.ts';
import { lockShipments, reservationsOf } from '../shipments.ts';
import { settlePaid } from './settle-paid.ts';

const subject = t('采购订单 {no}', 'Purchase {no}', '採購訂單 {no}');

const stateOf = ({ end_state: end, pay_state: pay }: Order): Payable['state'] =>
  end === 'CANCELLED' || end === 'CANCELLING' || end === 'TIMEOUT'
    ? 'ENDED'
    : pay === 'PAID'
      ? 'PAID'
      : 'OPEN';

const payableOf = (row: Order): Payable => ({
  id: row.id,
  no: row.order_no,
  dealerId: row.dealer_id,
  subject: fillPlaces(subject, 'zh-CN', { no: row.order_no }),
  dueFen: row.payable_fen,
  state: stateOf(row),
  expiresAt: row.pay_expire_at === null ? null : new Date(row.pay_expire_at),
  split: false,
});

async function read(ctx: Ctx, id: number, lock: boolean): Promise<Payable | null> {
  const query = ctx.db.selectFrom('dealer_order').selectAll().where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? payableOf(row) : null;
}

/** A part of it came. */
async function partPaid(ctx: Ctx, id: number): Promise<void> {
  const { paidFen, attempts } = await moneyOf(ctx, 'DEALER_ORDER', id);
  const proof = attempts.some(({ way, state }) => way === 'OFFLINE' && state === 'WAITING');
  await ctx.db
    .updateTable('dealer_order')
    .set({
      paid_fen: paidFen,
      pay_state: proof ? 'PROOF' : 'PART',
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** While a proof waits for its second person time stands still; refused, the dealer has its hours again. */
async function proofWaits(ctx: Ctx, id: number, waits: boolean): Promise<void> {
  const shipments = await lockShipments(ctx, id);
  const { paidFen } = await moneyOf(ctx, 'DEALER_ORDER', id);
  const hours = await readSetting(ctx.db, dealerOrderSettings.settings.payHours);
  const until = waits ? null : new Date(Date.now() + hours * 3_600_000);
  await applyTransition(ctx, dealerOrder, flow, 'proof', id, {
    set: {
      pay_state: waits ? 'PROOF' : paidFen > 0 ? 'PART' : 'UNPAID',
      pay_expire_at: until,
      since: sql`now()`,
    },
  });
  const held = reservationsOf(shipments);
  if (held.length > 0) await extendReservations(ctx, held, until);
}

/** Nobody can pay it any more: pieces and quota are free again. What was paid in part is given back by payments. */
async function timedOut(ctx: Ctx, id: number): Promise<void> {
  const shipments = await lockShipments(ctx, id);
  const order = await applyTransition(ctx, dealerOrder, flow, 'timeOut', id, {
    set: { end_state: 'TIMEOUT', ended_at: sql`now()`, since: sql`now()` },
  });
  await cancelShipments(ctx, order, shipments, 'TIMEOUT');
}

/** Dealer orders as payable documents. */
export const dealerPayables: PayableOwner = {
  returnsItself: true,
  entity: dealerOrder,
  lock: (ctx, id) => read(ctx, id, true),
  peek: (ctx, id) => read(ctx, id, false),
  overdue: sql`SELECT id, pay_expire_at AS until FROM dealer_order
    WHERE status = 'AWAITING_PAYMENT' AND pay_expire_at <= now()`,
  paid: settlePaid,
  partPaid,
  proofWaits,
  timedOut,
  refunded: (ctx, id, refund) => settleRefund(ctx, id, refund),
};
