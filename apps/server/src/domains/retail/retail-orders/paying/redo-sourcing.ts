import { sql } from 'kysely';
import { retailFlow as flow, type RetailFault } from '@treadline/contract/retail/retail-orders/flow.ts';
import type { TyreSource } from '@treadline/contract/retail/retail-orders/fields.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { provider } from '#kernel/hooks.ts';
import { AppError } from '#kernel/errors.ts';
import type { JobDefinition } from '#kernel/jobs.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import { findRecord } from '#kernel/scope.ts';
import { asSystem, systemName } from '#kernel/system-context.ts';
import { type ReservationOwner, releaseReservations } from '#domains/stock/inventory/index.ts';
import { closeAttempts } from '#domains/money/payments/index.ts';
import { dropLines } from '#domains/sending/sales-orders/index.ts';
import { retailOrder } from '../entity.ts';
import { unreservedGone } from '../hooks.ts';
import { endMessages, raiseMessage } from '../messages.ts';
import { releaseOrigin } from '../placing/origin.ts';
import { restoreRights } from '../placing/rights.ts';
import { planParcels, type PlannedParcel, type ParcelDemand } from '../placing/plan-parcels.ts';
import { keepPromises } from '../promises.ts';
import { lockShipments, writeShipments, type LockedShipment } from '../shipments.ts';
import { readFulfilState } from '../shipping/fulfil.ts';
import { openRetailSales } from '../shipping/open-sales.ts';

export const sourceLaterJob = 'retail.source-anew';
type Order = Awaited<ReturnType<typeof findRecord<'retail_order'>>>;

/** Lines of shipments whose pieces are not reserved any more; with `all` also those that are, of what has not left. */
async function lostLines(
  { db }: Ctx,
  shipments: readonly LockedShipment[],
  all: boolean,
): Promise<ParcelDemand[]> {
  const waiting = shipments.filter(({ state }) => state === 'PLANNED' || state === 'IN_STORE');
  const { rows } = await sql<ParcelDemand>`
    SELECT l.order_line_id AS "lineId", l.part_id AS "partId", p.part_no AS "partNo", sum(l.qty)::int AS qty,
      CASE WHEN p.kind = 'TYRE' THEN 'SET' ELSE 'BULK' END AS kind, NULL::bigint AS "placeId",
      -- Beside pieces that came only the same kind of source: their lines are of one.
      CASE WHEN h.is_again THEN h.tyre_source END AS "tyreSource"
    FROM retail_shipment_line l JOIN (SELECT id, tyre_source, EXISTS (SELECT FROM retail_discrepancy d
      WHERE d.order_id = retail_shipment.order_id AND d.state = 'RESHIP') AS is_again FROM retail_shipment) h ON h.id = l.shipment_id JOIN part p ON p.id = l.part_id LEFT JOIN reservation r ON r.id = l.reservation_id
    WHERE l.shipment_id = ANY(${waiting.map(({ id }) => id)}) AND (${all} OR r.state IS DISTINCT FROM 'ACTIVE')
    GROUP BY 1, 2, 3, 5, 7 ORDER BY 1`.execute(db);
  return rows;
}

/** Puts lost lines aside: their shipments keep what is left, one that has nothing left is given up. */
async function putAside(
  ctx: Ctx,
  shipments: readonly LockedShipment[],
  lost: readonly ParcelDemand[],
): Promise<number[]> {
  const held: number[] = [];
  for (const shipment of shipments) {
    if (shipment.state !== 'PLANNED' && shipment.state !== 'IN_STORE') continue;
    const own = shipment.lines.filter((line) =>
      lost.some(({ lineId, partId }) => line.order_line_id === lineId && line.part_id === partId),
    );
    if (own.length === 0) continue;
    held.push(...own.flatMap(({ reservation_id: id }) => id ?? []));
    const ids = own.map(({ id }) => id);
    await dropLines(ctx, 'RETAIL_ORDER', shipment.id, ids);
    const isWhole = own.length === shipment.lines.length;
    const released = isWhole ? shipment.id : await copyReleased(ctx, shipment.id);
    if (isWhole)
      await ctx.db
        .updateTable('retail_shipment')
        .set({ state: 'RELEASED' })
        .where('id', '=', shipment.id)
        .execute();
    else
      await ctx.db
        .updateTable('retail_shipment_line')
        .set({ shipment_id: released })
        .where('id', 'in', ids)
        .execute();
  }
  return held;
}

