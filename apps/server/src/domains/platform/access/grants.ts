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

/** The roles with their codes. */
export async function readRoles(ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<Map<number, RoleRow>> {
  const { rows } = await sql<RoleRow>`
    SELECT r.id, r.name, r.account_type, ARRAY(SELECT code FROM role_permission p WHERE p.role_id = r.id) AS codes
    FROM role r WHERE r.id = ANY(${[...ids]})`.execute(ctx.db);
  return new Map(rows.map((r) => [r.id, r]));
}

/**
 * The codes that the caller may not give. Nobody but an administrator gives platform people what they don't hold
 * themselves; what other account types may do is bounded by their type.
 */
export function codesBeyond(ctx: Ctx, type: AccountType, codes: readonly string[]): string[] {
  if (ctx.me.isAdmin || (type !== 'OTHER' && ctx.me.type === 'OTHER')) return [];
  const mine = ctx.me.codes as ReadonlySet<string>;
  return codes.filter((c) => !mine.has(c));
}

/** @throws users.escalation naming the codes that the caller may not give. */
export function refuseEscalation(ctx: Ctx, type: AccountType, codes: readonly string[]): void {
  const beyond = codesBeyond(ctx, type, codes);
  if (beyond.length) throw new AppError('users.escalation', { codes: codeTitles(beyond) });
}

/** Names of permission codes in every language; a code of an administrator's own making stays as it is. */
export function codeTitles(codes: readonly string[]): Text {
  const join = (lang: keyof Text) =>
    codes.map((c) => permissions[c as PermissionCode]?.[lang] ?? c).join('、');
  return Object.fromEntries(languages.map((lang) => [lang, join(lang)])) as unknown as Text;
}
