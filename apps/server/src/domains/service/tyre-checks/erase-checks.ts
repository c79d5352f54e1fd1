import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { erasePerson, type ErasedRecords } from '#kernel/erase-person.ts';
import { detachFiles } from '#kernel/tie-files.ts';
import { checkSearch, tyreCheck } from './entity.ts';

/** Erases the customer and the signature from checks; measurements stay with the car. */
export async function eraseChecks(ctx: Ctx, mobiles: readonly string[]): Promise<ErasedRecords> {
  const erased = await erasePerson(ctx, tyreCheck.name, checkSearch, mobiles, {
    mobile_enc: null,
    mobile_index: null,
    tail_index: null,
    close_comment: '',
  });
  const { rows } = await sql<{ id: number }>`
    SELECT f.id FROM tyre_check c CROSS JOIN LATERAL (VALUES (c.signature_id), (c.plate_photo_id)) AS f (id)
    WHERE c.id = ANY(${erased.ids}) AND f.id IS NOT NULL`.execute(ctx.db);
  await sql`UPDATE tyre_check SET signature_id = NULL, plate_photo_id = NULL WHERE id = ANY(${erased.ids})`.execute(
    ctx.db,
  );
  await detachFiles(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return erased;
}
