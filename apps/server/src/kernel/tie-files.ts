import { sql } from 'kysely';
import type { Ctx } from './context.ts';
import type { Db } from './db.ts';

/** Picture types allowed on pages. */
const pictures = ['png', 'jpeg', 'webp'];

/**
 * Attaches pictures uploaded by the caller to a record; already attached ones count.
 * @returns the number attached, lower than requested when one belongs to another user or is not a picture
 */
export async function attachPictures(
  { db, me }: Ctx,
  ids: readonly number[],
  { entity, entityId }: { entity: string; entityId: number },
): Promise<number> {
  const { rows } = await sql`
    UPDATE file SET entity = ${entity}, entity_id = ${entityId}
    WHERE id = ANY(${[...ids]}::bigint[]) AND type = ANY(${pictures}) AND (
      entity IS NULL AND created_by = ${me.accountId} AND company_id = ${me.companyId}
      OR entity = ${entity} AND entity_id = ${entityId})
    RETURNING id`.execute(db);
  return rows.length;
}

/** Detaches files from their record; unreferenced ones are removed by the nightly sweep. */
export async function detachFiles(db: Db, ids: readonly number[]): Promise<void> {
  await sql`UPDATE file SET entity = NULL, entity_id = NULL WHERE id = ANY(${[...ids]}::bigint[])`.execute(
    db,
  );
}

/** Deletes file rows; their content is removed by the nightly sweep. */
export async function removeFileRows(db: Db, ids: readonly number[]): Promise<void> {
  await sql`DELETE FROM file WHERE id = ANY(${[...ids]}::bigint[])`.execute(db);
}
