import { sql } from 'kysely';
import { permissionCodes } from '@treadline/contract/kernel/permissions.ts';
import type { MenuNode } from '@treadline/contract/platform/access/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { AppError, fail } from '#kernel/errors.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { canOpenEntry, readMenu, readExternalScreens, type MenuRow } from './menu.ts';
import { readNewCodes, readRole } from './roles.ts';
import { isGivable, requireGivable } from './givable.ts';
import { readRoles, requireGrantable } from './grants.ts';

/** Menu rows as a tree; `isOn`: predicate of selected entries. A selected child does not select its parents. */
export function asTree(rows: readonly MenuRow[], isOn: (row: MenuRow) => boolean): MenuNode[] {
  const below = Map.groupBy(rows, (r) => r.parent_id);
  const branch = (parentId: number | null): MenuNode[] =>
    (below.get(parentId) ?? []).map((row) => asNode(row, isOn(row), branch(row.id)));
  return branch(null);
}

const asNode = (row: MenuRow, selected: boolean, children: MenuNode[]): MenuNode => ({
  id: row.id,
  parentId: row.parent_id,
  kind: row.kind,
  name: row.name,
  title: row.title,
  path: row.path,
  component: row.component,
  url: row.url,
  permissionCode: row.permission_code,
  icon: row.icon,
  hidden: row.hidden,
  keepAlive: row.keep_alive,
  pinned: row.pinned,
  builtIn: row.built_in,
  selected,
  version: row.version,
  children,
});

/**
 * Returns the menu tree with a role's selection: points by code, screens if one of their codes is held. Points that open
 * nothing for its account type are left out.
 */
export async function readRoleMenus(ctx: Ctx, id: number) {
  const role = await readRole(ctx, id);
  const codes = (await readRoles(ctx, [id])).get(id)?.codes ?? [];
  const outside = await readExternalScreens(ctx);
  const holder = {
    codes: new Set(codes) as never,
    type: role.accountType,
    isAdmin: false,
    bulk: true,
    outside,
  };
  // What it holds of old is there to be taken away.
  const offered = (await readMenu(ctx.db)).filter(
    ({ kind, permission_code: code }) =>
      kind !== 'POINT' || code === null || codes.includes(code) || isGivable(role.accountType, code),
  );
  const tree = asTree(offered, (row) => row.kind !== 'GROUP' && canOpenEntry(row, holder));
  return { role, codes: codes.toSorted(), newCodes: await readNewCodes(ctx, id), tree };
}

/**
 * Replaces a role's permission codes, effective at its holders' next request.
 * @returns the codes added and removed
 * @throws record.changed, roles.unknown-code, roles.opens-nothing, users.escalation.
 */
export async function saveRoleMenus(ctx: Ctx, id: number, body: { codes: string[]; version: number }) {
  const role = await readRole(ctx, id, true);
  if (role.version !== body.version) fail('record.changed');
  const before = (await readRoles(ctx, [id])).get(id)?.codes ?? [];
  const wanted = [...new Set(body.codes)];
  const added = wanted.filter((c) => !before.includes(c));
  const removed = before.filter((c) => !wanted.includes(c));
  await refuseUnknown(ctx, added);
  requireGrantable(ctx, role.accountType, added);
  requireGivable(role.accountType, added);
  await sql`DELETE FROM role_permission WHERE role_id = ${id} AND code = ANY(${removed})`.execute(ctx.db);
  await sql`INSERT INTO role_permission (role_id, code) SELECT ${id}::bigint, unnest(${added}::text[])`.execute(
    ctx.db,
  );
  const version = body.version + 1;
  await ctx.db.updateTable('role').set({ version, updated_at: new Date() }).where('id', '=', id).execute();
  const changes = {
    ...(added.length ? { added: { before: null, after: added } } : {}),
    ...(removed.length ? { removed: { before: removed, after: null } } : {}),
  };
  await recordEvent(ctx, {
    entity: 'role',
    entityId: id,
    entityNo: role.name,
    action: 'permissions',
    changes,
  });
  return { added, removed, version };
}

/** Checks that codes exist in the product or were created by an administrator. @throws roles.unknown-code */
export async function refuseUnknown(ctx: Ctx, codes: readonly string[]): Promise<void> {
  const own = await ctx.db
    .selectFrom('menu')
    .select('permission_code')
    .where('kind', '=', 'POINT')
    .where('permission_code', 'is not', null)
    .execute();
  const known = new Set<string | null>([...permissionCodes, ...own.map((r) => r.permission_code)]);
  const unknown = codes.filter((c) => !known.has(c));
  if (unknown.length) throw new AppError('roles.unknown-code', { codes: unknown.join(', ') });
}
