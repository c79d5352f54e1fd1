import { sql } from 'kysely';
import type { AccountType, PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import type { Db } from '#kernel/db.ts';
import { named } from '#kernel/searchable.ts';
import type { BuiltInRoleKey } from './built-in-roles.ts';

/** Search columns of roles: name and remark. */
export const roleSearch = named('role', { name_key: 'name' }, ['name', 'remark']);

/** Returns the id of a built-in role. */
export async function findBuiltInRole(db: Db, key: BuiltInRoleKey): Promise<number> {
  const found = db.selectFrom('role').select('id').where('built_in_key', '=', key);
  return (await found.executeTakeFirstOrThrow()).id;
}

/** Creates a role with permission codes. @returns its id */
export async function createRole(
  db: Db,
  role: { type: AccountType; name: string; codes: readonly PermissionCode[] },
): Promise<number> {
  const { id } = await db
    .insertInto('role')
    .values({
      account_type: role.type,
      name: role.name,
      ...roleSearch.keys({ name: role.name, remark: '' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addCodes(db, id, role.codes);
  return id;
}

const addCodes = async (db: Db, roleId: number, codes: readonly string[]): Promise<void> =>
  void (await sql`INSERT INTO role_permission (role_id, code) SELECT DISTINCT ${roleId}::bigint, unnest(${[...codes]}::text[])`.execute(
    db,
  ));
