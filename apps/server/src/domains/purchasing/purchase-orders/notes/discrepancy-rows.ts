import { sql } from 'kysely';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { precompileQuery } from '#kernel/db.ts';
import { idOfPartNo } from '#domains/catalogue/brands/index.ts';
import { partColumns } from '../lines.ts';
import { offerOutcomes } from './offer-outcomes.ts';

const partFound = sql<number>`CASE WHEN x.part_no = '' THEN l.part_id ELSE ${idOfPartNo(sql.ref('x.part_no'))} END`;

const readBy = (column: 'n.id' | 'n.po_id') =>
  precompileQuery((db) =>
    db
      .selectFrom('discrepancy as x')
      .innerJoin('dn_line as d', 'd.id', 'x.dn_line_id')
      .innerJoin('delivery_note as n', 'n.id', 'd.dn_id')
      .innerJoin('purchase_order_line as l', 'l.id', 'd.po_line_id')
      .innerJoin('purchase_order as o', 'o.id', 'n.po_id')
      // A wrong part names itself; it may be none of ours.
      .leftJoin('part as p', (on) => on.on('p.id', '=', partFound))
      .where(column, '=', 0)
      .selectAll('x')
      .select([
        'n.id as dn_id',
        'n.dn_no',
        'n.status as dn_status',
        'o.status as po_status',
        'l.part_no as line_part_no',
        'l.part_name',
        'd.qty_sent',
        'd.qty_received',
        sql<number>`l.qty - l.received_qty - l.inflight_qty`.as('open'),
        sql<boolean>`p.id IS NOT NULL`.as('part_known'),
        sql<number>`(SELECT sum(a.qty - a.received_qty) FROM purchase_order_line a
          WHERE a.po_id = n.po_id AND (x.type = 'WRONG_PART' OR a.id = d.po_line_id))`.as('missing'),
        sql<number>`coalesce((SELECT sum(y.qty - y.came_qty) FROM discrepancy y JOIN dn_line yd ON yd.id = y.dn_line_id
          JOIN delivery_note yn ON yn.id = yd.dn_id WHERE yn.po_id = n.po_id AND y.state = 'RESHIP' AND y.id <> x.id
          AND CASE WHEN x.type = 'WRONG_PART' THEN y.type = 'WRONG_PART'
            ELSE y.type <> 'WRONG_PART' AND yd.po_line_id = d.po_line_id END), 0)`.as('promised'),
      ])
      .select(selection(partColumns()))
      .orderBy('x.id'),
  );
const [readByNote, readByOrder] = [readBy('n.id'), readBy('n.po_id')];

/**
 * Returns the discrepancies of an order or note, oldest first, without row-level scope: the caller must have checked
 * it.
 */
export async function readDiscrepancies(ctx: Ctx, by: { poId?: number; dnId?: number }) {
  const rows = await (by.dnId ? readByNote(ctx.db, by.dnId) : readByOrder(ctx.db, by.poId ?? 0));
  return rows.map((r) => ({
    id: r.id,
    dnId: r.dn_id,
    dnNo: r.dn_no,
    partId: r.part_id,
    size: r.size ?? '',
    partNo: r.part_no || r.line_part_no,
    partName: r.part_no ? '' : r.part_name,
    type: r.type,
    quantity: r.qty,
    dot: r.dot_yyww,
    state: r.state,
    cameQuantity: r.came_qty,
    outcomes: offerOutcomes(ctx.me, r),
    remark: r.remark,
    resolvedBy: r.resolved_by_name,
    resolvedTime: r.resolved_at,
    createdTime: r.created_at,
  }));
}

/** Returns the discrepancies of an order, for its detail. */
export const discrepanciesOf = (ctx: Ctx, poId: number) => readDiscrepancies(ctx, { poId });
