import { dealerListFields as fields } from '@treadline/contract/parties/dealers/fields.ts';
import { enabledTexts } from '@treadline/contract/kernel/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { apiKey, queryClient } from '#kernel/query.ts';
import type { FilterOption } from '#ui/list/filter-types.ts';
import { loadPinyin, matchesPinyin } from '#ui/form/pinyin.ts';

/** Options of companies of a kind, by search text and by ids. */
const companies = (endpoint: 'GET /data/dealerData/dealerGroups' | 'GET /data/dealerData/oem') => {
  const ask = async (query: object, signal?: AbortSignal): Promise<FilterOption[]> =>
    (await api(endpoint, { query }, signal ? { signal } : {})).map(({ value, label }) => ({
      value: String(value),
      label,
    }));
  return {
    search: (text: string, signal: AbortSignal) => ask(text ? { text } : {}, signal),
    resolve: (ids: readonly string[]) => ask({ ids: ids.map(Number) }),
  };
};

/** Provinces, and their cities once a text is typed. */
async function listDivisions(): Promise<(FilterOption & { isCity: boolean })[]> {
  const input = { query: { levels: 2 } };
  const provinces = await queryClient.fetchQuery({
    queryKey: apiKey('GET /data/provinces/options', input),
    queryFn: () => api('GET /data/provinces/options', input),
    staleTime: Infinity,
  });
  return provinces.flatMap(({ label, value, children = [] }) => [
    { value, label, isCity: false },
    ...children.map((city) => ({ value: city.value, label: `${label} / ${city.label}`, isCity: true })),
  ]);
}
const divisions = {
  search: async (text: string) => {
    const [all, pinyin] = await Promise.all([listDivisions(), loadPinyin()]);
    const found = all.filter(({ label, isCity }) => (text ? matchesPinyin(label, text, pinyin) : !isCity));
    return found.slice(0, 50);
  },
  resolve: async (values: readonly string[]) =>
    (await listDivisions()).filter(({ value }) => values.includes(value)),
};

/** Filters of the dealer list. */
export function useDealerFilters() {
  const { t } = useTranslation(['dealers', 'words']);
  const lang = useLang();
  return useMemo(() => {
    const either = { yes: enabledTexts.true.text[lang], no: enabledTexts.false.text[lang] };
    return filtersOf('GET /data/dealerData/dealer/list', fields, lang, {
      text: { label: t('words:dealer'), placeholder: t('dealer.search') },
      region: {},
      division: { label: t('dealer.division'), ...divisions },
      groupId: { of: fields.groupName, ...companies('GET /data/dealerData/dealerGroups') },
      oemId: { label: t('view.oems'), ...companies('GET /data/dealerData/oem') },
      priceLevel: {},
      logisticsStatus: either,
      robotStatus: either,
      createdTime: {},
      enabled: 'tabs',
    });
  }, [t, lang]);
}
