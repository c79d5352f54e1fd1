import { sql } from 'kysely';
import type { z } from 'zod';
import { claimKinds, type ClaimKind } from '@treadline/contract/kernel/claim-words.ts';
import { retailFlow as flow } from '@treadline/contract/retail/retail-orders/flow.ts';
import type { retailArrivalRoutes } from '@treadline/contract/retail/retail-orders/arrival-routes.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { requireCameInstead } from '#domains/catalogue/catalogue/index.ts';
import { signSalesOrders } from '#domains/sending/sales-orders/index.ts';
import {
  countPieces,
  findOtherDot,
  findRecalledDot,
  passDots,
  sumDots,
  type PiecesByDot,
} from '#domains/stock/inventory/index.ts';
import { retailOrder, retailShipment } from '../entity.ts';
import { idOfOrder, readOrder, type OrderRow } from '../row.ts';
import { lockShipments, type LockedShipment } from '../shipments.ts';
import { readFulfilState, requireFlow } from '../shipping/fulfil.ts';
import { divideDots } from './dots.ts';

type Input = z.output<(typeof retailArrivalRoutes)['receive']['body']>;
type Told = NonNullable<Input['parcels']>[number]['lines'][number];
type Line = LockedShipment['lines'][number];

const onRoad = ({ state }: LockedShipment): boolean => state === 'SHIPPED' || state === 'DELIVERED';

/**
 * Receives parcels of an order by the shop: all of them in order, or each as it was counted. Pieces that did not come in
 * order wait for a decision of who sent them.
 * @throws record.changed, flow.status, record.not-found, retail.nothing-on-road, retail.told-too-many, retail.came-dots;
 * part.came-instead; inventory.dot-other, inventory.recalled-came at the field without a note
 */
export async function receiveOrder(ctx: Ctx, { orderNo, version, parcels, note }: Input): Promise<OrderRow> {
  const id = await idOfOrder(ctx, orderNo);
  const order = await findRecord(ctx, retailOrder, id, true);
  if (order.version !== version) fail('record.changed');
  requireFlow(order.status, 'receive');
  const road = (await lockShipments(ctx, id)).filter(onRoad);
  const counted = parcels?.map(({ shipmentId, lines }) => ({ parcel: ofRoad(road, shipmentId), lines }));
  const told = counted?.flatMap(({ parcel, lines }) => lines.map((each) => countLine(parcel, each))) ?? [];
  await requireTold(ctx, told);
  await checkScan(ctx, { id, no: order.order_no }, parcels ?? [], road, note);
  await requireParts(ctx, parcels ?? [], road);
  const words = await writeTold(ctx, id, told, note);
  await receiveParcels(ctx, id, counted ? counted.map(({ parcel }) => parcel) : road, words ? '' : note);
  if (words)
    await recordEvent(ctx, {
      entity: retailOrder.name,
      entityId: id,
      entityNo: order.order_no,
      action: 'discrepancy',
      remark: [words, note].filter(Boolean).join('；'),
    });
  return readOrder(ctx, id);
}

/**
 * Stops at a DOT that was not sent, or is under a recall: what is here is received with a note, which the timeline says.
 * @throws inventory.dot-other, inventory.recalled-came at the field
 */
async function checkScan(
  ctx: Ctx,
  order: { id: number; no: string },
  parcels: NonNullable<Input['parcels']>,
  road: readonly LockedShipment[],
  reason: string,
): Promise<void> {
  const read = parcels.flatMap(({ shipmentId, lines }, parcel) =>
    lines.flatMap(({ lineId, dots }, at) => {
      const line = ofRoad(road, shipmentId).lines.find(({ id }) => id === lineId);
      const sent = Object.keys((line?.dots ?? {}) as PiecesByDot);
      return dots.flatMap(({ dot }, row) =>
        dot === ''
          ? []
          : [
              {
                partId: line?.part_id ?? 0,
                dot,
                sent,
                path: `parcels.${parcel}.lines.${at}.dots.${row}.dot`,
              },
            ],
      );
    }),
  );
  const stops = [await findRecalledDot(ctx, read), await findOtherDot(ctx, read)];
  await passDots(ctx, retailOrder, order, { stops, reason });
}

/** @throws record.not-found, part.came-instead at the field */
const requireParts = (ctx: Ctx, parcels: NonNullable<Input['parcels']>, road: readonly LockedShipment[]) =>
  requireCameInstead(
    ctx,
    parcels.flatMap(({ shipmentId, lines }, parcel) =>
      lines.map(({ lineId, wrong, camePartId }, at) => ({
        partId: ofRoad(road, shipmentId).lines.find(({ id }) => id === lineId)?.part_id ?? 0,
        cameId: wrong > 0 ? camePartId : null,
        path: `parcels.${parcel}.lines.${at}.camePartId`,
      })),
    ),
  );

/** @throws record.not-found where the parcel is not of the order, or not on the road any more */
const ofRoad = (road: readonly LockedShipment[], shipmentId: number): LockedShipment =>
  road.find(({ id }) => id === shipmentId) ?? fail('record.not-found', { entity: retailShipment.label });

