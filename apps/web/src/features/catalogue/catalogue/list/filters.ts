import { lifecycles, partFields as fields } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { seasons } from '@treadline/contract/catalogue/catalogue/seasons.ts';
import { disabledText } from '@treadline/contract/catalogue/catalogue/part-flow.ts';
import { partCategories } from '@treadline/contract/catalogue/catalogue/dictionaries.ts';
import { choiceText, type Choice } from '@treadline/contract/kernel/fields.ts';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import type { FilterOf } from '#kernel/api-types.ts';
import { useDictionary } from '#kernel/dictionary/use-dictionary.ts';
import { filterOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';
import type { FilterField, FilterOption, FilterPreset } from '#ui/list/filter-types.ts';
import type { PartList } from './pages.ts';

type Filter = FilterField & { key: FilterOf<PartList> };

const choices = (texts: Readonly<Record<string, Choice>>, lang: Lang): FilterOption[] =>
  Object.entries(texts).map(([value, choice]) => ({ value, label: choiceText(choice)[lang] }));

/** Rim diameters in inches of passenger cars, vans and light trucks. */
const rims = [...Array.from({ length: 12 }, (_, at) => 13 + at), 17.5, 19.5, 22.5].map((rim) => ({
  value: String(rim),
  label: `R${rim}`,
}));

const suppliers = {
  search: async (text: string, signal: AbortSignal): Promise<FilterOption[]> => {
    const query = { ...(text && { text }), all: 'true' };
    return (await api('GET /data/supplier/options', { query }, { signal })).map(({ label, value }) => ({
      label,
      value: String(value),
    }));
  },
  resolve: async (values: readonly string[]): Promise<FilterOption[]> =>
    (await api('GET /data/supplier/options', { query: { all: 'true' } }))
      .map(({ label, value }) => ({ label, value: String(value) }))
      .filter(({ value }) => values.includes(value)),
};

/** Filters for parts taken off sale, for the platform and the account types that are notified. */
const offSaleFilters = (lang: Lang): Filter[] => [
  { key: 'disabled', label: disabledText.text[lang], kind: 'boolean' },
  filterOf(fields, 'disabledTime', lang),
];
const told: readonly AccountType[] = ['DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'];

/** Filters for the platform only: submitter, supplier, missing data. */
const platformFilters = (t: TFunction<'catalogue'>, lang: Lang): Filter[] => {
  const either = { kind: 'boolean' as const };
  return [
    { key: 'supplierId', label: t('filter.supplier'), kind: 'select', multiple: true, ...suppliers },
    {
      key: 'priced',
      label: t('filter.priced'),
      ...either,
      yes: t('filter.withPrice'),
      no: t('filter.noPrice'),
    },
    {
      key: 'stock',
      label: t('filter.stock'),
      kind: 'select',
      options: [
        { value: '1', label: t('filter.inStock') },
        { value: '0', label: t('filter.noStock') },
      ],
    },
    { key: 'changing', label: fields.changing[lang], ...either },
    ...offSaleFilters(lang),
    { key: 'mine', label: t('filter.mine'), ...either },
    filterOf(fields, 'submittedTime', lang),
    filterOf(fields, 'updatedTime', lang),
  ];
};

const tyreFilters = (t: TFunction<'catalogue'>, lang: Lang): Filter[] => [
  { key: 'rim', label: t('filter.rim'), kind: 'select', multiple: true, options: rims },
  {
    key: 'season',
    label: fields.season[lang],
    kind: 'select',
    multiple: true,
    options: choices(seasons, lang),
  },
  { key: 'runflat', label: t('filter.runflat'), kind: 'boolean' },
  { key: 'ev', label: t('filter.ev'), kind: 'boolean' },
];

/** Filters: brand first, then specific ones, then common ones. */
function usePartFilters(own: readonly Filter[], placeholder: string): readonly Filter[] {
  const { t } = useTranslation(['catalogue', 'words']);
  const lang = useLang();
  const { type } = useMe();
  const { data } = useApi('GET /product/partData/tyre/options', {}, { staleTime: 600_000 });
  return useMemo(() => {
    const brands = (data?.brands ?? []).map(({ label, value }) => ({ label, value: String(value) }));
    const select = { kind: 'select' as const, multiple: true };
    return [
      { key: 'text', label: t('words:part'), kind: 'text', placeholder },
      { key: 'brandId', label: fields.brandName[lang], ...select, options: brands },
      ...own,
      { key: 'lifecycle', label: fields.lifecycle[lang], ...select, options: choices(lifecycles, lang) },
      filterOf(fields, 'msrp', lang),
      filterOf(fields, 'publishedTime', lang),
      { key: 'repricedTime', label: t('filter.repriced'), kind: 'dayRange' },
      ...(type === 'OTHER' ? platformFilters(t, lang) : []),
      ...(told.includes(type) ? offSaleFilters(lang) : []),
    ];
  }, [t, lang, type, own, placeholder, data]);
}

/** Filters of tyres: brand, rim, season and others. */
export function useTyreFilters(): readonly Filter[] {
  const { t } = useTranslation('catalogue');
  const lang = useLang();
  return usePartFilters(
    useMemo(() => tyreFilters(t, lang), [t, lang]),
    t('searchHint'),
  );
}

export function useMainFilters(): readonly Filter[] {
  const { t } = useTranslation('catalogue');
  const lang = useLang();
  const categories = useDictionary(partCategories.code, { all: true });
  const own = useMemo(() => {
    // A category is kept in words: others can be typed.
    const options = categories.map(({ label }) => ({ label, value: label }));
    return [
      {
        key: 'category' as const,
        label: fields.category[lang],
        kind: 'select' as const,
        multiple: true,
        options,
      },
    ];
  }, [lang, categories]);
  return usePartFilters(own, t('searchMain'));
}

/** Filter presets for the platform's daily work. */
export function usePartViews(): readonly FilterPreset[] {
  const { t } = useTranslation('catalogue');
  const lang = useLang();
  const { type } = useMe();
  return useMemo(
    () =>
      type === 'OTHER'
        ? [
            { id: 'review', name: t('view.review'), values: { status: 'Pending', mine: false } },
            { id: 'mine', name: t('view.mine'), values: { mine: true } },
            { id: 'changing', name: t('view.changing'), values: { changing: true } },
            { id: 'disabled', name: disabledText.text[lang], values: { disabled: true } },
            { id: 'priceless', name: t('view.priceless'), values: { priced: false } },
            { id: 'runningOut', name: lifecycles.RUN_OUT.text[lang], values: { lifecycle: ['RUN_OUT'] } },
            { id: 'soldOut', name: t('view.soldOut'), values: { stock: '0', lifecycle: ['ACTIVE'] } },
          ]
        : [],
    [t, lang, type],
  );
}
