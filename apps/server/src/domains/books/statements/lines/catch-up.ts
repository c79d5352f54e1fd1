import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { settleOrders, settleReturn } from './retail.ts';
import { settleDealerOrders } from './wholesale.ts';

/** Orders of one statement. */
const atOnce = 1000;

const idsOf = async (db: Db, query: ReturnType<typeof sql<{ id: number }>>): Promise<number[]> =>
  (await query.execute(db)).rows.map(({ id }) => id);

/** Inserts missing lines of completed orders, returned shares and received dealer orders. Idempotent. */
export async function catchUp(db: Db): Promise<void> {
  const retail = await idsOf(
    db,
    sql`SELECT DISTINCT b.order_id AS id FROM bill_split b JOIN bill_split_receiver x ON x.split_id = b.id
      WHERE NOT EXISTS (SELECT FROM settlement_line l WHERE l.order_id = b.order_id AND l.type = 'RETAIL') ORDER BY 1`,
  );
  for (let at = 0; at < retail.length; at += atOnce) await settleOrders(db, retail.slice(at, at + atOnce));
  const returns = await idsOf(
    db,
    sql`SELECT r.id FROM split_return r WHERE NOT EXISTS (
      SELECT FROM settlement_line l WHERE l.source_type = 'split-return' AND l.source_id = r.id) ORDER BY r.id`,
  );
  for (const id of returns) await settleReturn(db, id);
  const wholesale = await idsOf(
    db,
    sql`SELECT DISTINCT l.order_id AS id FROM dealer_order_line l WHERE l.earned_qty > 0 AND NOT EXISTS (
      SELECT FROM settlement_line s WHERE s.order_id = l.order_id AND s.type = 'WHOLESALE') ORDER BY 1`,
  );
  for (let at = 0; at < wholesale.length; at += atOnce)
    await settleDealerOrders(db, wholesale.slice(at, at + atOnce));
}
