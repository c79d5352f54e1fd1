import type { Ctx } from './context.ts';
import type { DB } from './db.ts';
import type { Download } from './download.ts';
import { fail } from './errors.ts';
import { detectType } from './files/index.ts';
import { find, type Entity } from './scope.ts';
import { storeFile } from './store-file.ts';
import { record } from './timeline.ts';
import type { Upload } from './upload.ts';

type AnyEntity = Entity<keyof DB & string>;
const attachable = new Set(['pdf', 'png', 'jpeg', 'webp', 'xlsx']);

/** Adds a comment to a record in the caller's scope. */
export async function addComment(ctx: Ctx, target: AnyEntity, id: number, body: string) {
  await find(ctx, target, id);
  const row = await ctx.db
    .insertInto('comment')
    .values({
      entity: target.name,
      entity_id: id,
      body,
      author_id: ctx.me.accountId,
      author_name: ctx.me.name,
      author_type: ctx.me.type,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return {
    id: row.id,
    body: row.body,
    author: row.author_name,
    authorType: row.author_type,
    time: row.created_at,
  };
}

/**
 * Stores a file and ties it to a record in the caller's scope. The type is read from the content, not the name.
 * @throws file.type
 */
export async function attachFile(
  ctx: Ctx,
  target: AnyEntity,
  id: number,
  upload: Upload,
  purpose = 'attachment',
  allowed = attachable,
) {
  const owner = (await find(ctx, target, id)) as unknown as Record<string, unknown>;
  const type = detectType(upload.data);
  if (!type || !allowed.has(type)) fail('file.type');
  const row = await storeFile(ctx, upload, { type, purpose, entity: target.name, entityId: id });
  await record(ctx, {
    entity: target.name,
    entityId: id,
    entityNo: String(owner[target.no]),
    action: 'attach',
    remark: row.name,
  });
  return { id: row.id, name: row.name, size: row.size, type: row.type, createdTime: row.created_at };
}

const mimeTypes: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** A file of a record in the caller's scope: who may not see the record may not see its files (K10). */
export async function openAttachment(
  ctx: Ctx,
  target: AnyEntity,
  id: number,
  fileId: number,
): Promise<Download> {
  await find(ctx, target, id);
  const file = await ctx.db
    .selectFrom('file')
    .selectAll()
    .where('id', '=', fileId)
    .where('entity', '=', target.name)
    .where('entity_id', '=', id)
    .executeTakeFirst();
  if (!file) fail('record.not-found');
  return {
    download: true,
    name: file.name,
    type: mimeTypes[file.type] ?? 'application/octet-stream',
    body: await ctx.files.openFile(file.path),
  };
}
