import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { builtInRoles, type BuiltInRole, type BuiltInRoleKey } from './built-in-roles.ts';
import { roleSearch } from './seed-roles.ts';

interface Found {
  id: number;
  name: string;
  version: number;
  codes: string[];
}

/** The role of a key, made or named so where it has none yet. A renamed one stays the same. */
async function openRole(db: Db, key: string, { type, name }: BuiltInRole): Promise<Found> {
  await sql`UPDATE role SET built_in_key = ${key} WHERE account_type = ${type} AND name = ${name} AND built_in
    AND built_in_key IS NULL AND NOT EXISTS (SELECT FROM role WHERE built_in_key = ${key})`.execute(db);
  const keys = roleSearch.keys({ name, remark: '' });
  await sql`INSERT INTO role (account_type, name, search, name_key, built_in, built_in_key)
    SELECT ${type}, ${name}, ${keys.search}, ${keys.name_key}, true, ${key}
    WHERE NOT EXISTS (SELECT FROM role WHERE built_in_key = ${key}) ON CONFLICT (account_type, name) DO NOTHING`.execute(
    db,
  );
  const { rows } =
    await sql<Found>`SELECT id, name, version, ARRAY(SELECT code FROM role_permission WHERE role_id = role.id
    ORDER BY code COLLATE "C") AS codes FROM role WHERE built_in_key = ${key} FOR UPDATE`.execute(db);
  const [found] = rows;
  // Somebody has made a role of that name: it stands in its place.
  return found ?? adopt(db, key, { type, name });
}

async function adopt(
  db: Db,
  key: string,
  { type, name }: Pick<BuiltInRole, 'type' | 'name'>,
): Promise<Found> {
  const { rows } = await sql<Found>`UPDATE role SET built_in_key = ${key}, built_in = true,
    version = greatest(version, 1) WHERE account_type = ${type} AND name = ${name} RETURNING id, name, version,
    ARRAY(SELECT code FROM role_permission WHERE role_id = role.id ORDER BY code COLLATE "C") AS codes`.execute(
    db,
  );
  const [found] = rows;
  if (!found) throw new Error(`no role ${name}`);
  return found;
}

/** A role that nobody has changed holds what the product gives it; what that changed stands in its log. */
async function follow(ctx: Ctx, { id, name, codes }: Found, wanted: readonly string[]): Promise<void> {
  const added = wanted.filter((code) => !codes.includes(code));
  const removed = codes.filter((code) => !wanted.includes(code));
  await sql`DELETE FROM role_permission WHERE role_id = ${id} AND code = ANY(${removed})`.execute(ctx.db);
  await sql`INSERT INTO role_permission (role_id, code) SELECT ${id}::bigint, unnest(${added}::text[])`.execute(
    ctx.db,
  );
  await sql`INSERT INTO role_code (role_id, code) SELECT ${id}::bigint, unnest(${[...wanted]}::text[])
    ON CONFLICT (role_id, code) DO UPDATE SET waits = false WHERE role_code.waits`.execute(ctx.db);
  // A role that has just been made has no history.
  if (codes.length === 0 || added.length + removed.length === 0) return;
  const changes = {
    ...(added.length ? { added: { before: null, after: added } } : {}),
    ...(removed.length ? { removed: { before: removed, after: null } } : {}),
  };
  const remark = 'upgrade.role-follows';
  await recordEvent(ctx, {
    entity: 'role',
    entityId: id,
    entityNo: name,
    action: 'permissions',
    remark,
    changes,
  });
}

/** To a role that an administrator has changed what came since is offered. */
const offer = async (ctx: Ctx, { id, codes }: Found, wanted: readonly string[]): Promise<void> => {
  await sql`INSERT INTO role_code (role_id, code, waits) SELECT ${id}::bigint, code, NOT code = ANY(${codes})
    FROM unnest(${[...wanted]}::text[]) AS code ON CONFLICT (role_id, code) DO NOTHING`.execute(ctx.db);
  await sql`DELETE FROM role_code WHERE role_id = ${id} AND waits AND NOT code = ANY(${[...wanted]})`.execute(
    ctx.db,
  );
};

/** Synchronises the built-in roles at start-up: missing ones are created, new codes granted or offered. */
export async function followContract(
  ctx: Ctx,
  roles: Readonly<Record<string, BuiltInRole>> = builtInRoles satisfies Record<BuiltInRoleKey, BuiltInRole>,
): Promise<void> {
  for (const [key, role] of Object.entries(roles)) {
    const found = await openRole(ctx.db, key, role);
    const wanted = [...new Set<string>(role.codes)];
    await (found.version === 0 ? follow(ctx, found, wanted) : offer(ctx, found, wanted));
  }
}
