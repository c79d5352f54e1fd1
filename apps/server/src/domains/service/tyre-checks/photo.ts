import { sql } from 'kysely';
import type { WheelKey } from '@treadline/contract/service/tyre-checks/words.ts';
import type { Ctx } from '#kernel/context.ts';
import { attachFile } from '#kernel/documents.ts';
import { fail } from '#kernel/errors.ts';
import { pictureTypes } from '#kernel/file-content.ts';
import { findRecord } from '#kernel/scope.ts';
import type { Upload } from '#kernel/upload.ts';
import { tyreCheck } from './entity.ts';

/** Where pictures stand that are of no wheel. */
const columns = { SIGNATURE: 'signature_id', PLATE: 'plate_photo_id' } as const;
/** Photos of one wheel. */
const most = 6;
type Sent = { wheel: WheelKey | keyof typeof columns; thumbnail?: string | undefined };

/**
 * Adds a photo of a wheel or the plate, or the customer's signature, to the latest version of a check, also after its
 * submission.
 * @throws record.not-found, check.photos, file.type
 */
export async function addPhoto(
  ctx: Ctx,
  id: number,
  file: Upload,
  { wheel, thumbnail }: Sent,
): Promise<{ id: number }> {
  const { first_id } = await findRecord(ctx, tyreCheck, id);
  const latest = await ctx.db
    .selectFrom('tyre_check')
    .where('first_id', '=', first_id)
    .where('replaced_by', 'is', null)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  const checkId = latest?.id ?? fail('record.not-found', { entity: tyreCheck.label });
  const stored = await attachFile(
    ctx,
    tyreCheck,
    first_id,
    { ...file, thumbnail },
    'check-photo',
    pictureTypes,
  );
  if (wheel === 'SIGNATURE' || wheel === 'PLATE') {
    await ctx.db
      .updateTable('tyre_check')
      .set({ [columns[wheel]]: stored.id })
      .where('id', '=', checkId)
      .execute();
    return { id: stored.id };
  }
  const { rows } = await sql<{ n: number }>`
    UPDATE tyre_check_wheel SET photos = photos || ${stored.id}::bigint
    WHERE check_id = ${checkId} AND wheel = ${wheel} RETURNING cardinality(photos) AS n`.execute(ctx.db);
  const count = rows[0]?.n ?? fail('record.not-found', { entity: tyreCheck.label });
  return count > most ? fail('check.photos', { most }) : { id: stored.id };
}
