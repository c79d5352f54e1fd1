import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';

/**
 * Inserts settlement lines of dealer orders: received pieces (J4), rejected claims, and negative ones for returns
 * (J8a), each with the price and tax that were posted of it; all is paid with the order. Lines following from one that
 * is invoiced by itself are invoiced by themselves too; a return reduces the line it was received with. Idempotent.
 */
export const settleDealerOrders = (db: Db, orderIds: readonly number[]) =>
  sql`
    WITH earned AS (
      SELECT j.source_type AS source, j.source_id, v.line_id, j.posted_at AS at, j.actor_name, sum(v.qty)::int AS qty,
        sum(v.net_fen)::bigint AS net, sum(v.tax_fen)::bigint AS tax
      FROM journal_vat v JOIN journal j ON j.id = v.journal_id
      WHERE v.kind = 'WHOLESALE' AND v.order_id = ANY(${[...orderIds]}) GROUP BY 1, 2, 3, 4, 5)
    INSERT INTO settlement_line (party_id, type, source_type, source_id, order_id, order_no, order_line_id, part_id, part_no,
      name, size, qty, incl_fen, tax_bp, tax_fen, settled_fen, actor_name, occurred_at, day, alone)
    SELECT o.dealer_id, 'WHOLESALE', e.source, e.source_id, o.id, o.order_no, l.id, l.part_id, l.part_no, l.name, l.size,
      e.qty, e.net, l.tax_bp, e.tax, e.net, e.actor_name, e.at, (e.at AT TIME ZONE 'Asia/Shanghai')::date,
      e.source = 'dealer-return' OR EXISTS (SELECT FROM settlement_line x
        WHERE x.order_id = o.id AND x.type = 'WHOLESALE' AND x.order_line_id = l.id AND x.alone)
    FROM earned e JOIN dealer_order_line l ON l.id = e.line_id JOIN dealer_order o ON o.id = l.order_id
    ORDER BY e.at, e.source_id, l.line_no
    ON CONFLICT (source_type, source_id, party_id, order_line_id) DO NOTHING`.execute(db);

/**
 * Excludes from statement invoicing all unstated lines of an order line that is invoiced by itself. Locks the order
 * against concurrent receipts and returns.
 */
export async function settleAlone({ db }: Ctx, lineIds: readonly number[]): Promise<void> {
  const ids = [...lineIds];
  await sql`SELECT id FROM dealer_order WHERE id IN (SELECT order_id FROM settlement_line WHERE id = ANY(${ids}))
    ORDER BY id FOR SHARE`.execute(db);
  await sql`
    UPDATE settlement_line l SET alone = true FROM settlement_line own
    WHERE own.id = ANY(${ids}) AND own.type = 'WHOLESALE' AND (own.statement_id IS NULL OR own.alone)
      AND l.order_id = own.order_id AND l.type = 'WHOLESALE' AND l.order_line_id = own.order_line_id AND NOT l.alone
      AND (l.id = own.id OR l.statement_id IS NULL)`.execute(db);
}
