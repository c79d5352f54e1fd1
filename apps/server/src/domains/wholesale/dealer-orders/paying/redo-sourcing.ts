import { sql } from 'kysely';
import { dealerOrderFlow as flow } from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { AppError, fail } from '#kernel/errors.ts';
import type { JobDefinition } from '#kernel/jobs.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { asSystem, systemName } from '#kernel/system-context.ts';
import { type ReservationOwner, releaseReservations } from '#domains/stock/inventory/index.ts';
import { dropLines } from '#domains/sending/sales-orders/index.ts';
import { markFault } from '../cancelling/settle-refund.ts';
import { source } from '../cart/quote.ts';
import { dealerOrder } from '../entity.ts';
import type { Order } from '../money.ts';
import { latestDay, lockShipments, writeShipments, type LockedShipment } from '../shipments.ts';
import { openShipments } from '../shipping/open.ts';

export const sourceLaterJob = 'dealer-orders.source-anew';

interface Lost {
  shipment: LockedShipment;
  line: LockedShipment['lines'][number];
}

/** Lines of what has not left whose pieces are not reserved. */
async function lostLines({ db }: Ctx, shipments: readonly LockedShipment[]): Promise<Lost[]> {
  const lines = shipments
    .filter(({ state }) => state === 'PLANNED')
    .flatMap((shipment) => shipment.lines.map((line) => ({ shipment, line })));
  const active = await db
    .selectFrom('reservation')
    .where('id', 'in', [0, ...lines.flatMap(({ line }) => line.reservation_id ?? [])])
    .where('state', '=', 'ACTIVE')
    .select('id')
    .execute();
  const held = new Set(active.map(({ id }) => id));
  return lines.filter(({ line }) => line.reservation_id === null || !held.has(line.reservation_id));
}

/**
 * Sources again the pieces of a locked order that lost their reservation, from any warehouse that has them.
 * @returns whether anything was missing. @throws dealer-order.short, inventory.short
 */
export async function redoSourcing(ctx: Ctx, order: Order): Promise<boolean> {
  const shipments = await lockShipments(ctx, order.id);
  const lost = await lostLines(ctx, shipments);
  if (lost.length === 0) return false;
  for (const own of Map.groupBy(lost, ({ shipment }) => shipment.claim_id ?? 0).values())
    await sourceGroup(ctx, order, own);
  return true;
}

/** Those of one claim, or of none, together. */
async function sourceGroup(ctx: Ctx, order: Order, lost: readonly Lost[]): Promise<void> {
  const wanted = [...Map.groupBy(lost, ({ line }) => line.part_id)].map(([partId, own]) => ({
    partId,
    quantity: own.reduce((sum, { line }) => sum + line.qty, 0),
  }));
  const found = await source(ctx, { id: order.dealer_id }, wanted);
  const [missing] = found.missing;
  if (missing !== undefined) {
    const { part_no: part } = await ctx.db
      .selectFrom('part')
      .where('id', '=', missing)
      .select('part_no')
      .executeTakeFirstOrThrow();
    fail('dealer-order.short', { part, free: 0 });
  }
  const freightFen = await putAside(ctx, lost);
  const held = lost.flatMap(({ line }) =>
    line.reservation_id === null ? [] : [{ id: line.reservation_id }],
  );
  if (held.length > 0) await releaseReservations(ctx, held, 'SOURCED_ANEW');
  const left = lost.map(({ line }) => ({ lineId: line.order_line_id, partId: line.part_id, qty: line.qty }));
  const parcels = found.parcels.map((parcel, at) => ({
    locationId: parcel.locationId,
    promisedDay: parcel.promisedDay,
    why: found.why,
    freightFen: at === 0 ? freightFen : 0,
    claimId: lost[0]?.shipment.claim_id ?? null,
    lines: parcel.lines.flatMap(({ partId, qty }) => dealOut(left, partId, qty)),
  }));
  const expiresAt = order.pay_expire_at === null ? null : new Date(order.pay_expire_at);
  await writeShipments(ctx, { id: order.id, no: order.order_no, expiresAt }, parcels);
  const day = latestDay(parcels);
  if (day)
    await sql`UPDATE dealer_order SET promised_day = greatest(promised_day, ${day}::date) WHERE id = ${order.id}`.execute(
      ctx.db,
    );
}

