import { sql } from 'kysely';
import type { z } from 'zod';
import { dealerOrderFlow as flow, type ClaimKind } from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import type { dealerOrderRoutes } from '@treadline/contract/wholesale/dealer-orders/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { logRecallHolds, postStock } from '#domains/stock/inventory/index.ts';
import { signSalesOrders } from '#domains/sending/sales-orders/index.ts';
import { dealerOrder } from '../entity.ts';
import type { Order } from '../money.ts';
import { readOrder, type OrderRow } from '../row.ts';
import { lockShipments, type LockedShipment, type ShipmentLine } from '../shipments.ts';
import { progressColumns } from '../states.ts';
import { postEarned } from './earn.ts';
import { checkScan, partNoOf, requireAllRead, requireParts } from './check-receipt.ts';
import { changeLine, offTheRoad } from './goods.ts';
import { insertReceipt, writeLine, type ReceiptKind } from './write-receipt.ts';

type Input = z.output<(typeof dealerOrderRoutes)['receive']['body']>;
/** A dealer's count of a shipment line, in pieces. */
export type ReceiptLine = Input['lines'][number];

/** Pieces of a shipment line neither received, claimed nor lost. */
export const openQuantity = (line: ShipmentLine): number =>
  line.qty - line.good_qty - line.damaged_qty - line.claimed_qty - line.lost_qty;
const onRoad = ({ state }: LockedShipment): boolean => state === 'SHIPPED' || state === 'DELIVERED';

/**
 * Receives goods as counted by the dealer.
 * @throws dealer-order.too-many, nothing-told; inventory.dot-other, part.came-instead; flow.status, record.changed,
 * record.not-found
 */
export async function receiveOrder(ctx: Ctx, id: number, input: Input): Promise<OrderRow> {
  const order = await findRecord(ctx, dealerOrder, id, true);
  if (order.version !== input.version) fail('record.changed');
  const road = (await lockShipments(ctx, order.id)).flatMap((shipment) => shipment.lines);
  await checkScan(ctx, order, input, road);
  await requireParts(
    ctx,
    input.lines.map((line) => ({ ...line, camePartId: line.wrong > 0 ? line.camePartId : null })),
    road,
  );
  await receivePieces(ctx, order, input.lines, { kind: 'DEALER', note: input.note });
  return readOrder(ctx, id);
}

interface How {
  kind: ReceiptKind;
  note: string;
  /** What it is called in the timeline. */
  action?: 'receive' | 'claim';
}

/**
 * Receives pieces in transit of a locked order: good and damaged ones enter the dealer's stock, good ones become
 * revenue; damaged, missing and wrong ones become claims. Uncounted ones stay in transit.
 */
export async function receivePieces(
  ctx: Ctx,
  order: Order,
  lines: readonly ReceiptLine[],
  how: How,
): Promise<void> {
  const shipments = await lockShipments(ctx, order.id);
  const told: Row[] = [];
  for (const each of merge(lines)) told.push({ each, line: await requireOpen(ctx, shipments, each) });
  if (told.every(({ each }) => countOf(each) === 0)) fail('dealer-order.nothing-told');
  const receipt = await writeReceipt(ctx, order, told, how);
  for (const { each, line } of told) await claimPieces(ctx, order, line, each, how.note);
  const done = await endShipments(ctx, order.id);
  await applyTransition(ctx, dealerOrder, flow, how.action ?? 'receive', order.id, {
    set: await progressColumns(ctx, order),
    remark: how.note,
  });
  await signSalesOrders(ctx, 'DEALER_ORDER', done, ctx.me.name);
  const held = await postStock(
    ctx,
    receipt.lines.flatMap(({ id, line, good, damaged }) => {
      const posting = { order, line, bizType: 'DEALER_RECEIVED' as const, bizLineId: id };
      return [
        ...offTheRoad(posting, good.taken, 'on_hand', good.came),
        ...offTheRoad(posting, damaged, 'defective'),
      ];
    }),
  );
  await logRecallHolds(ctx, dealerOrder, { id: order.id, no: order.order_no }, held);
  if (receipt.id === null) return;
  const earned = told.flatMap(({ each, line }) =>
    each.good > 0 ? [{ lineId: line.id, quantity: each.good }] : [],
  );
  await postEarned(ctx, order, { type: 'dealer-receipt', id: receipt.id }, earned);
}

const countOf = ({ good, damaged, short, wrong }: ReceiptLine): number => good + damaged + short + wrong;