/** Parcels of a locked order are in the shop. @throws flow.status, retail.nothing-on-road */
export async function receiveParcels(
  ctx: Ctx,
  orderId: number,
  parcels: readonly LockedShipment[],
  remark = '',
): Promise<void> {
  const ids = [...new Set(parcels.map(({ id }) => id))];
  if (ids.length === 0) fail('retail.nothing-on-road');
  await ctx.db
    .updateTable('retail_shipment')
    .set({
      state: 'RECEIVED',
      received_at: sql`now()`,
      // What is confirmed on the road was delivered, too.
      delivered_at: sql`coalesce(delivered_at, now())`,
    })
    .where('id', 'in', ids)
    .where('state', 'in', ['SHIPPED', 'DELIVERED'])
    .execute();
  await applyTransition(ctx, retailOrder, flow, 'receive', orderId, {
    set: { fulfil_state: await readFulfilState(ctx, orderId), since: sql`now()` },
    remark,
  });
  await signSalesOrders(ctx, 'RETAIL_ORDER', ids, ctx.me.name);
}

/** All parcels of a locked order that are on the road are in the shop, in order. */
export async function receiveAll(ctx: Ctx, orderId: number): Promise<void> {
  await receiveParcels(ctx, orderId, (await lockShipments(ctx, orderId)).filter(onRoad));
}

/** A line as the shop counted it. */
interface Counted {
  line: Line;
  bad: { kind: ClaimKind; qty: number; cameId: number | null }[];
  good: number;
  read: PiecesByDot;
}

function countLine(parcel: LockedShipment, { lineId, short, damaged, wrong, ...told }: Told): Counted {
  const line =
    parcel.lines.find(({ id }) => id === lineId) ??
    fail('record.not-found', { entity: retailShipment.label });
  const bad = (
    [
      { kind: 'DAMAGED', qty: damaged, cameId: null },
      { kind: 'SHORT', qty: short, cameId: null },
      { kind: 'WRONG', qty: wrong, cameId: told.camePartId },
    ] as const
  ).filter(({ qty }) => qty > 0);
  return { line, bad, good: line.qty - short - damaged - wrong, read: sumDots(told.dots) };
}

/** @throws retail.told-too-many, retail.came-dots */
async function requireTold(ctx: Ctx, told: readonly Counted[]): Promise<void> {
  for (const { line, bad, good, read } of told) {
    const dots = countPieces(read);
    if (good >= 0 && (dots === 0 || dots === good)) continue;
    const { part_no: no } = await ctx.db
      .selectFrom('retail_order_line')
      .where('id', '=', line.order_line_id)
      .select('part_no')
      .executeTakeFirstOrThrow();
    if (good < 0)
      fail('retail.told-too-many', {
        part: no,
        qty: line.qty,
        told: bad.reduce((sum, { qty }) => sum + qty, 0),
      });
    fail('retail.came-dots', { part: no, read: dots, qty: good });
  }
  const lines = told.map(({ line }) => line.id);
  if (new Set(lines).size < lines.length) fail('record.not-found');
}

/** Writes what did not come in order, and the DOTs of what did. @returns it in words; '' for nothing */
async function writeTold(ctx: Ctx, orderId: number, told: readonly Counted[], note: string): Promise<string> {
  const words: string[] = [];
  for (const { line, bad, read } of told) {
    const { came, bad: dots } = divideDots(line.dots as PiecesByDot, {
      qty: line.qty,
      bad: bad.map(({ qty }) => qty),
      read,
    });
    await ctx.db
      .updateTable('retail_shipment_line')
      .set({ came_dots: JSON.stringify(came) })
      .where('id', '=', line.id)
      .execute();
    const missing = bad.map((each, at) => ({ ...each, dots: dots[at] ?? {} }));
    if (missing.length > 0) words.push(...(await writeMissing(ctx, orderId, line, missing, note)));
  }
  return words.join('、');
}

/** Writes what of a line did not come in order. @returns it in words */
async function writeMissing(
  { db, me }: Ctx,
  orderId: number,
  line: Line,
  missing: readonly (Counted['bad'][number] & { dots: PiecesByDot })[],
  note: string,
): Promise<string[]> {
  await db
    .insertInto('retail_discrepancy')
    .values(
      missing.map(({ kind, qty, cameId, dots }) => ({
        order_id: orderId,
        shipment_line_id: line.id,
        kind,
        qty,
        dots: JSON.stringify(dots),
        came_part_id: cameId,
        note,
        by_id: me.accountId || null,
        by_name: me.name,
      })),
    )
    .execute();
  const { size, part_no: partNo } = await db
    .selectFrom('retail_order_line')
    .where('id', '=', line.order_line_id)
    .select(['size', 'part_no'])
    .executeTakeFirstOrThrow();
  return missing.map(({ kind, qty }) => `${claimKinds[kind]['zh-CN']} ${size || partNo} × ${qty}`);
}
