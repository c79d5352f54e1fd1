import { sql } from 'kysely';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { fillPlaces, t } from '@treadline/contract/kernel/text.ts';
import { retailFlow as flow } from '@treadline/contract/retail/retail-orders/flow.ts';
import type { DB } from '#kernel/db.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { moneyOf, type Payable, type PayableOwner } from '#domains/money/payments/index.ts';
import { settleRefund } from '../cancelling/settle-refund.ts';
import { retailOrder } from '../entity.ts';
import { divideRefunds } from '../fitting/divide-refunds.ts';
import { releaseOrigin } from '../placing/origin.ts';
import { restoreRights } from '../placing/rights.ts';
import { readFailedShare } from '../receiving/give-up.ts';
import { lockShipments } from '../shipments.ts';
import { settlePaid } from './settle-paid.ts';
import { releaseShipments } from './redo-sourcing.ts';

const subject = t('轮胎与服务 {no}', 'Tyres and service {no}', '輪胎與服務 {no}');

type Row = Selectable<DB['retail_order']>;

const stateOf = ({ end_state: end, pay_state: pay }: Row): Payable['state'] =>
  end !== 'NONE' ? 'ENDED' : pay === 'PAID' ? 'PAID' : 'OPEN';

const payableOf = (row: Row): Payable => ({
  id: row.id,
  no: row.order_no,
  dealerId: row.dealer_id,
  subject: fillPlaces(subject, 'zh-CN', { no: row.order_no }),
  dueFen: row.payable_fen,
  state: stateOf(row),
  expiresAt: row.pay_expire_at === null ? null : new Date(row.pay_expire_at),
  split: true,
});

async function read(ctx: Ctx, id: number, lock: boolean): Promise<Payable | null> {
  const query = ctx.db.selectFrom('retail_order').selectAll().where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row ? payableOf(row) : null;
}

/** A part of it came. */
async function partPaid(ctx: Ctx, id: number): Promise<void> {
  const { paidFen } = await moneyOf(ctx, 'RETAIL_ORDER', id);
  await ctx.db
    .updateTable('retail_order')
    .set({ paid_fen: paidFen, pay_state: 'PART', version: sql`version + 1`, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Nobody can pay it any more: its pieces are free again. What was paid in part is given back by payments. */
async function timedOut(ctx: Ctx, id: number): Promise<void> {
  const shipments = await lockShipments(ctx, id);
  const { order_no: no } = await applyTransition(ctx, retailOrder, flow, 'timeOut', id, {
    set: { end_state: 'TIMEOUT', ended_at: sql`now()`, since: sql`now()` },
  });
  await releaseOrigin(ctx, id);
  await releaseShipments(ctx, shipments, 'TIMEOUT');
  await restoreRights(ctx, { id, no });
}

/** What a return, or a given-up piece, has to give back is not given back for another reason. @throws retail-return.open, retail.share-open */
async function requireNoReturn({ db }: Ctx, orderId: number): Promise<void> {
  const open = await db
    .selectFrom('retail_return')
    .where('order_id', '=', orderId)
    .where('status', 'in', ['WAITING', 'FAILED'])
    .select('return_no as no')
    .executeTakeFirst();
  if (open) fail('retail-return.open', open);
  const left = await readFailedShare({ db }, orderId);
  if (left > 0) fail('retail.share-open', { amount: formatMoney(left) });
}

/** Retail orders as payable documents. */
export const retailPayables: PayableOwner = {
  entity: retailOrder,
  lock: (ctx, id) => read(ctx, id, true),
  peek: (ctx, id) => read(ctx, id, false),
  overdue: sql`SELECT id, pay_expire_at AS until FROM retail_order
    WHERE status = 'AWAITING_PAYMENT' AND pay_expire_at <= now()`,
  paid: settlePaid,
  partPaid,
  timedOut,
  refundAsked: async (ctx, id, ids) => {
    const { service_state: service } = await findRecord(ctx, retailOrder, id, true);
    await requireNoReturn(ctx, id);
    if (service === 'DONE') await divideRefunds(ctx, id, ids);
  },
  refunded: async (ctx, id, refund) =>
    settleRefund(ctx, await findRecord(ctx, retailOrder, id, true), refund),
};
