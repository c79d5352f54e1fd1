import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { isoMicro } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { Sink } from '../sink.ts';
import type { AnyBucket, Cell } from './cells.ts';

/** Writes the final batches and balances, and safety stock derived from sales. */
export async function closeStock(db: Db, sink: Sink, random: Random, cells: readonly Cell[]): Promise<void> {
  const levels = cells.map((cell) => {
    addBatches(sink, cell);
    return {
      l: cell.place.id,
      p: cell.part.id,
      on_hand: cell.on_hand,
      defective: cell.defective,
      quarantined: cell.quarantined,
      unowed_defective: cell.unowed.defective,
      unowed_quarantined: cell.unowed.quarantined,
      incoming: cell.incoming,
      safe_min: cell.asleep
        ? 4
        : Math.max(4, Math.round((cell.sold30 * (0.25 + random.next() * 0.35)) / 4) * 4),
      last_at: isoMicro(cell.lastAt),
    };
  });
  await sink.finish();
  await sql`
    UPDATE stock_level s SET on_hand = x.on_hand, defective = x.defective, quarantined = x.quarantined, incoming = x.incoming,
      unowed_defective = x.unowed_defective, unowed_quarantined = x.unowed_quarantined,
      safe_min = x.safe_min, last_at = x.last_at
    FROM json_to_recordset(${JSON.stringify(levels)}::json)
      AS x(l bigint, p bigint, on_hand int, defective int, quarantined int, incoming int, unowed_defective int, unowed_quarantined int, safe_min int, last_at timestamptz)
    WHERE s.location_id = x.l AND s.part_id = x.p`.execute(db);
}

/** Adds the batches of a cell; `planned` is the number of pieces of the first one that are reserved. */
export function addBatches(sink: Sink, { place, part, batches, apart }: Cell, planned = 0): void {
  const add = (bucket: AnyBucket, dot: string, qty: number, reserved = 0): void => {
    const batch = { location_id: place.id, part_id: part.id, bucket, dot_yyww: dot };
    if (qty > 0) sink.add('stock_batch', { ...batch, qty, planned: reserved });
  };
  batches.forEach(({ dot, qty }, i) => add('on_hand', dot, qty, i === 0 ? planned : 0));
  for (const [key, qty] of apart) {
    const [bucket, dot] = key.split('/') as [AnyBucket, string];
    add(bucket, dot, qty);
  }
}
