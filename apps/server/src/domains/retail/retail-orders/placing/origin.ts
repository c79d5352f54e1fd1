import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { emit, provider } from '#kernel/hooks.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { retailOrder } from '../entity.ts';
import { orderEnded, orderOrigin } from '../hooks.ts';
import { isOpenOrder } from './car.ts';

interface Named {
  clueId: number | null;
  tyreCheckId: number | null;
}
export interface PlacedOrder extends Named {
  id: number;
  no: string;
  dealerId: number;
  plate: string;
  vin: string;
  mobileIndex: string;
}
export interface EndedOrder {
  id: number;
  no: string;
  clueId: number | null;
  tyreCheckId: number | null;
}

/** Clues and tyre checks as the origin of orders. */
export interface OrderOrigin {
  /**
   * In the transaction that places the order, once its row stands: links clue and check, also an open clue of the car
   * that the order does not name. `clueNo` is that of the clue that was linked.
   * @throws clue.converted, clue.closed, record.not-found
   */
  placed(ctx: Ctx, order: PlacedOrder): Promise<Named & { clueNo: string }>;
  /** The order came to nothing, or all of its money went back; its row is locked. @returns the clue's number */
  ended(ctx: Ctx, order: EndedOrder): Promise<string>;
  /** Plates of a clue and a check, of which one may have been shown masked. */
  plates(ctx: Ctx, named: Named): Promise<string[]>;
}

/** Plates of the clue and check, which the caller may have seen masked. */
export const platesOfOrigin = (ctx: Ctx, named: Named): Promise<string[]> =>
  provider(ctx, orderOrigin).plates(ctx, named);

const note = (ctx: Ctx, { id, no }: { id: number; no: string }, action: string, clueNo: string, why = '') =>
  recordEvent(ctx, {
    entity: retailOrder.name,
    entityId: id,
    entityNo: no,
    action,
    remark: [clueNo, why].filter(Boolean).join(' '),
  });

/** Links a new order with its clue and check. @throws as OrderOrigin.placed */
export async function linkOrigin(ctx: Ctx, order: PlacedOrder): Promise<void> {
  const taken = await provider(ctx, orderOrigin).placed(ctx, order);
  if (taken.clueId === null && taken.tyreCheckId === null) return;
  await ctx.db
    .updateTable('retail_order')
    .set({ clue_id: taken.clueId, tyre_check_id: taken.tyreCheckId })
    .where('id', '=', order.id)
    .execute();
  if (taken.clueNo) await note(ctx, order, 'linkClue', taken.clueNo);
}

/** Releases clue, check and appointments of an ended or fully refunded order, which is locked. */
export async function releaseOrigin(ctx: Ctx, orderId: number): Promise<void> {
  const row = await ctx.db
    .selectFrom('retail_order')
    .where('id', '=', orderId)
    .select(['id', 'order_no as no', 'clue_id as clueId', 'tyre_check_id as tyreCheckId'])
    .executeTakeFirst();
  if (!row) return;
  await releaseClue(ctx, row);
  await emit(ctx, orderEnded, { id: row.id, no: row.no });
}

async function releaseClue(ctx: Ctx, row: EndedOrder): Promise<void> {
  if (row.clueId === null && row.tyreCheckId === null) return;
  await ctx.db.updateTable('retail_order').set({ clue_id: null }).where('id', '=', row.id).execute();
  const clueNo = await provider(ctx, orderOrigin).ended(ctx, row);
  if (clueNo) await note(ctx, row, 'releaseClue', clueNo);
}

interface CarOfShop {
  dealerId: number;
  plate: string;
  vin: string;
}

/** A car's open order of the last days that names no check, locked; null for none. */
export async function lockUncheckedOrder(
  { db }: Ctx,
  { dealerId, plate, vin }: CarOfShop,
  days: number,
): Promise<{ id: number; no: string; plate: string; vin: string } | null> {
  if (!plate && !vin) return null;
  const row = await db
    .selectFrom('retail_order')
    .where('dealer_id', '=', dealerId)
    .where(isOpenOrder)
    .where('tyre_check_id', 'is', null)
    .where(sql<boolean>`(plate = ${plate} AND plate <> '' OR vin = ${vin} AND vin <> '')`)
    .where(sql<boolean>`created_at > now() - make_interval(days => ${days})`)
    .orderBy('id', 'desc')
    .forUpdate()
    .select(['id', 'order_no as no', 'plate', 'vin'])
    .executeTakeFirst();
  return row ?? null;
}

/** Ties a check to an order, which is locked. */
export const tieCheck = async ({ db }: Ctx, orderId: number, tyreCheckId: number): Promise<void> =>
  void (await db
    .updateTable('retail_order')
    .set({ tyre_check_id: tyreCheckId })
    .where('id', '=', orderId)
    .execute());

/** Unlinks an order from a clue it does not belong to. Both are locked, the order first. */
export async function unlinkOrder(
  ctx: Ctx,
  order: { id: number; no: string },
  clueNo: string,
  reason: string,
): Promise<void> {
  await ctx.db.updateTable('retail_order').set({ clue_id: null }).where('id', '=', order.id).execute();
  await note(ctx, order, 'releaseClue', clueNo, reason);
}
