import { checkTransition, type Transition } from '@treadline/contract/kernel/flow.ts';
import {
  permissions,
  type AccountType,
  type PermissionCode,
} from '@treadline/contract/kernel/permissions.ts';
import type { Text } from '@treadline/contract/kernel/text.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from './lang.ts';
import { useFlowActor } from './session.ts';

/** Permission codes and account types that may use something. */
export interface Rule {
  code?: PermissionCode;
  /** At least one of these codes. */
  any?: readonly PermissionCode[];
  /** All of these codes. */
  all?: readonly PermissionCode[];
  types?: readonly AccountType[];
}

/** Hook that checks the user's permissions: `const can = useCan(); can({ code: 'basic_supplier_view' })`. */
export function useCan(): (rule: Rule) => boolean {
  const me = useFlowActor();
  return ({ code, any, all, types }) =>
    (!code || me.codes.has(code)) &&
    (!any || any.some((each) => me.codes.has(each))) &&
    (!all || all.every((each) => me.codes.has(each))) &&
    (!types || types.includes(me.type));
}

/** Renders its children only for users with the permission; `fallback` for the others. */
export function Can({
  children,
  fallback = null,
  ...rule
}: Rule & { children: ReactNode; fallback?: ReactNode }) {
  return useCan()(rule) ? children : fallback;
}

/**
 * Hook that returns why a flow's action is not allowed, in the user's language; null if it is allowed.
 * `const why = useBlocked(); <Button disabled={why(flow.confirm, row.status, statusTexts) !== null} …>` `statuses`
 * provides the status labels for the reason.
 */
export function useBlocked() {
  const me = useFlowActor();
  const lang = useLang();
  const { t } = useTranslation('kernel');
  return <S extends number | string>(
    transition: Transition<S>,
    status: S,
    statuses: Readonly<Record<S, Text | { text: Text }>>,
  ): string | null => {
    const why = checkTransition(transition, status, me);
    if (!why) return null;
    if (why.why === 'type') return t('blocked.type');
    if (why.why === 'code')
      return t('blocked.code', { title: why.codes.map((code) => permissions[code][lang]).join(' / ') });
    const entry: Text | { text: Text } = statuses[status];
    const name = 'text' in entry ? entry.text[lang] : entry[lang];
    return t('blocked.status', { status: name, action: transition.label[lang] });
  };
}
