import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { precompileQuery, type Db } from '#kernel/db.ts';
import { partThen } from '#domains/catalogue/brands/index.ts';

/** A receipt line with its remaining pieces by bucket. */
export interface ReceiptLine {
  id: number;
  receipt_id: number;
  dn_line_id: number;
  po_line_id: number;
  po_id: number;
  location_id: number;
  part_id: number;
  part_no: string;
  part_name: string;
  size: string;
  dot_yyww: string;
  qty_good: number;
  qty_defective: number;
  qty_quarantined: number;
  /** Pieces that can still be returned to the supplier. */
  left_on_hand: number;
  left_defective: number;
  left_quarantined: number;
}

/**
 * Returns receipt lines by order, note or ids. Remaining pieces are good plus accepted, defective, and quarantined not
 * accepted, each less returns from there.
 */
export async function readReceiptLines(
  db: Db,
  by: { poId?: number; dnId?: number; ids?: readonly number[] },
): Promise<ReceiptLine[]> {
  const where = by.ids
    ? sql`rl.id = ANY(${[...by.ids]})`
    : by.dnId
      ? sql`n.id = ${by.dnId}`
      : sql`n.po_id = ${by.poId ?? 0}`;
  const { rows } = await sql<ReceiptLine>`
    SELECT rl.id, rl.receipt_id, rl.dn_line_id, d.po_line_id, n.po_id, n.location_id, l.part_id, l.part_no, l.part_name,
      ${partThen('size', 'o.created_at')} AS size, rl.dot_yyww,
      rl.qty_good, rl.qty_defective, rl.qty_quarantined,
      (rl.qty_good + accepted.qty - returned.on_hand)::int AS left_on_hand,
      (rl.qty_defective - returned.defective)::int AS left_defective,
      (rl.qty_quarantined - accepted.qty - returned.quarantined)::int AS left_quarantined
    FROM receipt_line rl JOIN dn_line d ON d.id = rl.dn_line_id JOIN delivery_note n ON n.id = d.dn_id
    JOIN purchase_order_line l ON l.id = d.po_line_id JOIN purchase_order o ON o.id = l.po_id JOIN part p ON p.id = l.part_id
    CROSS JOIN LATERAL (SELECT coalesce(sum(qty) FILTER (WHERE bucket = 'on_hand'), 0) AS on_hand,
      coalesce(sum(qty) FILTER (WHERE bucket = 'defective'), 0) AS defective,
      coalesce(sum(qty) FILTER (WHERE bucket = 'quarantined'), 0) AS quarantined
      FROM purchase_return_line WHERE receipt_line_id = rl.id) returned
    CROSS JOIN LATERAL (SELECT coalesce(sum(x.qty), 0) AS qty FROM discrepancy x WHERE x.receipt_id = rl.receipt_id
      AND x.dn_line_id = rl.dn_line_id AND x.dot_yyww = rl.dot_yyww AND x.state = 'ACCEPTED'
      AND x.type IN ('OVER', 'DOT_TOO_OLD')) accepted
    WHERE ${where} ORDER BY rl.id`.execute(db);
  return rows;
}

const headsBy = (column: 'n.id' | 'n.po_id') =>
  precompileQuery((db) =>
    db
      .selectFrom('receipt as r')
      .innerJoin('delivery_note as n', 'n.id', 'r.dn_id')
      .where(column, '=', 0)
      .select([
        'r.id',
        'n.dn_no',
        'r.out_biz_code',
        'r.is_final',
        'r.source',
        'r.actor_name',
        'r.received_at',
      ])
      .orderBy('r.id'),
  );
const [headsByNote, headsByOrder] = [headsBy('n.id'), headsBy('n.po_id')];

/**
 * Returns the receipts of an order or note, oldest first, without row-level scope: the caller must have checked it.
 */
export async function readReceipts(ctx: Ctx, by: { poId?: number; dnId?: number }) {
  const readHeads = by.dnId ? headsByNote(ctx.db, by.dnId) : headsByOrder(ctx.db, by.poId ?? 0);
  const [receipts, lines] = await Promise.all([readHeads, readReceiptLines(ctx.db, by)]);
  return receipts.map((r) => ({
    id: r.id,
    dnNo: r.dn_no,
    outBizCode: r.out_biz_code,
    isFinal: r.is_final,
    source: r.source,
    actor: r.actor_name,
    receivedTime: r.received_at,
    lines: lines.filter((l) => l.receipt_id === r.id).map(presentLine),
  }));
}

const presentLine = (l: ReceiptLine) => ({
  id: l.id,
  partId: l.part_id,
  size: l.size,
  partNo: l.part_no,
  partName: l.part_name,
  dot: l.dot_yyww,
  good: l.qty_good,
  defective: l.qty_defective,
  quarantined: l.qty_quarantined,
  returnable: l.left_on_hand + l.left_defective + l.left_quarantined,
  returnableBy: { on_hand: l.left_on_hand, defective: l.left_defective, quarantined: l.left_quarantined },
});

/** Returns the receipts of an order, for its detail. */
export const receiptsOf = (ctx: Ctx, poId: number) => readReceipts(ctx, { poId });
