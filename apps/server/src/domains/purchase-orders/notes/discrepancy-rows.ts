import type { Ctx } from '../../../kernel/context.ts';
import { constantRead } from '../../../kernel/db.ts';

const readBy = (column: 'n.id' | 'n.po_id') =>
  constantRead((db) =>
    db
      .selectFrom('discrepancy as x')
      .innerJoin('dn_line as d', 'd.id', 'x.dn_line_id')
      .innerJoin('delivery_note as n', 'n.id', 'd.dn_id')
      .innerJoin('purchase_order_line as l', 'l.id', 'd.po_line_id')
      .where(column, '=', 0)
      .selectAll('x')
      .select(['n.id as dn_id', 'n.dn_no', 'l.part_no as line_part_no', 'l.part_name'])
      .orderBy('x.id'),
  );
const [readByNote, readByOrder] = [readBy('n.id'), readBy('n.po_id')];

/** The discrepancies of an order or a note the caller was already found to see, oldest first. */
export async function readDiscrepancies(ctx: Ctx, by: { poId?: number; dnId?: number }) {
  const rows = await (by.dnId ? readByNote(ctx.db, by.dnId) : readByOrder(ctx.db, by.poId ?? 0));
  return rows.map((r) => ({
    id: r.id,
    dnId: r.dn_id,
    dnNo: r.dn_no,
    partNo: r.part_no || r.line_part_no,
    partName: r.part_no ? '' : r.part_name,
    type: r.type,
    quantity: r.qty,
    dot: r.dot_yyww,
    state: r.state,
    remark: r.remark,
    resolvedBy: r.resolved_by_name,
    resolvedTime: r.resolved_at,
    createdTime: r.created_at,
  }));
}

/** The discrepancies of an order, for its detail. */
export const discrepanciesOf = (ctx: Ctx, poId: number) => readDiscrepancies(ctx, { poId });
