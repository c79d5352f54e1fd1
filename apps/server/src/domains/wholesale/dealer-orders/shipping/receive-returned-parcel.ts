import { sql } from 'kysely';
import { dealerOrderFlow as flow } from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import {
  postStock,
  logRecallHolds,
  spreadValue,
  type StockEntry,
  takeOldestDots,
  type PiecesByDot,
} from '#domains/stock/inventory/index.ts';
import type { ShipmentOwner } from '#domains/sending/sales-orders/index.ts';
import { dealerOrder } from '../entity.ts';
import type { Order } from '../money.ts';
import { sourceLaterJob } from '../paying/redo-sourcing.ts';
import { planReshipment } from '../receiving/decide.ts';
import { takeCost } from '../receiving/earn.ts';
import { changeLine, offTheRoad } from '../receiving/goods.ts';
import { openQuantity, writeClaim } from '../receiving/receive.ts';
import type { ShipmentLine } from '../shipments.ts';
import { progressColumns } from '../states.ts';
import { shipmentOf } from './ship.ts';

type Back = Parameters<ShipmentOwner['returned']>[1];

/**
 * Posts a parcel returned to its warehouse (J8b), by condition and at the value it left with, on a locked order. Its pieces are sent again, recorded
 * as a granted claim; missing ones become an open claim.
 */
export async function receiveReturnedParcel(ctx: Ctx, { bizId, shipmentId, lines }: Back): Promise<void> {
  const order = await findRecord(ctx, dealerOrder, bizId);
  const own = await shipmentOf(ctx, bizId, shipmentId);
  const entries: StockEntry[] = [];
  let cameBack = false;
  for (const line of own.lines) {
    const { good = 0, damaged = 0 } = lines.find(({ lineId }) => lineId === line.id) ?? {};
    const open = openQuantity(line);
    const came = Math.min(good + damaged, open);
    if (came > 0) {
      const claimId = await sendAgain(ctx, order, line, came);
      entries.push(...(await backOnShelf(ctx, order, line, { claimId, from: own.location_id, came, good })));
      cameBack = true;
    }
    if (open > came) {
      await writeClaim(ctx, order, line, { kind: 'SHORT', qty: open - came, note: '退回缺少' });
      await sql`UPDATE dealer_shipment_line SET claimed_qty = claimed_qty + ${open - came} WHERE id = ${line.id}`.execute(
        ctx.db,
      );
    }
  }
  await ctx.db
    .updateTable('dealer_shipment')
    .set({ state: 'RETURNED' })
    .where('id', '=', shipmentId)
    .execute();
  await applyTransition(ctx, dealerOrder, flow, 'returned', bizId, {
    set: await progressColumns(ctx, order),
  });
  if (cameBack)
    await ctx.jobs.enqueue(ctx.db, sourceLaterJob, { id: bizId }, { key: `DEALER_ORDER/${bizId}` });
  await logRecallHolds(ctx, dealerOrder, { id: order.id, no: order.order_no }, await postStock(ctx, entries));
}

/** Notes pieces that came back as granted, and plans them again. @returns the claim's id */
async function sendAgain(ctx: Ctx, order: Order, line: ShipmentLine, qty: number): Promise<number> {
  const claimId = await writeClaim(ctx, order, line, { kind: 'SHORT', qty, note: '物流退回' });
  await ctx.db
    .updateTable('dealer_claim')
    .set({
      state: 'RESHIP',
      came_qty: qty,
      decided_at: sql`now()`,
      decided_id: ctx.me.accountId || null,
      decided_name: ctx.me.name,
    })
    .where('id', '=', claimId)
    .execute();
  await planReshipment(ctx, order, { id: claimId, order_line_id: line.order_line_id, qty }, line);
  return claimId;
}

interface Came {
  claimId: number;
  /** The warehouse it left. */
  from: number;
  came: number;
  good: number;
}

async function backOnShelf(
  ctx: Ctx,
  order: Order,
  line: ShipmentLine,
  { claimId, from, came, good }: Came,
): Promise<StockEntry[]> {
  const { taken, left } = takeOldestDots(line.dots_left as PiecesByDot, came);
  await changeLine(ctx, line.id, { lost_qty: line.lost_qty + came, dots_left: left });
  const fine = takeOldestDots(taken, Math.min(good, came));
  const shelf = { locationId: from, partId: line.part_id, bizType: 'SALE_RETURN' as const };
  const reason = { bizId: order.id, bizLineId: line.id, bizNo: order.order_no };
  const put = (pieces: PiecesByDot, bucket: 'on_hand' | 'defective') =>
    Object.entries(pieces).map(([dot, delta]) => ({ ...shelf, ...reason, bucket, dot, delta }));
  const { cost } = await takeCost(ctx, [{ lineId: line.id, quantity: came }]);
  return [
    ...offTheRoad({ order, line, bizType: 'DEALER_SHORT', bizLineId: claimId }, taken, null),
    ...spreadValue([...put(fine.taken, 'on_hand'), ...put(fine.left, 'defective')], cost),
  ];
}
