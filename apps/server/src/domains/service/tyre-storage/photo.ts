import { sql } from 'kysely';
import type { StoragePosition } from '@treadline/contract/service/tyre-storage/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { attachFile } from '#kernel/documents.ts';
import { fail } from '#kernel/errors.ts';
import { pictureTypes } from '#kernel/file-content.ts';
import type { Upload } from '#kernel/upload.ts';
import { lockStorage, tyreStorage } from './entity.ts';

/** Photos of one tyre. */
const most = 6;
interface Sent {
  position: StoragePosition;
  thumbnail?: string | undefined;
}

/** Adds a photo of a stored tyre. @throws record.not-found, storage.no-tyre, storage.photos, file.type */
export async function addTyrePhoto(
  ctx: Ctx,
  id: number,
  file: Upload,
  { position, thumbnail }: Sent,
): Promise<{ id: number }> {
  await lockStorage(ctx, id);
  const stored = await attachFile(
    ctx,
    tyreStorage,
    id,
    { ...file, thumbnail },
    'storage-photo',
    pictureTypes,
  );
  const { rows } = await sql<{ n: number }>`
    UPDATE tyre_storage_tyre SET photos = photos || ${stored.id}::bigint
    WHERE storage_id = ${id} AND position = ${position} RETURNING cardinality(photos) AS n`.execute(ctx.db);
  const count = rows[0]?.n ?? fail('storage.no-tyre');
  return count > most ? fail('storage.photos', { most }) : { id: stored.id };
}
