import { sql } from 'kysely';
import {
  poOpen,
  type DiscrepancyType,
  type PoStatus,
} from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import { recordEvent } from '#kernel/timeline.ts';

/** Something the supplier was asked to ship again, and has not in full. Pieces. */
interface Reship {
  id: number;
  type: DiscrepancyType;
  qty: number;
  came_qty: number;
  po_line_id: number;
  part_no: string;
  dn_id: number;
  dn_no: string;
  /** Not received yet: of the line, and of the whole order. */
  missing: number;
  missing_all: number;
}

const readReships = async (ctx: Ctx, orderId: number, before: number | null): Promise<Reship[]> =>
  (
    await sql<Reship>`
      SELECT x.id, x.type, x.qty, x.came_qty, d.po_line_id, coalesce(nullif(x.part_no, ''), l.part_no) AS part_no,
        n.id AS dn_id, n.dn_no, l.qty - l.received_qty AS missing,
        (SELECT sum(a.qty - a.received_qty) FROM purchase_order_line a WHERE a.po_id = n.po_id)::int AS missing_all
      FROM delivery_note n JOIN dn_line d ON d.dn_id = n.id JOIN discrepancy x ON x.dn_line_id = d.id
      JOIN purchase_order_line l ON l.id = d.po_line_id
      WHERE n.po_id = ${orderId} AND x.state = 'RESHIP'
        ${before === null ? sql`` : sql`AND x.resolved_at < (SELECT created_at FROM delivery_note WHERE id = ${before})`}
      ORDER BY x.resolved_at, x.id`.execute(ctx.db)
  ).rows;

/** A wrong part stands for a piece of any line: which one it came in place of nobody knows. */
const isAny = (reship: Pick<Reship, 'type'>): boolean => reship.type === 'WRONG_PART';

/**
 * Allocates good pieces received on a note to re-ships requested before it, oldest first. `gained` is by order line.
 */
export async function countReshipped(
  ctx: Ctx,
  note: { id: number; po_id: number },
  gained: ReadonlyMap<number, number>,
): Promise<void> {
  const left = new Map(gained);
  let any = [...gained.values()].reduce((sum, qty) => sum + qty, 0);
  if (any === 0) return;
  for (const reship of await readReships(ctx, note.po_id, note.id)) {
    const here = isAny(reship) ? any : (left.get(reship.po_line_id) ?? 0);
    const came = Math.min(reship.qty - reship.came_qty, here);
    if (came <= 0) continue;
    if (isAny(reship)) any -= came;
    else left.set(reship.po_line_id, here - came);
    await setCame(ctx, reship.id, reship.came_qty + came);
  }
}

const setCame = (ctx: Ctx, id: number, came: number) =>
  ctx.db.updateTable('discrepancy').set({ came_qty: came }).where('id', '=', id).execute();

/**
 * Closes re-ships whose pieces have all arrived, and the oldest ones for which the order misses nothing any more. The
 * order must be locked and its lines recomputed.
 */
export async function endReships(ctx: Ctx, order: { id: number; order_no: string }): Promise<void> {
  const reships = await readReships(ctx, order.id, null);
  const promised = new Map<number | 'any', number>();
  // The newest keep their room: what came, came for the older ones.
  for (const reship of reships.toReversed()) {
    const key = isAny(reship) ? 'any' : reship.po_line_id;
    const room = (isAny(reship) ? reship.missing_all : reship.missing) - (promised.get(key) ?? 0);
    const open = Math.min(reship.qty - reship.came_qty, Math.max(0, room));
    promised.set(key, (promised.get(key) ?? 0) + open);
    if (open === 0) await endReship(ctx, order, reship);
    else if (open < reship.qty - reship.came_qty) await setCame(ctx, reship.id, reship.qty - open);
  }
}

async function endReship(ctx: Ctx, order: { id: number; order_no: string }, reship: Reship): Promise<void> {
  await ctx.db
    .updateTable('discrepancy')
    .set({ state: 'RESHIPPED', came_qty: reship.qty })
    .where('id', '=', reship.id)
    .execute();
  const said = {
    action: 'reshipped',
    changes: { [reship.type]: { before: 'RESHIP', after: 'RESHIPPED' } },
  };
  const what = `${reship.part_no} × ${reship.qty}`;
  await recordEvent(
    ctx,
    { entity: 'delivery-note', entityId: reship.dn_id, entityNo: reship.dn_no, remark: what, ...said },
    {
      entity: 'purchase-order',
      entityId: order.id,
      entityNo: order.order_no,
      remark: `${reship.dn_no} ${what}`,
      ...said,
    },
  );
}

/**
 * Ignores the open re-ships of an order being closed, with the reason. A wrong part keeps its number before the
 * reason.
 * @returns the pieces still to be re-shipped
 */
export async function dropReships(ctx: Ctx, orderId: number, reason: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    UPDATE discrepancy x SET state = 'IGNORED', remark = concat_ws(' ', nullif(x.part_no, ''), ${reason}::text),
      resolved_by_name = ${ctx.me.name}, resolved_at = now()
    FROM dn_line d JOIN delivery_note n ON n.id = d.dn_id
    WHERE d.id = x.dn_line_id AND n.po_id = ${orderId} AND x.state = 'RESHIP'
    RETURNING x.qty - x.came_qty AS open`.execute(ctx.db);
  return rows.reduce((sum, { open }) => sum + open, 0);
}

/**
 * Returns the pieces of an order that may be requested as re-ship: missing and not yet requested; 0 once the order has
 * ended.
 */
export async function reshippableQuantity(
  ctx: Ctx,
  order: { id: number; status: PoStatus },
  found: { id: number; dn_line_id: number; type: string },
): Promise<number> {
  if (!poOpen.includes(order.status)) return 0;
  const { rows } = await sql<{ room: number }>`
    SELECT sum(l.qty - l.received_qty)::int - coalesce((
      SELECT sum(y.qty - y.came_qty) FROM discrepancy y JOIN dn_line yd ON yd.id = y.dn_line_id
      WHERE y.state = 'RESHIP' AND y.id <> ${found.id} AND yd.po_line_id = ANY(array_agg(l.id))
        AND (y.type = 'WRONG_PART') = (${found.type}::text = 'WRONG_PART')), 0)::int AS room
    FROM purchase_order_line l WHERE l.po_id = ${order.id} AND (${found.type}::text = 'WRONG_PART'
      OR l.id = (SELECT po_line_id FROM dn_line WHERE id = ${found.dn_line_id}))`.execute(ctx.db);
  return rows[0]?.room ?? 0;
}
