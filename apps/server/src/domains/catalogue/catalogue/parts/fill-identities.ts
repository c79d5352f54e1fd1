import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { identityOf, type PartRecord } from './part-columns.ts';

/** Tyres at once. */
const some = 1000;
type Row = Pick<PartRecord, 'id' | 'brand_id' | 'pattern' | 'xl' | 'runflat' | 'runflat_mark' | 'oe_mark'> &
  Parameters<typeof identityOf>[2];

/** Fills the identity key of older tyres, so that none is entered twice. Of existing duplicates the first gets it. */
export async function fillIdentities(db: Db): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<Row>`
      SELECT id, brand_id, pattern, size_class, width::float8 AS width, aspect, construction, rim::float8 AS rim, od::float8 AS od,
        load_index, load_index2, speed, xl, runflat, runflat_mark, oe_mark
      FROM part WHERE id > ${last} AND identity = '' AND kind = 'TYRE' AND owner_id IS NULL AND brand_id IS NOT NULL AND size <> ''
      ORDER BY id LIMIT ${some}`.execute(db);
    if (rows.length === 0) return;
    const made = rows.map((row) => identityOf(row.brand_id ?? 0, row.pattern, row, row));
    await sql`
      WITH made AS (SELECT DISTINCT ON (identity) id, identity
        FROM unnest(${rows.map(({ id }) => id)}::bigint[], ${made}::text[]) AS m (id, identity) ORDER BY identity, id)
      UPDATE part SET identity = m.identity FROM made m WHERE m.id = part.id AND part.identity = ''
        AND NOT EXISTS (SELECT FROM part o WHERE o.identity = m.identity AND o.owner_id IS NULL)`.execute(db);
    last = rows.at(-1)?.id ?? last;
  }
}
