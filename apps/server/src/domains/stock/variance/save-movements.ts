import { sql, type Selectable } from 'kysely';
import type { MovementPage } from '#connectors/stock/port.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { idOfPartNo } from '#domains/catalogue/brands/index.ts';
import { comparePlace } from './compare-place.ts';
import { completePlace, advancePull } from './end-pull.ts';
import { mirrorPlace } from './mirror-place.ts';

type Pull = Selectable<DB['stock_pull']>;

/** Days that their movements are kept: nobody asks why something differs since before. */
const keptDays = 180;

/**
 * Saves a page of a place's movements, each once; after the last one compares the place with the books, or adjusts the
 * books of a provider's own place.
 */
export async function saveMovements(ctx: Ctx, held: Pull, page: MovementPage): Promise<boolean> {
  const { db } = ctx;
  const locationId = held.location_id ?? 0;
  await sql`
    INSERT INTO wms_movement (location_id, part_id, move_no, doc_no, quality, dot_yyww, qty, moved_at)
    SELECT ${locationId}::bigint, p.id, x.no, x.doc, x.quality, x.dot, x.qty, x.at
    FROM jsonb_to_recordset(${JSON.stringify(page.items)}::jsonb)
      AS x(no text, doc text, item text, quality text, dot text, qty int, at timestamptz)
    JOIN part p ON p.id = ${idOfPartNo(sql.ref('x.item'))}
    ON CONFLICT (location_id, move_no) DO NOTHING`.execute(db);
  const { type, as_of: asOf } = await db
    .updateTable('wms_place')
    .from('location')
    .whereRef('location.id', '=', 'wms_place.location_id')
    .where('wms_place.location_id', '=', locationId)
    .set({ move_cursor: page.next })
    .returning(['location.type', 'wms_place.as_of'])
    .executeTakeFirstOrThrow();
  if (page.more && page.next !== held.next_cursor)
    return advancePull(db, held, {}, { next_cursor: page.next });
  await sql`DELETE FROM wms_movement WHERE location_id = ${locationId}
    AND moved_at < now() - make_interval(days => ${keptDays})`.execute(db);
  if (type === 'LOGISTICS') {
    await mirrorPlace(ctx, held);
    return completePlace(ctx, held, {});
  }
  return completePlace(ctx, held, await comparePlace(ctx, locationId, asOf ?? new Date().toISOString()));
}
