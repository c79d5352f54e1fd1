import { sql } from 'kysely';
import type { Db } from '../../kernel/db.ts';
import { builtInRoles } from './built-in-roles.ts';

/** Inserts the built-in roles that are missing; an administrator's changes to the others stay. */
export async function seedRoles(db: Db): Promise<void> {
  for (const role of Object.values(builtInRoles)) {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO role (account_type, name, built_in) VALUES (${role.type}, ${role.name}, true)
      ON CONFLICT (account_type, name) DO NOTHING RETURNING id`.execute(db);
    const id = rows[0]?.id;
    if (id === undefined) continue;
    await sql`INSERT INTO role_permission (role_id, code) SELECT DISTINCT ${id}::bigint, unnest(${[...role.codes]}::text[])`.execute(
      db,
    );
  }
}
