import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { z } from 'zod';
import { permissionCodes, type PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import { t, type Lang } from '@treadline/contract/kernel/text.ts';
import { screens } from '@treadline/contract/screens.ts';
import type { authorityRoutes } from '@treadline/contract/platform/access/authority-routes.ts';
import type { MenuNode } from '@treadline/contract/platform/access/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { mountedRoutes } from '#kernel/mount-routes.ts';
import { diffFields, recordEvent } from '#kernel/timeline.ts';
import { readMenu, type MenuRow } from './menu.ts';
import { asTree, refuseUnknown } from './role-menus.ts';

type Change = z.output<typeof authorityRoutes.update.body>;

/** Changes to the tree wait for each other: a move renumbers its neighbours. */
const lockTree = async (ctx: Ctx): Promise<void> =>
  void (await sql`SELECT pg_advisory_xact_lock(hashtext('menu tree'))`.execute(ctx.db));

/** Returns all menu entries as a tree. */
export const readTree = async (ctx: Ctx): Promise<MenuNode[]> => asTree(await readMenu(ctx.db), () => false);

async function nodeOf(ctx: Ctx, id: number): Promise<MenuNode> {
  const rows = await readMenu(ctx.db);
  const row = rows.find((r) => r.id === id) ?? fail('record.not-found');
  return { ...(asTree([{ ...row, parent_id: null }], () => false)[0] as MenuNode), parentId: row.parent_id };
}

const note = (
  ctx: Ctx,
  row: Pick<MenuRow, 'id' | 'title'>,
  action: string,
  changes?: ReturnType<typeof diffFields>,
): Promise<void> =>
  recordEvent(ctx, {
    entity: 'menu',
    entityId: row.id,
    entityNo: row.title['zh-CN'],
    action,
    ...(changes ? { changes } : {}),
  });

type NewEntry = z.output<typeof authorityRoutes.create.body>;

/**
 * Creates a group, a link to an external page, or a permission point.
 * @throws menu.place, record.duplicate, roles.unknown-code
 */
export async function createEntry(ctx: Ctx, body: NewEntry): Promise<MenuNode> {
  await lockTree(ctx);
  const rows = await readMenu(ctx.db);
  checkPlace(rows, null, body.kind, body.parentId);
  const code = body.permissionCode ?? null;
  if (body.kind !== 'POINT') await refuseUnknown(ctx, code === null ? [] : [code]);
  else if (rows.some((r) => r.kind === 'POINT' && r.permission_code === code))
    fail('record.duplicate', { field: t('权限码', 'Permission code', '權限碼'), value: code });
  const { id } = await ctx.db
    .insertInto('menu')
    .values({
      ...columnsOf(body),
      parent_id: body.parentId,
      permission_code: code,
      sort: 1 + Math.max(0, ...rows.filter((r) => r.parent_id === body.parentId).map((r) => r.sort)),
      version: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await note(ctx, { id, title: body.title }, 'create');
  return nodeOf(ctx, id);
}

function columnsOf(body: NewEntry) {
  const name = body.kind === 'POINT' ? String(body.permissionCode) : `own:${randomUUID().slice(0, 8)}`;
  return {
    kind: body.kind,
    name,
    title: JSON.stringify(body.title),
    icon: body.icon ?? '',
    url: body.kind === 'SCREEN' ? (body.url ?? null) : null,
    hidden: body.hidden ?? false,
    keep_alive: body.keepAlive ?? false,
    pinned: body.pinned ?? false,
    path: body.kind === 'SCREEN' ? `/link/${name.slice(4)}` : '',
  };
}

/** Points hang below groups and screens, screens below groups, nothing below itself. */
function checkPlace(
  rows: readonly MenuRow[],
  id: number | null,
  kind: MenuRow['kind'],
  parentId: number | null,
): void {
  if (parentId === null) return kind === 'POINT' ? fail('menu.place') : undefined;
  const parent = rows.find((r) => r.id === parentId) ?? fail('record.not-found');
  if (parent.kind === 'POINT' || (kind !== 'POINT' && parent.kind !== 'GROUP')) fail('menu.place');
  for (let at: MenuRow | undefined = parent; at; at = rows.find((r) => r.id === at?.parent_id))
    if (at.id === id) fail('menu.place');
}

/**
 * Updates, moves or sorts a menu entry; start-up no longer overwrites it from then on.
 * @throws record.changed, menu.place, roles.unknown-code.
 */
export async function updateEntry(ctx: Ctx, id: number, body: Change): Promise<MenuNode> {
  await lockTree(ctx);
  const rows = await readMenu(ctx.db);
  const row = rows.find((r) => r.id === id) ?? fail('record.not-found');
  if (row.version !== body.version) fail('record.changed');
  const parentId = body.parentId === undefined ? row.parent_id : body.parentId;
  if (parentId !== row.parent_id) checkPlace(rows, id, row.kind, parentId);
  const set = changedColumns(row, body);
  if (set.permission_code) await refuseUnknown(ctx, [set.permission_code]);
  await ctx.db
    .updateTable('menu')
    .set({ ...set, parent_id: parentId, version: row.version + 1 })
    .where('id', '=', id)
    .execute();
  if (body.index !== undefined || parentId !== row.parent_id)
    await renumber(ctx, rows, row, parentId, body.index);
  await note(ctx, row, 'update', diffFields(shown(rows, id), shown(await readMenu(ctx.db), id)));
  return nodeOf(ctx, id);
}

/** What the audit log shows of an entry: its place as people see it, by name and from 1. */
function shown(rows: readonly MenuRow[], id: number) {
  const row = rows.find((r) => r.id === id) ?? fail('record.not-found');
  return {
    title: row.title['zh-CN'],
    titleEn: row.title.en,
    titleTw: row.title['zh-TW'],
    icon: row.icon,
    hidden: row.hidden,
    keep_alive: row.keep_alive,
    pinned: row.pinned,
    url: row.url,
    permission_code: row.permission_code,
    parent: rows.find((r) => r.id === row.parent_id)?.title['zh-CN'] ?? null,
    index: rows.filter((r) => r.parent_id === row.parent_id).indexOf(row) + 1,
  };
}

/** Undefined is left alone. A built-in entry keeps its code and address: they are what the contract says. A link keeps one. */
const changedColumns = (row: MenuRow, body: Change) => ({
  title: body.title && JSON.stringify(body.title),
  icon: body.icon,
  hidden: body.hidden,
  keep_alive: body.keepAlive,
  pinned: body.pinned,
  url: row.built_in || row.kind !== 'SCREEN' ? undefined : (body.url ?? undefined),
  permission_code: row.built_in || row.kind === 'POINT' ? undefined : body.permissionCode,
});

async function renumber(
  ctx: Ctx,
  rows: readonly MenuRow[],
  row: MenuRow,
  parentId: number | null,
  index: number | undefined,
): Promise<void> {
  const others = rows.filter((r) => r.parent_id === parentId && r.id !== row.id);
  const ids = others.map((r) => r.id).toSpliced(index ?? others.length, 0, row.id);
  // The neighbours' order is now the administrator's too: version 0 would follow the contract at the next start.
  await sql`
    UPDATE menu m SET sort = o.place * 10, version = greatest(m.version, 1)
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS o (id, place) WHERE m.id = o.id`.execute(ctx.db);
}

/** Deletes a leaf entry created by an administrator. @throws menu.built-in, menu.not-leaf, menu.code-in-use */
export async function deleteEntry(ctx: Ctx, id: number): Promise<void> {
  await lockTree(ctx);
  const rows = await readMenu(ctx.db);
  const row = rows.find((r) => r.id === id) ?? fail('record.not-found');
  if (row.built_in) fail('menu.built-in');
  if (rows.some((r) => r.parent_id === id)) fail('menu.not-leaf');
  if (row.kind === 'POINT') refuseGuarding(rows, row);
  await ctx.db.deleteFrom('menu').where('id', '=', id).execute();
  if (row.kind === 'POINT')
    await sql`DELETE FROM role_permission WHERE code = ${row.permission_code}`.execute(ctx.db);
  await note(ctx, row, 'delete');
}

/** Without the point nobody could be given what its code guards. */
function refuseGuarding(rows: readonly MenuRow[], point: MenuRow): void {
  const guarded = rows.filter((r) => r.kind !== 'POINT' && r.permission_code === point.permission_code);
  if (guarded.length === 0) return;
  const join = (lang: Lang) => guarded.map((r) => r.title[lang]).join(lang === 'en' ? ', ' : '、');
  fail('menu.code-in-use', { titles: t(join('zh-CN'), join('en'), join('zh-TW')) });
}

/** Returns the endpoints and screens a permission code opens by the contract, and the roles that hold it. */
export async function describeCode(ctx: Ctx, code: string) {
  const known = (permissionCodes as readonly string[]).includes(code) ? (code as PermissionCode) : null;
  const { rows } = await sql<{ id: number; name: string; accountType: string }>`
    SELECT r.id, r.name, r.account_type AS "accountType" FROM role_permission p JOIN role r ON r.id = p.role_id WHERE p.code = ${code} ORDER BY r.id`.execute(
    ctx.db,
  );
  return {
    endpoints: mountedRoutes
      .filter((r) => known !== null && typeof r.needs !== 'string' && r.needs.includes(known))
      .map((r) => ({ method: r.method, path: r.path, summary: r.summary, types: [...(r.types ?? [])] })),
    screens: screens
      .filter((s) => known !== null && s.codes !== '*' && s.codes.includes(known))
      .map((s) => ({
        path: s.path,
        title: s.title[ctx.lang],
        types: [...(s.types ?? [])],
        admin: s.admin ?? false,
      })),
    roles: rows,
  };
}
