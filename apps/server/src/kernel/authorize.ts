import { permissions, type PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import type { Route } from '@treadline/contract/kernel/route.ts';
import type { Lang, Text } from '@treadline/contract/kernel/text.ts';
import type { Me } from './context.ts';
import { AppError, fail } from './errors.ts';

/** Access requirements of a route. */
export type AccessRule = Pick<Route, 'needs' | 'types' | 'whileLocked'>;

const titlesOf = (codes: readonly PermissionCode[]): Text => {
  const join = (lang: Lang): string => codes.map((c) => permissions[c][lang]).join(' / ');
  return { 'zh-CN': join('zh-CN'), en: join('en'), 'zh-TW': join('zh-TW') };
};

/** Reason for a refusal; null when permitted. */
function refusalOf({ needs, types, whileLocked }: AccessRule, me: Me): 'locked' | 'type' | 'code' | null {
  if (me.locked && !whileLocked) return 'locked';
  if (types && !types.includes(me.type)) return 'type';
  if (needs === 'admin' && !me.isAdmin) return 'type';
  return typeof needs === 'string' || needs.some((code) => me.codes.has(code)) ? null : 'code';
}

/** Whether a user meets a route's access requirements. */
export const isAuthorized = (asked: AccessRule, me: Me): boolean => refusalOf(asked, me) === null;

/**
 * Checks a route's access requirements.
 * @throws session.locked, permission.type, permission.code
 */
export function authorize(asked: AccessRule, me: Me): void {
  const refusal = refusalOf(asked, me);
  if (refusal === 'locked') fail('session.locked');
  if (refusal === 'type') fail('permission.type');
  if (refusal === 'code' && typeof asked.needs !== 'string')
    throw new AppError('permission.code', { codes: titlesOf(asked.needs) });
}
