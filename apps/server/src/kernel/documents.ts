import { sql } from 'kysely';
import type { PrintQuery } from '@treadline/contract/kernel/paper.ts';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import type { ClientOutput, Output, Route } from '@treadline/contract/kernel/route.ts';
import { asShown } from './as-shown.ts';
import type { Ctx } from './context.ts';
import type { DB } from './db.ts';
import type { Download } from './download.ts';
import { fail } from './errors.ts';
import { attachableTypes, sendFile, storeChecked, type UploadThumbnail } from './file-content.ts';
import { ownFiles } from './file-owners.ts';
import type { AccessRule } from './authorize.ts';
import { printDocument, type PrintedDocument } from './print.ts';
import { readTimeline, type TimelineWords } from './read-timeline.ts';
import { findRecord, visible, type Entity } from './scope.ts';
import { recordEvent } from './timeline.ts';
import type { Upload } from './upload.ts';

type AnyEntity = Entity<keyof DB & string>;

interface OfOne {
  params: { id: number };
}
interface OnPaper extends OfOne {
  query: PrintQuery;
}

/** Detail of a document and its printout, which is made from what the detail shows the caller, masked alike. */
interface Written<R extends Route> {
  detail(ctx: Ctx, id: number): Promise<Output<R>>;
  paper(ctx: Ctx, shown: ClientOutput<R>): PrintedDocument | Promise<PrintedDocument>;
  /** Routes of other records that also show its files. */
  seenBy?: readonly AccessRule[];
}

/** Handlers of `documentRoutes`: whoever can see the record may comment on it, attach files and print it. */
export function serveDocument<R extends Route>(
  target: AnyEntity,
  routes: { detail: R; download: Route },
  written: Written<R>,
) {
  ownFiles({ entity: target, seenBy: [routes.download, ...(written.seenBy ?? [])] });
  const print = async (ctx: Ctx, id: number): Promise<Download> =>
    printDocument(ctx, await written.paper(ctx, asShown(ctx, routes.detail, await written.detail(ctx, id))));
  return handlersOf(target, print);
}

const handlersOf = (target: AnyEntity, print: (ctx: Ctx, id: number) => Promise<Download>) => ({
  comment: (ctx: Ctx, { params, body }: OfOne & { body: { body: string } }) =>
    addComment(ctx, target, params.id, body.body),
  attach: (ctx: Ctx, { params, file, body }: OfOne & { file: Upload; body: UploadThumbnail }) =>
    attachFile(ctx, target, params.id, { ...file, ...body }),
  download: (ctx: Ctx, { params }: { params: { id: number; fileId: number } }) =>
    openAttachment(ctx, target, params.id, params.fileId),
  print: (ctx: Ctx, { params, query }: OnPaper) => print({ ...ctx, paper: query }, params.id),
});

interface Attached {
  comments: { id: number; body: string; author: string; authorType: AccountType; time: string }[];
  files: {
    id: number;
    name: string;
    size: number;
    type: string;
    createdTime: string;
    thumbnail: boolean;
  }[];
  previousId: number | null;
  nextId: number | null;
}

/** Common parts of a document detail (timeline, comments, files, neighbours) for a record already found visible. */
export async function readDocumentParts(ctx: Ctx, target: AnyEntity, id: number, words: TimelineWords) {
  const [timeline, attached] = await Promise.all([
    readTimeline(ctx, target.name, id, words),
    readAttached(ctx, target, id),
  ]);
  return { timeline, ...attached };
}

/** Comments, files, and the neighbours in list order. */
async function readAttached(ctx: Ctx, target: AnyEntity, id: number): Promise<Attached> {
  const own = sql`entity = ${target.name} AND entity_id = ${id}`;
  const table = sql.table(target.table);
  const key = sql.ref(`${target.table}.id`);
  const iso = (column: string) =>
    sql`to_char(${sql.ref(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  const { rows } = await sql<Attached>`
    SELECT (SELECT coalesce(json_agg(json_build_object('id', id, 'body', body, 'author', author_name, 'authorType', author_type,
        'time', ${iso('created_at')}) ORDER BY id), '[]') FROM comment WHERE ${own}) AS comments,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name, 'size', size, 'type', type,
        'createdTime', ${iso('created_at')}, 'thumbnail', thumbnail IS NOT NULL) ORDER BY id), '[]') FROM file WHERE ${own}) AS files,
      (SELECT max(${key}) FROM ${table} WHERE ${key} < ${id} AND ${visible(ctx, target)}) AS "previousId",
      (SELECT min(${key}) FROM ${table} WHERE ${key} > ${id} AND ${visible(ctx, target)}) AS "nextId"`.execute(
    ctx.db,
  );
  return rows[0] as Attached;
}

/**
 * Adds a comment to a record in the caller's scope; it appears in the audit log, but not in the record's timeline.
 */
export async function addComment(ctx: Ctx, target: AnyEntity, id: number, body: string) {
  const owner = (await findRecord(ctx, target, id)) as unknown as Record<string, unknown>;
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
  await recordEvent(ctx, {
    entity: target.name,
    entityId: id,
    entityNo: String(owner[target.no]),
    action: 'comment',
    remark: body,
  });
  return {
    id: row.id,
    body: row.body,
    author: row.author_name,
    authorType: row.author_type,
    time: row.created_at,
  };
}

/**
 * Stores a file and attaches it to a record in the caller's scope. Its type is detected from content, not from the
 * name.
 * @throws file.type
 */
export async function attachFile(
  ctx: Ctx,
  target: AnyEntity,
  id: number,
  upload: Upload & UploadThumbnail,
  purpose = 'attachment',
  allowed: ReadonlySet<string> = attachableTypes,
) {
  const owner = (await findRecord(ctx, target, id)) as unknown as Record<string, unknown>;
  const row = await storeChecked(ctx, upload, { purpose, entity: target.name, entityId: id }, allowed);
  await recordEvent(ctx, {
    entity: target.name,
    entityId: id,
    entityNo: String(owner[target.no]),
    action: 'attach',
    remark: row.name,
  });
  const thumbnail = row.thumbnail !== null;
  return {
    id: row.id,
    name: row.name,
    size: row.size,
    type: row.type,
    createdTime: row.created_at,
    thumbnail,
  };
}

/** Opens a file attached to a record in the caller's scope; files are visible only with their record (K10). */
export async function openAttachment(
  ctx: Ctx,
  target: AnyEntity,
  id: number,
  fileId: number,
): Promise<Download> {
  await findRecord(ctx, target, id);
  const file = await ctx.db
    .selectFrom('file')
    .selectAll()
    .where('id', '=', fileId)
    .where('entity', '=', target.name)
    .where('entity_id', '=', id)
    .executeTakeFirst();
  if (!file) fail('record.not-found');
  return sendFile(ctx, file);
}