/** A line that is named twice is told of once. */
const merge = (lines: readonly ReceiptLine[]): ReceiptLine[] =>
  [...Map.groupBy(lines, ({ lineId }) => lineId)].map(([lineId, own]) => ({
    lineId,
    good: sumOf(own, 'good'),
    damaged: sumOf(own, 'damaged'),
    short: sumOf(own, 'short'),
    wrong: sumOf(own, 'wrong'),
    camePartId: own.findLast(({ camePartId }) => camePartId !== null)?.camePartId ?? null,
    dots: own.flatMap(({ dots }) => dots),
  }));
const sumOf = (lines: readonly ReceiptLine[], key: 'good' | 'damaged' | 'short' | 'wrong'): number =>
  lines.reduce((sum, line) => sum + line[key], 0);

/** @throws dealer-order.too-many, dealer-order.came-dots, record.not-found */
async function requireOpen(
  ctx: Ctx,
  shipments: readonly LockedShipment[],
  told: ReceiptLine,
): Promise<ShipmentLine> {
  const lines = shipments.filter(onRoad).flatMap((shipment) => shipment.lines);
  const line = lines.find(({ id }) => id === told.lineId);
  if (!line) return fail('record.not-found', { entity: dealerOrder.label });
  const open = openQuantity(line);
  const part = () => partNoOf(ctx, line);
  if (countOf(told) > open) fail('dealer-order.too-many', { part: await part(), open, told: countOf(told) });
  await requireAllRead(told.good, told.dots, part);
  return line;
}

type Row = { each: ReceiptLine; line: ShipmentLine };

/** The receipt of what came, with the DOTs that are taken off the road for it. */
async function writeReceipt(ctx: Ctx, order: Order, told: readonly Row[], { kind, note }: How) {
  const came = told.filter(({ each }) => each.good + each.damaged > 0);
  if (came.length === 0) return { id: null, lines: [] };
  const id = await insertReceipt(ctx, order, { kind, note });
  const lines = [];
  for (const { each, line } of came) lines.push(await writeLine(ctx, id, each, line));
  return { id, lines };
}

const claimsOf = ({ damaged, short, wrong }: ReceiptLine): [ClaimKind, number][] => [
  ['DAMAGED', damaged],
  ['SHORT', short],
  ['WRONG', wrong],
];

async function claimPieces(
  ctx: Ctx,
  order: Order,
  line: ShipmentLine,
  told: ReceiptLine,
  note: string,
): Promise<void> {
  const missing = told.short + told.wrong;
  if (missing > 0) await changeLine(ctx, line.id, { claimed_qty: line.claimed_qty + missing });
  for (const [kind, qty] of claimsOf(told))
    if (qty > 0)
      await writeClaim(ctx, order, line, {
        kind,
        qty,
        note,
        camePartId: kind === 'WRONG' ? told.camePartId : null,
      });
}

interface ClaimedPieces {
  kind: ClaimKind;
  qty: number;
  note: string;
  /** Part that came instead, where it is known. */
  camePartId?: number | null;
}

/** Inserts a claim. @returns the claim's id */
export async function writeClaim(
  ctx: Ctx,
  order: Pick<Order, 'id'>,
  line: Pick<ShipmentLine, 'id' | 'order_line_id'>,
  { kind, qty, note, camePartId = null }: ClaimedPieces,
): Promise<number> {
  const { db, me } = ctx;
  const { id } = await db
    .insertInto('dealer_claim')
    .values({
      order_id: order.id,
      shipment_line_id: line.id,
      order_line_id: line.order_line_id,
      kind,
      qty,
      came_part_id: camePartId,
      amount_fen: sql`(SELECT unit_fen * ${qty}::int FROM dealer_order_line WHERE id = ${line.order_line_id})`,
      note,
      by_id: me.accountId || null,
      by_name: me.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends shipments with nothing left in transit. @returns their ids */
export async function endShipments(ctx: Ctx, orderId: number): Promise<number[]> {
  const done = (await lockShipments(ctx, orderId)).filter(
    (shipment) => onRoad(shipment) && shipment.lines.every((line) => openQuantity(line) === 0),
  );
  const ids = done.map(({ id }) => id);
  await ctx.db
    .updateTable('dealer_shipment')
    .set({ state: 'RECEIVED', received_at: sql`now()`, delivered_at: sql`coalesce(delivered_at, now())` })
    .where('id', 'in', [0, ...ids])
    .execute();
  return ids;
}

/** Count of everything in transit of shipments, as good. */
export const toGoodReceipts = (shipments: readonly LockedShipment[]): ReceiptLine[] =>
  shipments
    .filter(onRoad)
    .flatMap(({ lines }) => lines)
    .filter((line) => openQuantity(line) > 0)
    .map((line) => ({
      lineId: line.id,
      good: openQuantity(line),
      damaged: 0,
      short: 0,
      wrong: 0,
      camePartId: null,
      dots: [],
    }));
