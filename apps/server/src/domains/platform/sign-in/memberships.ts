import { sql } from 'kysely';
import type { z } from 'zod';
import type { UserType } from '@treadline/contract/platform/sign-in/schema.ts';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import type { Db } from '#kernel/db.ts';
import { isAtWork } from './at-work.ts';

interface Row {
  userTypeId: number;
  type: AccountType;
  typeName: string;
  typeShortName: string;
  typeId: number;
  isAdmin: boolean;
}

/** Returns an account's active memberships of companies whose people may sign in. */
export async function readMemberships(db: Db, accountId: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT m.id AS "userTypeId", c.account_type AS type, c.name AS "typeName", c.short_name AS "typeShortName",
           c.id AS "typeId", m.is_admin AS "isAdmin"
    FROM membership m JOIN company c ON c.id = m.company_id
    WHERE m.account_id = ${accountId} AND m.active AND ${isAtWork} ORDER BY m.id`.execute(db);
  return rows;
}

/** Whether an account, or one membership, is barred because its company is disabled. */
export async function isCompanyStopped(
  db: Db,
  accountId: number,
  membershipId: number | null = null,
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM membership m JOIN company c ON c.id = m.company_id
    WHERE m.account_id = ${accountId} AND m.active AND NOT ${isAtWork}
      AND m.id = coalesce(${membershipId}::bigint, m.id) LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Memberships as the company picker shows them. */
export const asUserTypes = (rows: readonly Row[], current: number): z.input<typeof UserType>[] =>
  rows.map((row) => ({ ...row, current: row.userTypeId === current }));
