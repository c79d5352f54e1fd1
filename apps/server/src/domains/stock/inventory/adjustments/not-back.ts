import { sql } from 'kysely';
import { bookingOf } from '@treadline/contract/stock/inventory/bookings.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { partThen } from '#domains/catalogue/brands/index.ts';

/** Days within which an adjustment takes held pieces of a part and another puts none of it on sale. */
const days = 7;

interface Adjusted {
  id: number;
  location_id: number;
  reason: string;
}

/**
 * What one adjustment takes out of what is held no other puts on sale, nor the other way round where nothing is scrapped or
 * claimed: pieces that are there nevertheless are found by a count.
 * @throws inventory.back-on-sale
 */
export async function requireNotBack(
  { db }: Pick<Ctx, 'db'>,
  { id, location_id, reason }: Adjusted,
): Promise<void> {
  const corrects = bookingOf(reason).type === null;
  const { rows } = await sql<{ part: string; no: string }>`
    SELECT ${partThen('part_no', 'a.created_at')} AS part, a.adjust_no AS no FROM stock_adjustment_line m
    JOIN stock_adjustment a ON a.location_id = ${location_id} AND a.id <> ${id} AND a.status = 'POSTED'
      AND coalesce(a.decided_at, a.submit_time) > now() - ${days} * interval '1 day'
    JOIN stock_adjustment_line o ON o.adjustment_id = a.id AND o.part_id = m.part_id AND NOT o.reversed
    JOIN part p ON p.id = m.part_id
    WHERE m.adjustment_id = ${id} AND (m.bucket = 'on_hand' AND m.counted > m.seen AND o.bucket <> 'on_hand' AND o.counted < o.seen
      OR ${corrects} AND m.bucket <> 'on_hand' AND m.counted < m.seen AND o.bucket = 'on_hand' AND o.counted > o.seen)
    ORDER BY a.id DESC LIMIT 1`.execute(db);
  if (rows[0]) fail('inventory.back-on-sale', rows[0]);
}
