import {
  accountTypes,
  permissionCodes,
  type AccountType,
  type PermissionCode,
} from '@treadline/contract/kernel/permissions.ts';
import type { Route } from '@treadline/contract/kernel/route.ts';
import { AppError } from '#kernel/errors.ts';
import { mountedRoutes } from '#kernel/mount-routes.ts';
import { once } from '#kernel/once.ts';
import { codeTitles } from './grants.ts';

interface Guarded {
  codes: readonly PermissionCode[];
  types: readonly AccountType[];
}
const guardedRoute = ({ needs, types = accountTypes }: Route): Guarded[] =>
  typeof needs === 'string' ? [] : [{ codes: needs, types }];

/** Account types by permission code: those to which a route opens by it; none for other codes. */
const openedTypes = once(() => {
  const opened = new Map<string, Set<AccountType>>();
  for (const { codes, types } of mountedRoutes.flatMap(guardedRoute))
    for (const code of codes) opened.set(code, new Set([...(opened.get(code) ?? []), ...types]));
  return opened;
});

/**
 * Whether a code can be given to accounts of a type: it opens a route to them; a screen without one would be empty. A
 * code that no route names says what is shown where others open, or is an administrator's own: it can be given to all.
 */
export const isGivable = (type: AccountType, code: string): boolean =>
  openedTypes().get(code)?.has(type) ?? true;

/** Codes of the product that cannot be given to a type. */
export const notGivable = (type: AccountType): PermissionCode[] =>
  permissionCodes.filter((code) => !isGivable(type, code));

/** Checks that codes open something for a type. @throws roles.opens-nothing naming those that do not */
export function requireGivable(type: AccountType, codes: readonly string[]): void {
  const idle = codes.filter((code) => !isGivable(type, code));
  if (idle.length) throw new AppError('roles.opens-nothing', { codes: codeTitles(idle) });
}
