import { sql } from 'kysely';
import {
  permissions,
  type AccountType,
  type PermissionCode,
} from '@treadline/contract/kernel/permissions.ts';
import { languages, type Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';

interface RoleRow {
  id: number;
  name: string;
  account_type: AccountType;
  codes: string[];
}

/** Returns roles with their permission codes, by id. */
export async function readRoles(ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<Map<number, RoleRow>> {
  const { rows } = await sql<RoleRow>`
    SELECT r.id, r.name, r.account_type, ARRAY(SELECT code FROM role_permission p WHERE p.role_id = r.id) AS codes
    FROM role r WHERE r.id = ANY(${[...ids]})`.execute(ctx.db);
  return new Map(rows.map((r) => [r.id, r]));
}

/**
 * Returns the codes the caller may not grant. Only administrators grant platform people codes they do not hold
 * themselves; other account types are bounded by their type.
 */
export function findUngrantableCodes(ctx: Ctx, type: AccountType, codes: readonly string[]): string[] {
  if (ctx.me.isAdmin || (type !== 'OTHER' && ctx.me.type === 'OTHER')) return [];
  const mine = ctx.me.codes as ReadonlySet<string>;
  return codes.filter((c) => !mine.has(c));
}

/** Checks that the caller may grant the codes. @throws users.escalation naming those it may not */
export function requireGrantable(ctx: Ctx, type: AccountType, codes: readonly string[]): void {
  const beyond = findUngrantableCodes(ctx, type, codes);
  if (beyond.length) throw new AppError('users.escalation', { codes: codeTitles(beyond) });
}

/** Names of permission codes in every language; a code created by an administrator as it is. */
export function codeTitles(codes: readonly string[]): Text {
  const join = (lang: keyof Text) =>
    codes.map((c) => permissions[c as PermissionCode]?.[lang] ?? c).join('、');
  return Object.fromEntries(languages.map((lang) => [lang, join(lang)])) as unknown as Text;
}
