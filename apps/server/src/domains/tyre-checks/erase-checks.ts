import { sql } from 'kysely';
import type { Ctx } from '../../kernel/context.ts';
import { erasePerson, type Erased } from '../../kernel/erase-person.ts';
import { checkSearch, tyreCheck } from './entity.ts';

/** Whose car was checked is deleted, with the signature; what was measured stays with the car. */
export async function eraseChecks(ctx: Ctx, mobiles: readonly string[]): Promise<Erased> {
  const erased = await erasePerson(ctx, tyreCheck.name, checkSearch, mobiles, {
    mobile_enc: null,
    mobile_index: null,
    tail_index: null,
    close_comment: '',
  });
  // Files that nothing refers to are removed by night.
  await sql`WITH signed AS (
      SELECT id, signature_id, plate_photo_id FROM tyre_check WHERE id = ANY(${erased.ids})),
    loose AS (UPDATE file SET entity = NULL, entity_id = NULL
      WHERE id IN (SELECT signature_id FROM signed UNION SELECT plate_photo_id FROM signed))
    UPDATE tyre_check SET signature_id = NULL, plate_photo_id = NULL WHERE id = ANY(${erased.ids})`.execute(
    ctx.db,
  );
  return erased;
}