/** Pieces of a part by the order's lines that want them, in their order. */
function dealOut(left: { lineId: number; partId: number; qty: number }[], partId: number, pieces: number) {
  const dealt = [];
  let rest = pieces;
  for (const line of left) {
    const qty = line.partId === partId ? Math.min(rest, line.qty) : 0;
    if (qty === 0) continue;
    line.qty -= qty;
    rest -= qty;
    dealt.push({ lineId: line.lineId, partId, qty });
  }
  return dealt;
}

/** Lost lines leave their shipments; one that has nothing left is given up. @returns the freight that was charged for those */
async function putAside(ctx: Ctx, lost: readonly Lost[]): Promise<number> {
  let freight = 0;
  for (const own of Map.groupBy(lost, ({ shipment }) => shipment).entries()) {
    const [shipment, lines] = own;
    const lineIds = lines.map(({ line }) => line.id);
    // Its carrier is told of what is left of it, or to forget it.
    await dropLines(ctx, 'DEALER_ORDER', shipment.id, lineIds);
    const isWhole = lines.length === shipment.lines.length;
    const released = isWhole ? shipment.id : await copyReleased(ctx, shipment.id);
    if (isWhole) {
      freight += shipment.freight_fen;
      await ctx.db
        .updateTable('dealer_shipment')
        .set({ state: 'RELEASED', freight_fen: 0 })
        .where('id', '=', shipment.id)
        .execute();
    } else
      await ctx.db
        .updateTable('dealer_shipment_line')
        .set({ shipment_id: released })
        .where('id', 'in', lineIds)
        .execute();
  }
  return freight;
}

async function copyReleased({ db }: Ctx, shipmentId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO dealer_shipment (order_id, location_id, state, promised_day, why, claim_id)
    SELECT order_id, location_id, 'RELEASED', promised_day, why, claim_id FROM dealer_shipment
    WHERE id = ${shipmentId} RETURNING id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Clears the fault of an order whose goods are available, and opens the planned shipments of a paid one. */
export async function settleOrder(ctx: Ctx, order: Order): Promise<void> {
  await applyTransition(ctx, dealerOrder, flow, 'prepare', order.id, {
    set: { fault: null, since: sql`now()` },
  });
  if (order.pay_state === 'PAID') await openShipments(ctx, order.id);
}

const isOver = ({ end_state: end }: Order): boolean =>
  end === 'CANCELLED' || end === 'CANCELLING' || end === 'TIMEOUT';
/** What sourcing anew may be refused for: anything else is a fault of the program. */
const refusals: ReadonlySet<string> = new Set([
  'dealer-order.short',
  'inventory.short',
  'inventory.dot-rule',
]);

/** Sources again the pieces an order has lost, or marks its fault; idempotent. */
export async function resolveLostStock(services: Services, id: number): Promise<void> {
  const act = (work: (ctx: Ctx, order: Order) => Promise<void>) =>
    asSystem(services, systemName, async (ctx) => {
      const order = await findRecord(ctx, dealerOrder, id, true);
      if (!isOver(order)) await work(ctx, order);
    });
  try {
    await act(async (ctx, order) => {
      if (await redoSourcing(ctx, order)) await settleOrder(ctx, order);
    });
  } catch (error) {
    if (!(error instanceof AppError) || !refusals.has(error.error)) throw error;
    const { part = '' } = error.details as { part?: string };
    await act((ctx) => markFault(ctx, id, 'STOCK', part));
  }
}

/** Job that sources pieces lost after payment or left behind, outside of the transaction that found it. */
export const sourceLater = (services: Services): JobDefinition => ({
  name: sourceLaterJob,
  retries: 8,
  retryDelay: 5,
  retryDelayMax: 600,
  run: ({ id }) => resolveLostStock(services, Number(id)),
});

/** Dealer orders as owners of reservations: sources lost pieces again; DOTs do not matter for bulk goods. */
export const dealerReservations: ReservationOwner = {
  document: dealerOrder,
  async lost(services, { bizId, kind }) {
    if (kind === 'PIECES') await resolveLostStock(services, bizId);
  },
};
