import { sql } from 'kysely';
import {
  permissionCodes,
  type AccountType,
  type PermissionCode,
} from '@treadline/contract/kernel/permissions.ts';
import { sessionSettings } from '@treadline/contract/platform/sign-in/settings.ts';
import type { Me } from '#kernel/context.ts';
import { settingIn } from '#kernel/settings.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { hashToken } from '#kernel/secrets.ts';
import { isAtWork } from './at-work.ts';

interface Person {
  account_id: number;
  membership_id: number;
  name: string;
  type: AccountType;
  company_id: number;
  region: string | null;
  is_admin: boolean;
  codes: PermissionCode[];
}
interface Found extends Person {
  session_id: number;
  locked: boolean;
  stale: boolean;
}

const all: ReadonlySet<PermissionCode> = new Set(permissionCodes);

/** Columns of `account AS a`, `membership AS m` and `company AS c`. */
const person = sql`a.id AS account_id, m.id AS membership_id, a.display_name AS name, c.account_type AS type,
  c.id AS company_id, c.region, m.is_admin,
  ARRAY(SELECT rp.code FROM membership_role mr JOIN role_permission rp ON rp.role_id = mr.role_id
    WHERE mr.membership_id = m.id) AS codes`;

/** SQL condition on `session AS s`: used within the idle time, which is read on every request. */
export const notIdle = sql<boolean>`s.seen_at > now() - make_interval(mins => ${settingIn(sessionSettings.settings.idleMinutes)})`;

/**
 * Resolves a session token on every request, so that a revoked session, disabled user or changed role takes effect at
 * once. One query; `seen_at` is updated at most once a minute.
 * @throws session.missing without a token, session.ended when it is replaced, expired or revoked.
 */
export async function identifyCaller(db: Db, token: string | undefined): Promise<Me> {
  if (!token) fail('session.missing');
  const { rows } = await sql<Found>`
    SELECT s.id AS session_id, ${person}, s.locked, s.seen_at < now() - interval '1 minute' AS stale
    FROM session s JOIN account a ON a.id = s.account_id JOIN membership m ON m.id = s.membership_id
    JOIN company c ON c.id = m.company_id
    WHERE s.token_hash = ${hashToken(token)} AND s.ended_at IS NULL AND s.expires_at > now()
      AND ${notIdle} AND a.active AND m.active AND ${isAtWork}`.execute(db);
  const row = rows[0] ?? fail('session.ended');
  if (row.stale) await sql`UPDATE session SET seen_at = now() WHERE id = ${row.session_id}`.execute(db);
  return { ...meOf(row), sessionId: row.session_id, locked: row.locked };
}

/**
 * Returns a person's current rights and scope, for background work on their behalf.
 * @returns undefined when the membership is no longer active.
 */
export async function findPerson(
  db: Db,
  { accountId, companyId }: Pick<Me, 'accountId' | 'companyId'>,
): Promise<Me | undefined> {
  const { rows } = await sql<Person>`
    SELECT ${person} FROM membership m JOIN account a ON a.id = m.account_id JOIN company c ON c.id = m.company_id
    WHERE m.account_id = ${accountId} AND m.company_id = ${companyId} AND a.active AND m.active AND ${isAtWork}`.execute(
    db,
  );
  return rows[0] && meOf(rows[0]);
}

function meOf(row: Person): Me {
  // The admin flag belongs to the platform's own people (type OTHER): elsewhere it opens nothing.
  const isAdmin = row.is_admin && row.type === 'OTHER';
  return {
    sessionId: 0,
    accountId: row.account_id,
    membershipId: row.membership_id,
    name: row.name,
    type: row.type,
    companyId: row.company_id,
    region: row.region,
    isAdmin,
    locked: false,
    // Administrators hold every code; what only a supplier does is decided by account type.
    codes: isAdmin ? all : new Set(row.codes),
  };
}
