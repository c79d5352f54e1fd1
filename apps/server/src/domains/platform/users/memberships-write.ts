import { sql } from 'kysely';
import type { z } from 'zod';
import type { MembershipInput } from '@treadline/contract/platform/users/schema.ts';
import type { Db } from '#kernel/db.ts';
import { endSessionsOfPast } from '#domains/platform/sign-in/index.ts';

type Wanted = z.output<typeof MembershipInput>;

/** Returns a user's 'company:role' pairs and the companies where the user is administrator. */
export async function readMembershipGrants(db: Db, accountId: number) {
  const { rows } = await sql<{ company_id: number; is_admin: boolean; roles: number[] }>`
    SELECT m.company_id, m.is_admin, ARRAY(SELECT role_id FROM membership_role mr WHERE mr.membership_id = m.id) AS roles
    FROM membership m WHERE m.account_id = ${accountId} AND m.active`.execute(db);
  return {
    roles: new Set(rows.flatMap((m) => m.roles.map((r) => `${m.company_id}:${r}`))),
    admin: new Set(rows.filter((m) => m.is_admin).map((m) => m.company_id)),
  };
}

/** Returns memberships as text for the timeline. */
export async function describeMemberships(db: Db, accountId: number): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    SELECT c.name || CASE WHEN m.is_admin THEN ' (ADMIN)' ELSE '' END || coalesce(': ' || (
      SELECT string_agg(r.name, '、' ORDER BY r.id) FROM membership_role mr JOIN role r ON r.id = mr.role_id WHERE mr.membership_id = m.id), '') AS text
    FROM membership m JOIN company c ON c.id = m.company_id WHERE m.account_id = ${accountId} AND m.active ORDER BY m.id`.execute(
    db,
  );
  return rows.map((r) => r.text);
}

/**
 * Replaces a user's memberships. Omitted ones are disabled, kept as history, and their sessions end; roles take effect
 * at the next request.
 */
export async function writeMemberships(db: Db, accountId: number, wanted: readonly Wanted[]): Promise<void> {
  for (const m of wanted) {
    const { rows } = await sql<{ id: number }>`
      INSERT INTO membership (account_id, company_id, is_admin, active) VALUES (${accountId}, ${m.companyId}, ${m.isAdmin}, ${m.active})
      ON CONFLICT (account_id, company_id) DO UPDATE SET is_admin = excluded.is_admin, active = excluded.active RETURNING id`.execute(
      db,
    );
    const id = rows[0]?.id ?? 0;
    await sql`DELETE FROM membership_role WHERE membership_id = ${id} AND NOT role_id = ANY(${m.roleIds})`.execute(
      db,
    );
    await sql`
      INSERT INTO membership_role (membership_id, role_id) SELECT ${id}::bigint, unnest(${m.roleIds}::bigint[]) ON CONFLICT DO NOTHING`.execute(
      db,
    );
  }
  const kept = wanted.map((m) => m.companyId);
  await sql`UPDATE membership SET active = false, is_admin = false WHERE account_id = ${accountId} AND NOT company_id = ANY(${kept})`.execute(
    db,
  );
  await endSessionsOfPast(db, accountId);
}
