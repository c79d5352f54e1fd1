import { sql } from 'kysely';
import type { z } from 'zod';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import type { MembershipInput } from '@treadline/contract/platform/users/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { readRoles, requireGrantable } from '#domains/platform/access/index.ts';
import { accounts } from './account-entity.ts';

type Wanted = z.output<typeof MembershipInput>;

/**
 * Locks an account the caller may manage: visible; administrators by administrators only; nobody with more permissions
 * than the caller, who could otherwise take the account over through mobile and reset link; outside the platform only
 * people who work for the caller's company alone.
 * @throws record.not-found, users.not-yours.
 */
export async function findManageable(ctx: Ctx, id: number) {
  const account = await findRecord(ctx, accounts, id, true);
  if (ctx.me.isAdmin) return account;
  const { rows } = await sql<{ admin: boolean; elsewhere: boolean; codes: string[] }>`
    SELECT coalesce(bool_or(m.is_admin AND m.active), false) AS admin,
      coalesce(bool_or(m.company_id <> ${ctx.me.companyId}), false) AS elsewhere,
      ARRAY(SELECT DISTINCT p.code FROM membership own JOIN membership_role mr ON mr.membership_id = own.id
        JOIN role r ON r.id = mr.role_id JOIN role_permission p ON p.role_id = r.id
        WHERE own.account_id = ${id} AND own.active AND r.account_type = ${ctx.me.type}) AS codes
    FROM membership m WHERE m.account_id = ${id}`.execute(ctx.db);
  const beyond = rows[0]?.codes.some((code) => !(ctx.me.codes as ReadonlySet<string>).has(code));
  if (rows[0]?.admin || beyond || (ctx.me.type !== 'OTHER' && rows[0]?.elsewhere)) fail('users.not-yours');
  return account;
}

/** Serialises changes that could remove the last administrator (advisory lock). */
export const lockAdministrators = async (ctx: Ctx): Promise<void> =>
  void (await sql`SELECT pg_advisory_xact_lock(hashtext('administrators'))`.execute(ctx.db));

/**
 * Checks that an administrator is left; call after the change, under lockAdministrators.
 * @throws users.last-admin
 */
export async function requireAdministratorLeft(ctx: Ctx): Promise<void> {
  const { rows } = await sql`
    SELECT m.id FROM membership m JOIN account a ON a.id = m.account_id JOIN company c ON c.id = m.company_id
    WHERE m.is_admin AND m.active AND a.active AND c.enabled LIMIT 1`.execute(ctx.db);
  if (!rows.length) fail('users.last-admin');
}

interface CompanyRow {
  id: number;
  name: string;
  account_type: AccountType;
  enabled: boolean;
}
/**
 * Checks that the caller may grant these memberships. `held` are the user's existing company and role pairs: keeping
 * them grants nothing.
 * @throws users.company, users.repeated-company, users.role-type, users.admin-type, users.admin-only,
 * users.escalation, users.not-yours.
 */
export async function checkMemberships(
  ctx: Ctx,
  wanted: readonly Wanted[],
  held: { roles: ReadonlySet<string>; admin: ReadonlySet<number> },
): Promise<void> {
  const companyIds = wanted.map((m) => m.companyId);
  if (new Set(companyIds).size < companyIds.length) fail('users.repeated-company');
  const { rows } =
    await sql<CompanyRow>`SELECT id, name, account_type, enabled FROM company WHERE id = ANY(${companyIds})`.execute(
      ctx.db,
    );
  const companies = new Map(rows.map((c) => [c.id, c]));
  const roles = await readRoles(
    ctx,
    wanted.flatMap((m) => m.roleIds),
  );
  for (const membership of wanted) {
    const company = companies.get(membership.companyId) ?? fail('users.company');
    if (ctx.me.type !== 'OTHER' && company.id !== ctx.me.companyId) fail('users.not-yours');
    if (membership.isAdmin && company.account_type !== 'OTHER') fail('users.admin-type');
    if (membership.isAdmin !== held.admin.has(company.id) && !ctx.me.isAdmin) fail('users.admin-only');
    for (const roleId of membership.roleIds) {
      const role = roles.get(roleId);
      if (role?.account_type !== company.account_type)
        fail('users.role-type', { role: role?.name ?? roleId });
      if (!held.roles.has(`${company.id}:${roleId}`)) requireGrantable(ctx, role.account_type, role.codes);
    }
  }
}

/** Maps a unique violation of name or number to the product's error. */
export function failTaken(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code === '23505' && constraint === 'account_user_name') fail('users.name-taken');
  if (code === '23505' && constraint === 'account_phone_index_key') fail('users.phone-taken');
  throw error;
}
