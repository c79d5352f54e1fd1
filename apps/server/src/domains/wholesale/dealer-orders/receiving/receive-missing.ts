import { sql } from 'kysely';
import type { z } from 'zod';
import { dealerOrderFlow as flow } from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import type { dealerOrderRoutes } from '@treadline/contract/wholesale/dealer-orders/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { returnedPortion } from '#domains/catalogue/pricing/index.ts';
import {
  findOtherDot,
  listDots,
  logRecallHolds,
  passDots,
  postStock,
  spreadValue,
  takeOldestDots,
  takeReadDots,
  type PiecesByDot,
  type StockEntry,
} from '#domains/stock/inventory/index.ts';
import { dealerClaim, dealerOrder } from '../entity.ts';
import type { Order } from '../money.ts';
import { readOrder, type OrderRow } from '../row.ts';
import { partNoOf, requireAllRead } from './check-receipt.ts';
import type { Claim } from './decide.ts';
import { keptPlace } from './kept-place.ts';
import { readLostDots } from './lost-dots.ts';

type Input = z.output<(typeof dealerOrderRoutes)['late']['body']>;

/**
 * Receives pieces that were decided to be missing: the dealer has its money or other pieces for them, so that they are the
 * sender's, among what the dealer keeps for it or back where they were sent from, at the value they were lost with (PENDING).
 * Where nobody reads their DOTs they are the oldest of those that were lost.
 * @throws dealer-order.not-missing, dealer-order.too-many, dealer-order.came-dots, dealer-order.none-kept,
 * dealer-order.back-by-desk; inventory.dot-other at the field without a reason; flow.status
 */
export async function receiveMissing(ctx: Ctx, id: number, input: Input): Promise<OrderRow> {
  const { order_id: orderId } = await findRecord(ctx, dealerClaim, id);
  const order = await findRecord(ctx, dealerOrder, orderId, true);
  const claim = await findRecord(ctx, dealerClaim, id, true);
  const { good, damaged, dots, note } = input;
  await requireMissing(ctx, claim, input);
  const line = await lineOf(ctx, claim);
  const lost = (await readLostDots(ctx, [id])).get(id) ?? {};
  await checkScan(ctx, order, { partId: line.partId, lost }, input);
  const locationId = await placeOf(ctx, order, line.from, input.goods);
  const fine = takeReadDots(lost, good, dots);
  const broken = takeOldestDots(fine.left, damaged).taken;
  const came = { locationId, good, damaged, dots: fine.came, note };
  const bizLineId = await writeLate(ctx, claim, came);
  await applyTransition(ctx, dealerOrder, flow, 'late', order.id, {
    remark: [`× ${good + damaged}`, note].filter(Boolean).join(' '),
  });
  const of = { bizType: 'DEALER_LATE', bizId: order.id, bizLineId, bizNo: order.order_no } as const;
  const rows = (pieces: PiecesByDot, bucket: StockEntry['bucket']) =>
    Object.entries(pieces).map(([dot, delta]) => ({
      ...of,
      locationId,
      partId: line.partId,
      bucket,
      dot,
      delta,
    }));
  const entries = [...rows(fine.came, 'on_hand'), ...rows(broken, 'defective')];
  const held = await postStock(ctx, spreadValue(entries, await valueOf(ctx, claim, good + damaged)));
  await logRecallHolds(ctx, dealerOrder, { id: order.id, no: order.order_no }, held);
  return readOrder(ctx, order.id);
}

/** Stops at a DOT that was not lost: it comes in with a reason. @throws inventory.dot-other at the field */
async function checkScan(
  ctx: Ctx,
  order: Order,
  { partId, lost }: { partId: number; lost: PiecesByDot },
  { dots, dotReason: reason }: Pick<Input, 'dots' | 'dotReason'>,
): Promise<void> {
  const sent = listDots(lost).map(({ dot }) => dot);
  const read = dots.map(({ dot }, row) => ({ partId, dot, sent, path: `dots.${row}.dot` }));
  const document = { id: order.id, no: order.order_no };
  await passDots(ctx, dealerOrder, document, { stops: [await findOtherDot(ctx, read)], reason });
}

/** Value of the next pieces that come, as part of what the claim's were lost with: parts add up to it. Fen. */
async function valueOf({ db }: Ctx, { id, qty, came_qty: from }: Claim, pieces: number): Promise<number> {
  const { fen } = await db
    .selectFrom('journal as j')
    .innerJoin('journal_entry as e', 'e.journal_id', 'j.id')
    .where('j.source_type', '=', dealerClaim.name)
    .where('j.source_id', '=', id)
    .where('j.type', '=', 'RETURN_UNEARNED')
    .where('e.account', '=', 'PENDING')
    .select(sql<number>`coalesce(sum(e.amount_fen), 0)::bigint`.as('fen'))
    .executeTakeFirstOrThrow();
  return returnedPortion(fen, { from, to: from + pieces, qty });
}

const lineOf = ({ db }: Ctx, claim: Claim) =>
  db
    .selectFrom('dealer_shipment_line as s')
    .innerJoin('dealer_shipment as h', 'h.id', 's.shipment_id')
    .where('s.id', '=', claim.shipment_line_id)
    .select(['s.part_id as partId', 'h.location_id as from'])
    .executeTakeFirstOrThrow();

interface Late {
  locationId: number;
  good: number;
  damaged: number;
  /** Of the good ones. */
  dots: PiecesByDot;
  note: string;
}

/** @returns the ledger line */
async function writeLate(
  ctx: Ctx,
  claim: Claim,
  { locationId, good, damaged, dots, note }: Late,
): Promise<number> {
  const { id } = await ctx.db
    .insertInto('dealer_late')
    .values({
      claim_id: claim.id,
      location_id: locationId,
      good,
      damaged,
      dots: JSON.stringify(dots),
      note,
      by_id: ctx.me.accountId || null,
      by_name: ctx.me.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.db
    .updateTable('dealer_claim')
    .set({ came_qty: claim.came_qty + good + damaged })
    .where('id', '=', claim.id)
    .execute();
  return id;
}

async function requireMissing(ctx: Ctx, claim: Claim, { good, damaged, dots }: Input): Promise<void> {
  const isDecided = claim.state === 'RESHIP' || claim.state === 'REFUND';
  const open = claim.qty - claim.came_qty;
  if (claim.kind !== 'SHORT' || !isDecided || open === 0) fail('dealer-order.not-missing');
  const part = () => partNoOf(ctx, claim);
  if (good + damaged > open)
    fail('dealer-order.too-many', { part: await part(), open, told: good + damaged, path: 'good' });
  await requireAllRead(good, dots, part);
}

/** @throws dealer-order.none-kept, dealer-order.back-by-desk */
async function placeOf(ctx: Ctx, order: Order, from: number, goods: Input['goods']): Promise<number> {
  if (goods === 'BACK')
    return ctx.me.type === 'OTHER' ? from : fail('dealer-order.back-by-desk', { path: 'goods' });
  const place = await keptPlace(ctx, order, from);
  if (place !== null) return place;
  const { name: dealer } = await ctx.db
    .selectFrom('company')
    .where('id', '=', order.dealer_id)
    .select('name')
    .executeTakeFirstOrThrow();
  return fail('dealer-order.none-kept', { path: 'goods', dealer });
}
