import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Ctx } from './context.ts';
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
  return ctx.db
    .insertInto('file')
    .values({
      name: upload.name.slice(0, 200),
      path: stored.path,
      type: owner.type,
      size: stored.size,
      sha256: stored.sha256,
      entity: owner.entity ?? null,
      entity_id: owner.entityId ?? null,
      purpose: owner.purpose,
      thumbnail: owner.thumbnail ?? null,
      created_by: ctx.me.accountId,
      company_id: ctx.me.companyId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
