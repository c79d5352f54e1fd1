import { regions } from '@treadline/contract/platform/divisions/regions.ts';
import { dealerListFields as fields, priceLevels } from '@treadline/contract/parties/dealers/fields.ts';
import { enabledTexts } from '@treadline/contract/kernel/fields.ts';
import type { Lang, Text } from '@treadline/contract/kernel/text.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { filterOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { apiKey, queryClient } from '#kernel/query.ts';
import type { FilterOption } from '#ui/list/filter-types.ts';
import { loadPinyin, matchesPinyin } from '#ui/form/pinyin.ts';

const choices = (texts: Readonly<Record<string, Text>>, lang: Lang): FilterOption[] =>
  Object.entries(texts).map(([value, text]) => ({ value, label: text[lang] }));

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

/** Filters for the switches, besides the status tabs. */
const switchFilters = (lang: Lang) =>
  (['logisticsStatus', 'robotStatus'] as const).map((key) => ({
    key,
    label: fields[key][lang],
    kind: 'boolean' as const,
    yes: enabledTexts.true.text[lang],
    no: enabledTexts.false.text[lang],
  }));

/** Filters of the dealer list. */
export function useDealerFilters() {
  const { t } = useTranslation(['dealers', 'words']);
  const lang = useLang();
  return useMemo(() => {
    const select = { kind: 'select' as const, multiple: true };
    return [
      {
        key: 'text' as const,
        label: t('words:dealer'),
        kind: 'text' as const,
        placeholder: t('dealer.search'),
      },
      { key: 'region' as const, label: fields.region[lang], ...select, options: choices(regions, lang) },
      { key: 'division' as const, label: t('dealer.division'), ...select, ...divisions },
      {
        key: 'groupId' as const,
        label: fields.groupName[lang],
        ...select,
        ...companies('GET /data/dealerData/dealerGroups'),
      },
      { key: 'oemId' as const, label: t('view.oems'), ...select, ...companies('GET /data/dealerData/oem') },
      {
        key: 'priceLevel' as const,
        label: fields.priceLevel[lang],
        ...select,
        options: choices(priceLevels, lang),
      },
      ...switchFilters(lang),
      filterOf(fields, 'createdTime', lang),
    ];
  }, [t, lang]);
}
