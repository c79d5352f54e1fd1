import { sql, type Selectable } from 'kysely';
import { poDerived, poOpen, type PoStatus } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { adjustIncoming } from '#domains/stock/inventory/index.ts';
import { deriveStatus } from './derive.ts';
import { endReships } from './notes/reships.ts';
import { purchaseOrder } from './entity.ts';

/** Locks an order's header row: the first lock of every change to an order, its notes or receipts (K7). */
export const lockOrder = (ctx: Ctx, id: number): Promise<Selectable<DB['purchase_order']>> =>
  findRecord(ctx, purchaseOrder, id, true);

interface Line {
  id: number;
  part_id: number;
  qty: number;
  received_qty: number;
  inflight: number;
  /** Of these, on notes that have left. */
  moving: number;
  received: number;
  sent: number;
}

/**
 * Recomputes an order from its notes and receipts: lines, header, status, incoming stock. The header must be locked.
 * Closed and cancelled orders never change (INV-P5).
 */
export async function recomputeOrder(ctx: Ctx, id: number): Promise<void> {
  const order = await ctx.db.selectFrom('purchase_order').selectAll().where('id', '=', id).executeTakeFirst();
  if (!order) fail('record.not-found');
  const status = order.status;
  if (!poDerived.includes(status)) return;
  const lines = await readLines(ctx, id);
  const next = deriveStatus(lines);
  await writeQuantities(ctx, id, lines, next);
  await endReships(ctx, order);
  await adjustIncoming(
    ctx,
    order.location_id,
    incomingDelta(lines, poOpen.includes(status), poOpen.includes(next)),
  );
  if (next === status) return;
  await recordEvent(ctx, {
    entity: 'purchase-order',
    entityId: id,
    entityNo: order.order_no,
    action: 'derive',
    from: status,
    to: next,
  });
}

/** What notes and receipts say: inflight on notes 0/10/20/30, received = good units (+ accepted quarantined ones). */
async function readLines(ctx: Ctx, id: number): Promise<Line[]> {
  const { rows } = await sql<Line>`
    SELECT l.id, l.part_id, l.qty, l.received_qty,
      coalesce(sum(greatest(d.qty_sent - d.qty_received, 0)) FILTER (WHERE n.status IN (0, 10, 20, 30)), 0)::int AS inflight,
      coalesce(sum(greatest(d.qty_sent - d.qty_received, 0)) FILTER (WHERE n.status IN (10, 20, 30)), 0)::int AS moving,
      coalesce(sum(d.qty_received), 0)::int AS received,
      coalesce(sum(d.qty_sent) FILTER (WHERE n.status NOT IN (0, 60)), 0)::int AS sent
    FROM purchase_order_line l
    LEFT JOIN dn_line d ON d.po_line_id = l.id LEFT JOIN delivery_note n ON n.id = d.dn_id
    WHERE l.po_id = ${id} GROUP BY l.id ORDER BY l.part_id`.execute(ctx.db);
  return rows;
}

async function writeQuantities(
  ctx: Ctx,
  id: number,
  lines: readonly Line[],
  status: PoStatus,
): Promise<void> {
  await sql`
    UPDATE purchase_order_line l SET inflight_qty = x.inflight, received_qty = x.received, sent_qty = x.sent
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS x(id bigint, inflight int, received int, sent int)
    WHERE l.id = x.id`.execute(ctx.db);
  const sum = (pick: (l: Line) => number) => lines.reduce((n, l) => n + pick(l), 0);
  await ctx.db
    .updateTable('purchase_order')
    .set({
      status,
      sent_qty: sum((l) => l.sent),
      received_qty: sum((l) => l.received),
      inflight_qty: sum((l) => l.inflight),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Change of what is expected per part: qty − received while the order is open, nothing otherwise (INV-P6). */
function incomingDelta(lines: readonly Line[], wasOpen: boolean, isOpen: boolean): Map<number, number> {
  const deltas = new Map<number, number>();
  for (const l of lines) {
    const before = wasOpen ? l.qty - l.received_qty : 0;
    const after = isOpen ? l.qty - l.received : 0;
    deltas.set(l.part_id, (deltas.get(l.part_id) ?? 0) + after - before);
  }
  return deltas;
}

/** Adds (+1) or removes (−1) an order's outstanding pieces as incoming stock: at confirmation and closing. */
export async function countIncoming(
  ctx: Ctx,
  order: { id: number; location_id: number },
  sign: 1 | -1,
): Promise<void> {
  const lines = await ctx.db
    .selectFrom('purchase_order_line')
    .select(['part_id', 'qty', 'received_qty'])
    .where('po_id', '=', order.id)
    .execute();
  await adjustIncoming(
    ctx,
    order.location_id,
    new Map(lines.map((l) => [l.part_id, sign * (l.qty - l.received_qty)])),
  );
}
