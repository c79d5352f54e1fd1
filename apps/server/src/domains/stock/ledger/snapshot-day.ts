import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { makeMonth } from '#kernel/months.ts';

const buckets = ['on_hand', 'defective', 'quarantined', 'in_transit'] as const;
const promises = ['reserved', 'locked', 'incoming'] as const;
const columns = [...buckets, ...promises];
/** Which bucket a row of the ledger takes back. */
const takenBack = new Map<string, string>(
  buckets.map((name) => [name, `CASE bucket WHEN '${name}' THEN -delta ELSE 0 END`]),
);

const listed = (names: readonly string[], one: (name: string) => string) =>
  sql.raw(names.map(one).join(', '));

/**
 * Writes the stock snapshot at the close of a day that is no longer posted to: current stock less the ledger rows
 * since, in one aggregating statement without index look-ups (early in a day statistics underestimate the rows).
 * Taking it again corrects the buckets; reserved, locked and incoming keep their first figures.
 * @returns the number of non-empty cells (place and part)
 */
export async function snapshotDay(db: Db, day: string): Promise<number> {
  await makeMonth(db, 'stock_snapshot', day);
  await sql`
    INSERT INTO stock_snapshot AS s (day, location_id, part_id, ${listed(columns, (name) => name)})
    SELECT ${day}::date, location_id, part_id, ${listed(columns, (name) => name)}
    FROM (SELECT location_id, part_id, ${listed(columns, (name) => `sum(${name}) AS ${name}`)}, bool_or(kept) AS kept FROM (
        SELECT location_id, part_id, ${listed(columns, (name) => name)}, false AS kept FROM stock_level
        UNION ALL
        SELECT location_id, part_id, ${listed(columns, (name) => takenBack.get(name) ?? '0')}, false
        FROM stock_txn WHERE occurred_at >= ${day}::date + 1
        UNION ALL
        SELECT location_id, part_id, ${listed(columns, () => '0')}, true FROM stock_snapshot WHERE day = ${day}::date
      ) x GROUP BY 1, 2) l
    WHERE kept OR (${listed(columns, (name) => name)}) <> (${listed(columns, () => '0')})
    ON CONFLICT (day, location_id, part_id) DO UPDATE SET ${listed(buckets, (name) => `${name} = excluded.${name}`)}`.execute(
    db,
  );
  await sql`DELETE FROM stock_snapshot WHERE day = ${day}::date
    AND (${listed(columns, (name) => name)}) = (${listed(columns, () => '0')})`.execute(db);
  const { rows } = await sql<{ cells: number }>`
    INSERT INTO stock_day (day, cells) SELECT ${day}::date, count(*) FROM stock_snapshot WHERE day = ${day}::date
    ON CONFLICT (day) DO UPDATE SET cells = excluded.cells RETURNING cells`.execute(db);
  return rows[0]?.cells ?? 0;
}
