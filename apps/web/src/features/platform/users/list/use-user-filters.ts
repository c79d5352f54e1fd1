import { accountTypeTexts } from '@treadline/contract/platform/access/texts.ts';
import { userTexts as texts } from '@treadline/contract/platform/users/texts.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';
import { listDepts, makeRoleSearch, resolveCompanies, searchCompanies } from './filter-options.ts';

/** Filters of the user list; departments only for the platform. */
export function useUserFilters() {
  const { t } = useTranslation('users');
  const say = useContractText();
  const lang = useLang();
  const isPlatform = useMe().type === 'OTHER';
  const { data: types } = useApi('GET /user/v1/user/type', {}, { staleTime: 600_000 });
  const { data: depts } = useApi('GET /user/dept/tree', {}, { staleTime: 60_000, enabled: isPlatform });
  return useMemo(() => {
    const departments = listDepts(depts ?? []);
    return filtersOf('POST /user/v1/page', {}, lang, {
      text: { label: t('user'), placeholder: t('search') },
      roleId: { label: say(texts.roles), single: true, ...makeRoleSearch(say) },
      // Others see one company.
      type: isPlatform && {
        label: t('type'),
        options: (types ?? []).map(({ value }) => ({ value, label: say(accountTypeTexts[value]) })),
      },
      companyId: isPlatform && {
        label: t('company'),
        single: true,
        search: searchCompanies,
        resolve: resolveCompanies,
      },
      phone: { label: say(texts.phone), placeholder: t('exact') },
      email: { label: say(texts.email), placeholder: t('exact') },
      departmentId: departments.length > 0 && {
        label: say(texts.departmentId),
        options: departments,
        single: true,
      },
      isAdmin: { label: t('admin'), kind: 'boolean' },
      locked: { label: t('locked'), kind: 'boolean' },
      createdTime: { label: t('createdTime'), kind: 'dayRange' },
      active: 'tabs',
    });
  }, [t, say, lang, types, depts, isPlatform]);
}
