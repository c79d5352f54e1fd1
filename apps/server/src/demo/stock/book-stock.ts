import { sql } from 'kysely';
import { stockPostings } from '@treadline/contract/books/goods/contra.ts';
import { movementTexts, movements } from '@treadline/contract/stock/ledger/ledger-types.ts';
import type { Db } from '#kernel/db.ts';
import type { DemoPart } from '../catalogue/parts.ts';
import type { Sink } from '../sink.ts';

/** Adds what the parts are worth after the history; of those that are all gone, too, for their months had some. */
export function addWorth(sink: Sink, parts: readonly DemoPart[]): void {
  for (const { id, worth } of parts)
    sink.add('stock_worth', { part_id: id, pieces: worth.pieces, value_fen: worth.valueFen });
}

/** Sales of orders; others are of before the books, whose revenue they do not have. */
const isOfOrder = sql`(EXISTS (SELECT FROM retail_order o WHERE o.id = t.biz_id AND o.order_no = t.biz_no)
  OR EXISTS (SELECT FROM dealer_order o WHERE o.id = t.biz_id AND o.order_no = t.biz_no)
  OR EXISTS (SELECT FROM sales_order o WHERE o.id = t.biz_id AND o.order_no = t.biz_no))`;

/**
 * Posts the journals of all valued rows of the ledger on their days, as the product does with each. What has no document of the
 * product (opening stock, goods of former times) is the owners' capital.
 */
export async function bookStock(db: Db): Promise<void> {
  const postings = movements.flatMap((biz) => {
    const { contra, type } = stockPostings[biz];
    const isOrder = contra === 'TRANSIT';
    return contra === null ? [] : [{ biz, contra, type, isOrder, memo: movementTexts[biz]['zh-CN'] }];
  });
  await sql`
    WITH given AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(postings)}::jsonb)
        AS x(biz text, contra text, type text, "isOrder" boolean, memo text)),
      doc AS MATERIALIZED (SELECT t.biz_type, t.biz_id, t.biz_no, min(t.id) AS id, max(t.occurred_at) AS at,
          min(t.actor_name) AS actor, sum(t.value_fen)::bigint AS fen
        FROM stock_txn t WHERE t.value_fen <> 0 GROUP BY 1, 2, 3, t.occurred_at::date HAVING sum(t.value_fen) <> 0),
      told AS MATERIALIZED (SELECT t.*, g.memo,
          CASE WHEN x.old THEN 'CAP' ELSE g.contra END AS contra, CASE WHEN x.old THEN 'STOCK_OPENING' ELSE g.type END AS type
        FROM doc t JOIN given g ON g.biz = regexp_replace(t.biz_type, '_REVERSAL$', '')
        CROSS JOIN LATERAL (SELECT t.biz_id < 0 OR g.contra = 'OPENING' OR (g."isOrder" AND NOT ${isOfOrder}) AS old) x),
      made AS (INSERT INTO journal (type, source_type, source_id, source_no, memo, business_day, period, actor_name, posted_at)
        SELECT type, 'stock-row', id, biz_no, memo, at::date, to_char(at, 'YYYY-MM'), actor, at FROM told t ORDER BY t.at, t.id
        RETURNING id, source_id)
    INSERT INTO journal_entry (journal_id, account, amount_fen)
    SELECT m.id, e.account, e.fen FROM made m JOIN told t ON t.id = m.source_id
    CROSS JOIN LATERAL (VALUES ('STOCK', t.fen), (t.contra, -t.fen)) e (account, fen) ORDER BY m.id`.execute(
    db,
  );
}
