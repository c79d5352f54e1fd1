import { accountTypeTexts, userTexts as texts } from '@treadline/contract/users/texts.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../kernel/api.ts';
import type { OutputOf } from '../../../kernel/api-types.ts';
import { useSay } from '../../../kernel/lang.ts';
import { useApi } from '../../../kernel/query.ts';
import type { FilterOption } from '../../../ui/list/filter-types.ts';

const asOption = ({ label, value }: { label: string; value: number }): FilterOption => ({
  label,
  value: String(value),
});

const searchCompanies = async (text: string, signal: AbortSignal): Promise<readonly FilterOption[]> =>
  (await api('GET /user/v1/company/options', { query: text ? { text } : {} }, { signal })).map(asOption);

const resolveCompanies = async (values: readonly string[]): Promise<readonly FilterOption[]> =>
  (await api('GET /user/v1/company/options', { query: {} }))
    .map(asOption)
    .filter(({ value }) => values.includes(value));

type Depts = OutputOf<'GET /user/dept/tree'>;

/** All departments in one list, each with the names above it. */
const listDepts = (nodes: Depts, above = ''): FilterOption[] =>
  nodes.flatMap(({ id, name, children }) => [
    { value: String(id), label: above + name },
    ...listDepts(children, `${above}${name} / `),
  ]);

type Say = ReturnType<typeof useSay>;
type Types = OutputOf<'GET /user/v1/user/type'>;

const personFields = (t: TFunction<'users'>, say: Say, types: Types) => [
  { key: 'text' as const, label: t('user'), kind: 'text' as const, placeholder: t('search') },
  {
    key: 'type' as const,
    label: t('type'),
    kind: 'select' as const,
    multiple: true,
    options: types.map(({ value }) => ({ value, label: say(accountTypeTexts[value]) })),
  },
  {
    key: 'companyId' as const,
    label: t('company'),
    kind: 'select' as const,
    search: searchCompanies,
    resolve: resolveCompanies,
  },
  { key: 'phone' as const, label: say(texts.phone), kind: 'text' as const, placeholder: t('exact') },
  { key: 'email' as const, label: say(texts.email), kind: 'text' as const, placeholder: t('exact') },
];

const accountFields = (t: TFunction<'users'>, say: Say, depts: Depts) => [
  {
    key: 'departmentId' as const,
    label: say(texts.departmentId),
    kind: 'select' as const,
    options: listDepts(depts),
  },
  {
    key: 'active' as const,
    label: t('status'),
    kind: 'boolean' as const,
    yes: t('active'),
    no: t('inactive'),
  },
  { key: 'isAdmin' as const, label: t('admin'), kind: 'boolean' as const },
  { key: 'locked' as const, label: t('locked'), kind: 'boolean' as const },
  { key: 'createdTime' as const, label: t('createdTime'), kind: 'dayRange' as const },
];

/** Filter fields of the user list. */
export function useUserFilters() {
  const { t } = useTranslation('users');
  const say = useSay();
  const { data: types } = useApi('GET /user/v1/user/type', {}, { staleTime: 600_000 });
  const { data: depts } = useApi('GET /user/dept/tree', {}, { staleTime: 60_000 });
  return useMemo(
    () => [...personFields(t, say, types ?? []), ...accountFields(t, say, depts ?? [])],
    [t, say, types, depts],
  );
}
