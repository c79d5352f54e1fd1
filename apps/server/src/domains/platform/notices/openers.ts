import { sql, type RawBuilder } from 'kysely';
import { screens } from '@treadline/contract/screens.ts';
import type { AccountType, PermissionCode } from '@treadline/contract/kernel/permissions.ts';

/**
 * Codes of which one opens the screen of a path (with or without a query) to people of a type; none where they cannot
 * open it, and '*' where all of them can.
 */
export function codesThatOpen(path: string, type: AccountType): '*' | readonly PermissionCode[] {
  const screen = screens.find((each) => each.path === path.split('?')[0]);
  if (!screen || screen.admin || (screen.types && !screen.types.includes(type))) return [];
  return screen.codes;
}

/** SQL: whether the membership `m` holds one of the codes. */
export const holdsOne = (codes: '*' | readonly PermissionCode[]): RawBuilder<boolean> =>
  codes === '*'
    ? sql<boolean>`true`
    : sql<boolean>`EXISTS (SELECT FROM membership_role mr JOIN role_permission rp ON rp.role_id = mr.role_id
        WHERE mr.membership_id = m.id AND rp.code = ANY(${[...codes]}))`;
