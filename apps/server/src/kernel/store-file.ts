import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Ctx } from './context.ts';
import type { StoredFile } from './files/index.ts';
import type { Upload } from './upload.ts';

/** Key of the advisory lock shared by file uploads until their row is committed; the sweep takes it exclusively. */
export const fileStoreLock = sql`hashtext('files')`;

/** Owner of a file: its purpose and record; without an entity another table references the file's id. */
export interface FileOwner {
  type: string;
  purpose: string;
  entity?: string;
  entityId?: number;
  /** Thumbnail of the file. */
  thumbnail?: Buffer | null;
}

/**
 * Stores an upload and its row in the caller's transaction, under the lock that keeps the sweep from removing the
 * content before its row is committed.
 * @throws service.unavailable
 */
export async function storeFile(ctx: Ctx, upload: Upload, owner: FileOwner) {
  await sql`SELECT pg_advisory_xact_lock_shared(${fileStoreLock})`.execute(ctx.db);
  const stored = await ctx.files.putFile(Readable.from([upload.data]), { maxBytes: upload.data.length });
  return insertFile(ctx, { ...stored, name: upload.name.slice(0, 200) }, owner);
}

/** Inserts the row of content already stored, under the shared lock. */
export const insertFile = (
  { db, me }: Pick<Ctx, 'db' | 'me'>,
  { name, path, size, sha256 }: StoredFile & { name: string },
  { type, purpose, entity, entityId, thumbnail }: FileOwner,
) =>
  db
    .insertInto('file')
    .values({
      name,
      path,
      type,
      size,
      sha256,
      purpose,
      entity: entity ?? null,
      entity_id: entityId ?? null,
      thumbnail: thumbnail ?? null,
      created_by: me.accountId,
      company_id: me.companyId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
