import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { partThen } from '#domains/catalogue/brands/index.ts';

/** Days in which no adjustment puts pieces of a part on sale after another took held ones of it off. */
const days = 7;

/**
 * What one adjustment took out of what is held no other puts on sale; pieces that are there nevertheless are found by a count.
 * @throws inventory.back-on-sale
 */
export async function requireNotBack(
  { db }: Pick<Ctx, 'db'>,
  { id, location_id: locationId }: { id: number; location_id: number },
): Promise<void> {
  const { rows } = await sql<{ part: string; no: string }>`
    SELECT ${partThen('part_no', 'a.created_at')} AS part, a.adjust_no AS no FROM stock_adjustment_line m
    JOIN stock_adjustment a ON a.location_id = ${locationId} AND a.id <> ${id} AND a.status = 'POSTED'
      AND coalesce(a.decided_at, a.submit_time) > now() - ${days} * interval '1 day'
    JOIN stock_adjustment_line o ON o.adjustment_id = a.id AND o.part_id = m.part_id AND NOT o.reversed
    JOIN part p ON p.id = m.part_id
    WHERE m.adjustment_id = ${id} AND m.bucket = 'on_hand' AND m.counted > m.seen AND o.bucket <> 'on_hand' AND o.counted < o.seen
    ORDER BY a.id DESC LIMIT 1`.execute(db);
  if (rows[0]) fail('inventory.back-on-sale', rows[0]);
}
