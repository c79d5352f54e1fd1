import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { binSearch } from '#domains/stock/bins/index.ts';
import type { Person } from '../accounts.ts';

/** Warehouse that works with bins. */
const place = 'WH-KS';
const aisles = ['A', 'B', 'C', 'D'];
const racks = 12;
const levels = 3;

const codes = aisles.flatMap((aisle) =>
  Array.from({ length: racks * levels }, (_, at) => {
    const rack = String(Math.floor(at / levels) + 1).padStart(2, '0');
    return { aisle, rack, level: String((at % levels) + 1) };
  }),
);

/**
 * Writes the bins of one warehouse, most of its stock in them and some not put away, one bin out of use, and what was
 * picked for a transfer that waits there. Comes after all movements of stock.
 */
export async function writeBins(db: Db, picker: Person): Promise<void> {
  const found = await db.selectFrom('location').where('code', '=', place).select('id').executeTakeFirst();
  if (!found) return;
  const rows = codes.map(({ aisle, rack, level }, at) => {
    const code = `${aisle}-${rack}-${level}`;
    return {
      location_id: found.id,
      code,
      aisle,
      rack,
      level,
      sort: at + 1,
      max_pieces: 2000,
      enabled: at + 1 < codes.length,
      search: binSearch.key({ code }),
    };
  });
  await db.insertInto('bin').values(rows).execute();
  // Batches go round the bins in the order of their parts; every ninth waits on the floor.
  await sql`
    INSERT INTO bin_stock (bin_id, location_id, part_id, dot_yyww, qty)
    SELECT b.id, x.location_id, x.part_id, x.dot_yyww, x.qty FROM (
      SELECT *, row_number() OVER (ORDER BY part_id, dot_key NULLS LAST, dot_yyww COLLATE "C") AS n FROM stock_batch
      WHERE location_id = ${found.id} AND bucket = 'on_hand' AND qty > 0) x
    JOIN bin b ON b.location_id = x.location_id AND b.enabled AND b.sort = 1 + x.n % ${codes.length - 1}
    WHERE x.n % 9 > 0`.execute(db);
  await pickForTransfer(db, found.id, picker);
}

/** Two pieces of a transfer that is to be sent are taken out of their bin. */
async function pickForTransfer(db: Db, locationId: number, picker: Person): Promise<void> {
  await sql`
    WITH taken AS (
      SELECT s.bin_id, s.part_id, s.dot_yyww, r.biz_id, r.biz_line_id FROM reservation r
      JOIN reservation_dot d ON d.reservation_id = r.id
      JOIN bin_stock s ON s.location_id = r.location_id AND s.part_id = r.part_id AND s.dot_yyww = d.dot_yyww
      WHERE r.location_id = ${locationId} AND r.biz_type = 'TRANSFER' AND r.state = 'ACTIVE' AND d.qty >= 2 AND s.qty > 2
      ORDER BY r.id, s.bin_id LIMIT 1),
    lowered AS (UPDATE bin_stock s SET qty = s.qty - 2 FROM taken t
      WHERE (s.bin_id, s.part_id, s.dot_yyww) = (t.bin_id, t.part_id, t.dot_yyww))
    INSERT INTO bin_pick (kind, doc_id, biz_type, biz_line_id, location_id, part_id, dot_yyww, bin_id, qty, picked_by, picked_by_name)
    SELECT 'TRANSFER', biz_id, 'TRANSFER', biz_line_id, ${locationId}, part_id, dot_yyww, bin_id, 2, ${picker.accountId}, ${picker.name}
    FROM taken`.execute(db);
}
