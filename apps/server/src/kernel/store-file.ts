import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Ctx } from './context.ts';
import type { StoredFile } from './files/index.ts';
import type { Upload } from './upload.ts';

/** Whoever stores shares this lock until its row is committed; the sweep takes it alone. */
export const storing = sql`hashtext('files')`;

/** What a file belongs to; without an entity another table refers to it by its id. */
export interface FileOwner {
  type: string;
  purpose: string;
  entity?: string;
  entityId?: number;
  /** A small picture of it. */
  thumbnail?: Buffer | null;
}

/**
 * Stores an upload and its row in the caller's transaction. A file without a row is an orphan, which the sweep
 * removes: it must not come between the content and the row.
 * @throws service.unavailable
 */
export async function storeFile(ctx: Ctx, upload: Upload, owner: FileOwner) {
  await sql`SELECT pg_advisory_xact_lock_shared(${storing})`.execute(ctx.db);
  const stored = await ctx.files.putFile(Readable.from([upload.data]), { maxBytes: upload.data.length });
  return insertFile(ctx, { ...stored, name: upload.name.slice(0, 200) }, owner);
}

/** The row of content that is stored already, under the shared lock of whoever stores. */
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
