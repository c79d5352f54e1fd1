import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';
import { identityOf, type PartRecord } from './part-columns.ts';

/** Tyres at once. */
const some = 1000;
type Row = Pick<PartRecord, 'id' | 'brand_id' | 'pattern' | 'xl' | 'runflat' | 'runflat_mark' | 'oe_mark'> &
  Parameters<typeof identityOf>[2];

/**
 * Makes the identity of tyres anew that carry no load index: their ply rating tells them apart; and D and - are one
 * construction, run-flats one thing, whichever mark says it.
 */
export async function renewIdentities(db: Db): Promise<void> {
  await sql`UPDATE part SET identity = '' WHERE kind = 'TYRE' AND identity <> ''
    AND (load_index IS NULL AND (ply IS NOT NULL OR load_range <> '') AND split_part(identity, '|', -6) !~ '^(LR[A-N]|[0-9]+PR)$'
      OR runflat AND identity !~ '[|]RF[|][^|]*$'
      OR construction = 'D' AND split_part(identity, '|', -9) = 'D')`.execute(db);
}

/**
 * Fills the identity key of older tyres, so that none is entered twice. Of existing duplicates the first gets it, the
 * others remember it as their twin: nobody merges them but people, who are told of them (`twins.ts`).
 */
export async function fillIdentities(db: Db): Promise<void> {
  for (let last = 0; ;) {
    const { rows } = await sql<Row>`
      SELECT id, brand_id, pattern, size_class, width::float8 AS width, aspect, construction, rim::float8 AS rim, od::float8 AS od,
        load_index, load_index2, speed, load_range, ply, xl, runflat, runflat_mark, oe_mark
      FROM part WHERE id > ${last} AND identity = '' AND kind = 'TYRE' AND owner_id IS NULL AND brand_id IS NOT NULL AND size <> ''
      ORDER BY id LIMIT ${some}`.execute(db);
    if (rows.length === 0) return;
    const made = rows.map((row) => identityOf(row.brand_id ?? 0, row.pattern, row, row));
    await sql`
      WITH made AS (SELECT DISTINCT ON (identity) id, identity
        FROM unnest(${rows.map(({ id }) => id)}::bigint[], ${made}::text[]) AS m (id, identity) ORDER BY identity, id)
      UPDATE part SET identity = m.identity FROM made m WHERE m.id = part.id AND part.identity = ''
        AND NOT EXISTS (SELECT FROM part o WHERE o.identity = m.identity AND o.owner_id IS NULL)`.execute(db);
    await sql`UPDATE part SET twin_id = o.id
      FROM unnest(${rows.map(({ id }) => id)}::bigint[], ${made}::text[]) AS m (id, identity)
      JOIN part o ON o.identity = m.identity AND o.owner_id IS NULL
      WHERE m.id = part.id AND part.identity = '' AND part.twin_id IS DISTINCT FROM o.id`.execute(db);
    last = rows.at(-1)?.id ?? last;
  }
}
