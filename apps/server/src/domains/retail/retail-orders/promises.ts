import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import { readPlannedDots } from './lines.ts';

/**
 * Keeps what an order was promised: the day on which it arrives, and each tyre's DOT as planned now. What is kept
 * already stays, whatever happens to the goods.
 */
export async function keepPromises({ db }: Pick<Ctx, 'db'>, orderId: number): Promise<void> {
  await sql`UPDATE retail_order SET day_promised = promised_day
    WHERE id = ${orderId} AND day_promised IS NULL AND promised_day IS NOT NULL`.execute(db);
  const dots = await readPlannedDots({ db }, orderId);
  const known = [...dots].filter(([, dot]) => dot !== '');
  if (known.length === 0) return;
  await sql`UPDATE retail_order_line l SET dot_promised = x.dot
    FROM unnest(${known.map(([id]) => id)}::bigint[], ${known.map(([, dot]) => dot)}::text[]) AS x (id, dot)
    WHERE l.id = x.id AND l.order_id = ${orderId} AND l.dot_promised IS NULL`.execute(db);
}

/**
 * Keeps the promises of orders of before that still wait for their goods: their plan is what they were told. Of others it
 * is not known any more.
 */
export async function fillPromises(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    SELECT o.id FROM retail_order o WHERE o.day_promised IS NULL AND o.promised_day IS NOT NULL AND o.end_state = 'NONE'
      AND o.status IN ('AWAITING_PAYMENT', 'PAID', 'PREPARING_STOCK', 'AWAITING_SERVICE') ORDER BY o.id`.execute(
    db,
  );
  for (const { id } of rows) await keepPromises({ db }, id);
}
