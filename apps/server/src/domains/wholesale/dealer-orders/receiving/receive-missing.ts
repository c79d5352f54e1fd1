import type { z } from 'zod';
import { dealerOrderFlow as flow } from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import type { dealerOrderRoutes } from '@treadline/contract/wholesale/dealer-orders/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { ofPieces } from '#domains/catalogue/pricing/index.ts';
import {
  logRecallHolds,
  postStock,
  spreadValue,
  sumDots,
  type PiecesByDot,
  type ReadDots,
  type StockEntry,
} from '#domains/stock/inventory/index.ts';
import { dealerClaim, dealerOrder } from '../entity.ts';
import type { Order } from '../money.ts';
import { readOrder, type OrderRow } from '../row.ts';
import type { Claim } from './decide.ts';
import { keptPlace } from './kept-place.ts';
import { partNoOf, requireAllRead } from './receive.ts';

type Input = z.output<(typeof dealerOrderRoutes)['late']['body']>;

/**
 * Receives pieces that were decided to be missing: the dealer has its money or other pieces for them, so that they are the
 * sender's, among what the dealer keeps for it or back where they were sent from, at the value they were lost with (PENDING).
 * @throws dealer-order.not-missing, dealer-order.too-many, dealer-order.came-dots, dealer-order.none-kept,
 * dealer-order.back-by-desk; flow.status
 */
export async function receiveMissing(ctx: Ctx, id: number, input: Input): Promise<OrderRow> {
  const { order_id: orderId } = await findRecord(ctx, dealerClaim, id);
  const order = await findRecord(ctx, dealerOrder, orderId, true);
  const claim = await findRecord(ctx, dealerClaim, id, true);
  const { good, damaged, dots, note } = input;
  await requireMissing(ctx, claim, input);
  const line = await lineOf(ctx, claim);
  const locationId = await placeOf(ctx, order, line.from, input.goods);
  const bizLineId = await writeLate(ctx, claim, { locationId, good, damaged, note });
  await applyTransition(ctx, dealerOrder, flow, 'late', order.id, {
    remark: [`× ${good + damaged}`, note].filter(Boolean).join(' '),
  });
  const reason = { bizType: 'DEALER_LATE', bizId: order.id, bizLineId, bizNo: order.order_no } as const;
  const entries = piecesOf({ good, damaged, dots }).map((row) => ({
    ...reason,
    locationId,
    partId: line.partId,
    ...row,
  }));
  const value = ofPieces(line.cost ?? 0, good + damaged, line.qty);
  const held = await postStock(ctx, spreadValue(entries, value));
  await logRecallHolds(ctx, dealerOrder, { id: order.id, no: order.order_no }, held);
  return readOrder(ctx, order.id);
}

const lineOf = ({ db }: Ctx, claim: Claim) =>
  db
    .selectFrom('dealer_shipment_line as s')
    .innerJoin('dealer_shipment as h', 'h.id', 's.shipment_id')
    .where('s.id', '=', claim.shipment_line_id)
    .select(['s.part_id as partId', 's.qty', 's.cost_fen as cost', 'h.location_id as from'])
    .executeTakeFirstOrThrow();

interface Late {
  locationId: number;
  good: number;
  damaged: number;
  note: string;
}

/** @returns the ledger line */
async function writeLate(ctx: Ctx, claim: Claim, { locationId, good, damaged, note }: Late): Promise<number> {
  const { id } = await ctx.db
    .insertInto('dealer_late')
    .values({
      claim_id: claim.id,
      location_id: locationId,
      good,
      damaged,
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

/** Good pieces by DOT as they were read, damaged ones without. */
function piecesOf({ good, damaged, dots }: Pick<Input, 'good' | 'damaged'> & { dots: ReadDots }) {
  const fine: PiecesByDot = dots.length > 0 ? sumDots(dots) : { '': good };
  const rows: Pick<StockEntry, 'bucket' | 'dot' | 'delta'>[] = Object.entries(fine).map(([dot, delta]) => ({
    bucket: 'on_hand',
    dot,
    delta,
  }));
  return [...rows, { bucket: 'defective' as const, dot: '', delta: damaged }].filter(
    ({ delta }) => delta > 0,
  );
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