async function copyReleased({ db }: Ctx, shipmentId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO retail_shipment (order_id, location_id, tyre_source, state, promised_day, days_certain, why)
    SELECT order_id, location_id, tyre_source, 'RELEASED', promised_day, days_certain, why FROM retail_shipment
    WHERE id = ${shipmentId} RETURNING id`.execute(db);
  return rows[0]?.id ?? 0;
}

/**
 * Sources again the pieces of a locked order that lost their reservation (with `all`, everything not shipped),
 * wherever available.
 * @returns whether anything was missing. @throws retail.no-source, inventory.short
 */
export async function redoSourcing(ctx: Ctx, order: Order, all = false): Promise<boolean> {
  const shipments = await lockShipments(ctx, order.id);
  const lost = await lostLines(ctx, shipments, all);
  if (lost.length === 0) {
    if (order.fault || (order.pay_state === 'PAID' && order.fulfil_state === 'NONE'))
      await settleOrder(ctx, order);
    return false;
  }
  const parcels = await planParcels(ctx, order.dealer_id, lost);
  const held = await putAside(ctx, shipments, lost);
  await markSources(ctx, order.id, lost, parcels);
  if (held.length > 0)
    await releaseReservations(
      ctx,
      held.map((id) => ({ id })),
      'SOURCED_ANEW',
    );
  const expiresAt = order.pay_state === 'PAID' || !order.pay_expire_at ? null : new Date(order.pay_expire_at);
  await writeShipments(ctx, { id: order.id, no: order.order_no, expiresAt }, parcels);
  await settleOrder(ctx, order);
  return true;
}

/** The lines say where their pieces come from now. */
async function markSources(
  ctx: Ctx,
  orderId: number,
  lost: readonly ParcelDemand[],
  parcels: readonly PlannedParcel[],
) {
  for (const { lineId, partId } of lost) {
    const found = parcels.find(({ lines }) => lines.some((line) => line.lineId === lineId));
    const source: TyreSource | null = found?.tyreSource ?? null;
    await sql`UPDATE retail_order_line l SET tyre_source = ${source}::int FROM retail_order_line first
      WHERE first.id = ${lineId} AND l.order_id = ${orderId} AND l.part_id = ${partId}
        AND l.tyre_source IS NOT DISTINCT FROM first.tyre_source`.execute(ctx.db);
  }
}

/** Where a paid order's goods are now; the last day of an unpaid one's. */
async function settleOrder(ctx: Ctx, order: Order): Promise<void> {
  const shipments = await lockShipments(ctx, order.id);
  await applyTransition(ctx, retailOrder, flow, 'prepare', order.id, {
    set: {
      promised_day:
        shipments
          .flatMap(({ promised_day: day }) => day ?? [])
          .toSorted()
          .at(-1) ?? null,
      fault: null,
      since: new Date(),
      ...(order.pay_state === 'PAID' ? { fulfil_state: await readFulfilState(ctx, order.id) } : {}),
    },
  });
  await endMessages(ctx, ['ORDER_ERROR'], order.id);
  await keepPromises(ctx, order.id);
  if (order.pay_state === 'PAID') await openRetailSales(ctx, order.id);
}

/** Marks a locked order as faulty and notifies the platform and its dealer. */
export async function markFault(ctx: Ctx, order: Order, fault: RetailFault, detail = ''): Promise<void> {
  await applyTransition(ctx, retailOrder, flow, 'fault', order.id, {
    set: { fault, since: new Date() },
    remark: detail,
  });
  await raiseMessage(ctx, {
    kind: 'ORDER_ERROR',
    aboutId: order.id,
    aboutNo: order.order_no,
    dealerId: order.dealer_id,
    detail: { fault, detail },
  });
}

/** Refuses an order before any money: what it wanted is gone. The order is locked. */
async function rejectOrder(ctx: Ctx, order: Order, detail: string): Promise<void> {
  const shipments = await lockShipments(ctx, order.id);
  await applyTransition(ctx, retailOrder, flow, 'reject', order.id, {
    set: { end_state: 'FAILED', ended_at: new Date(), since: new Date() },
    remark: detail,
  });
  await releaseOrigin(ctx, order.id);
  await raiseMessage(ctx, {
    kind: 'ORDER_FAILED',
    aboutId: order.id,
    aboutNo: order.order_no,
    dealerId: order.dealer_id,
    detail: { detail },
  });
  await closeAttempts(ctx, 'RETAIL_ORDER', order.id);
  await releaseShipments(ctx, shipments, 'FAILED');
  await restoreRights(ctx, { id: order.id, no: order.order_no });
}

/** Releases shipments and their reservations. Stock is locked last. */
export async function releaseShipments(
  ctx: Ctx,
  shipments: readonly LockedShipment[],
  reason: string,
): Promise<void> {
  // What came and is gone since has nothing to release.
  const waiting = shipments.filter(({ state }) => state === 'PLANNED' || state === 'IN_STORE');
  if (waiting.length === 0) return;
  await ctx.db
    .updateTable('retail_shipment')
    .set({ state: 'RELEASED' })
    .where(
      'id',
      'in',
      waiting.map(({ id }) => id),
    )
    .execute();
  const held = waiting.flatMap(({ lines }) =>
    lines.flatMap(({ reservation_id: id }) => (id ? [{ id }] : [])),
  );
  if (held.length > 0) await releaseReservations(ctx, held, reason);
}

const isOver = ({ end_state: end, service_state: service }: Order): boolean =>
  end !== 'NONE' || service === 'DONE';
/** What sourcing anew may be refused for: anything else is a fault of the program. */
const refusals: ReadonlySet<string> = new Set(['retail.no-source', 'inventory.short', 'inventory.dot-rule']);

/** Sources again the pieces an order has lost, or marks its fault; idempotent. */
export async function resolveLostStock(services: Services, id: number): Promise<void> {
  try {
    await asSystem(services, systemName, async (ctx) => {
      const order = await findRecord(ctx, retailOrder, id, true);
      if (isOver(order) || order.fault) return;
      await redoSourcing(ctx, order);
    });
  } catch (error) {
    if (!(error instanceof AppError) || !refusals.has(error.error)) throw error;
    await asSystem(services, systemName, async (ctx) => {
      const order = await findRecord(ctx, retailOrder, id, true);
      if (isOver(order) || order.fault) return;
      const { part = '' } = error.details as { part?: string };
      if (order.pay_state === 'UNPAID') await rejectOrder(ctx, order, part);
      else if (!(await provider(ctx, unreservedGone)(ctx, order))) await markFault(ctx, order, 'STOCK', part);
    });
  }
}

/** Job that sources pieces lost at payment, outside of the payment's transaction. */
export const sourceLater = (services: Services): JobDefinition => ({
  name: sourceLaterJob,
  retries: 8,
  retryDelay: 5,
  retryDelayMax: 600,
  run: ({ id }) => resolveLostStock(services, Number(id)),
});

/**
 * Retail orders as owners of reservations: sources lost pieces again; DOTs against the rule make a paid order faulty.
 */
export const retailReservations: ReservationOwner = {
  document: retailOrder,
  async lost(services, { bizId, kind }) {
    if (kind === 'PIECES') return resolveLostStock(services, bizId);
    await asSystem(services, systemName, async (ctx) => {
      const order = await findRecord(ctx, retailOrder, bizId, true);
      if (!isOver(order) && !order.fault && order.pay_state === 'PAID') await markFault(ctx, order, 'DOTS');
    });
  },
};
