import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import type { Text } from '@treadline/contract/kernel/text.ts';
import { accountTypeTexts } from '@treadline/contract/platform/access/texts.ts';
import { userTexts as texts } from '@treadline/contract/platform/users/texts.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractText } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';
import type { FilterOption } from '#ui/list/filter-types.ts';
import { listDepts, makeRoleSearch, resolveCompanies, searchCompanies } from './filter-options.ts';

type Say = (text: Text) => string;

const mainFields = (t: TFunction<'users'>, say: Say) => [
  { key: 'text' as const, label: t('user'), kind: 'text' as const, placeholder: t('search') },
  { key: 'roleId' as const, label: say(texts.roles), kind: 'select' as const, ...makeRoleSearch(say) },
];

/** Filters for the platform only, as others see one company. */
const platformFields = (t: TFunction<'users'>, say: Say, types: readonly AccountType[]) => [
  {
    key: 'type' as const,
    label: t('type'),
    kind: 'select' as const,
    multiple: true,
    options: types.map((value) => ({ value, label: say(accountTypeTexts[value]) })),
  },
  {
    key: 'companyId' as const,
    label: t('company'),
    kind: 'select' as const,
    search: searchCompanies,
    resolve: resolveCompanies,
  },
];

const moreFields = (t: TFunction<'users'>, say: Say, depts: FilterOption[]) => [
  { key: 'phone' as const, label: say(texts.phone), kind: 'text' as const, placeholder: t('exact') },
  { key: 'email' as const, label: say(texts.email), kind: 'text' as const, placeholder: t('exact') },
  ...(depts.length > 0
    ? [
        {
          key: 'departmentId' as const,
          label: say(texts.departmentId),
          kind: 'select' as const,
          options: depts,
        },
      ]
    : []),
  { key: 'isAdmin' as const, label: t('admin'), kind: 'boolean' as const },
  { key: 'locked' as const, label: t('locked'), kind: 'boolean' as const },
  { key: 'createdTime' as const, label: t('createdTime'), kind: 'dayRange' as const },
];

/** Filters of the user list; departments only for the platform. */
export function useUserFilters() {
  const { t } = useTranslation('users');
  const say = useContractText();
  const isPlatform = useMe().type === 'OTHER';
  const { data: types } = useApi('GET /user/v1/user/type', {}, { staleTime: 600_000 });
  const { data: depts } = useApi('GET /user/dept/tree', {}, { staleTime: 60_000, enabled: isPlatform });
  return useMemo(() => {
    const given = (types ?? []).map(({ value }) => value);
    const platform = isPlatform ? platformFields(t, say, given) : [];
    return [...mainFields(t, say), ...platform, ...moreFields(t, say, listDepts(depts ?? []))];
  }, [t, say, types, depts, isPlatform]);
}
