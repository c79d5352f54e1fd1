import { lifecycles, partFields as fields } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { disabledText } from '@treadline/contract/catalogue/catalogue/part-flow.ts';
import { partCategories } from '@treadline/contract/catalogue/catalogue/dictionaries.ts';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDictionary } from '#kernel/dictionary/use-dictionary.ts';
import { filtersOf, type FilterBarOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { resolveSuppliers, searchSuppliers } from '#kernel/pickers/suppliers.ts';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';
import type { FilterPreset } from '#ui/list/filter-types.ts';
import type { PartList } from './pages.ts';

type Bar = FilterBarOf<PartList, typeof fields>;
/** Filters of one class of parts. */
type Own = Pick<Bar, 'rim' | 'season' | 'runflat' | 'ev' | 'category'>;

/** Rim diameters in inches of passenger cars, vans and light trucks. */
const rims = [...Array.from({ length: 12 }, (_, at) => 13 + at), 17.5, 19.5, 22.5].map((rim) => ({
  value: String(rim),
  label: `R${rim}`,
}));

/** Account types that are notified of parts taken off sale, beside the platform. */
const told: readonly AccountType[] = ['DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'];

/** Filters for the platform only: submitter, supplier, missing data. */
const platformFilters = (t: TFunction<'catalogue'>, lang: Lang, type: AccountType) => {
  const isPlatform = type === 'OTHER';
  const seesOffSale = isPlatform || told.includes(type);
  return {
    supplierId: isPlatform && {
      label: t('filter.supplier'),
      search: searchSuppliers,
      resolve: resolveSuppliers,
    },
    priced: isPlatform && {
      label: t('filter.priced'),
      kind: 'boolean',
      yes: t('filter.withPrice'),
      no: t('filter.noPrice'),
    },
    stock: isPlatform && {
      label: t('filter.stock'),
      options: [
        { value: 1, label: t('filter.inStock') },
        { value: 0, label: t('filter.noStock') },
      ],
      single: true,
    },
    changing: isPlatform && {},
    disabled: seesOffSale && { label: disabledText.text[lang], kind: 'boolean' },
    disabledTime: seesOffSale && {},
    mine: isPlatform && { label: t('filter.mine'), kind: 'boolean' },
    submittedTime: isPlatform && {},
    updatedTime: isPlatform && {},
  } satisfies Partial<Bar>;
};

/** Filters: brand first, then specific ones, then common ones. */
function usePartFilters(list: PartList, own: Own, placeholder: string) {
  const { t } = useTranslation(['catalogue', 'words']);
  const lang = useLang();
  const { type } = useMe();
  const { data } = useApi('GET /product/partData/tyre/options', {}, { staleTime: 600_000 });
  return useMemo(
    () =>
      filtersOf<PartList, typeof fields>(list, fields, lang, {
        text: { label: t('words:part'), placeholder },
        brandId: { of: fields.brandName, options: data?.brands },
        ...own,
        lifecycle: {},
        msrp: {},
        publishedTime: {},
        repricedTime: { label: t('filter.repriced'), kind: 'dayRange' },
        ...platformFilters(t, lang, type),
        status: 'tabs',
      }),
    [t, lang, type, list, own, placeholder, data],
  );
}

/** Filters of tyres: brand, rim, season and others. */
export function useTyreFilters() {
  const { t } = useTranslation('catalogue');
  const own = useMemo<Own>(
    () => ({
      rim: { label: t('filter.rim'), options: rims },
      season: {},
      runflat: { label: t('filter.runflat'), kind: 'boolean' },
      ev: { label: t('filter.ev'), kind: 'boolean' },
      category: 'api',
    }),
    [t],
  );
  return usePartFilters('GET /product/partData/tyres', own, t('searchHint'));
}

/** Those of tyres only. */
const tyresOnly = {
  rim: 'api',
  season: 'api',
  runflat: 'api',
  ev: 'api',
} as const;

/** Filters of other parts: brand, category and others. */
export function useMainFilters() {
  const { t } = useTranslation('catalogue');
  const categories = useDictionary(partCategories.code, { all: true });
  const own = useMemo<Own>(() => {
    // A category is kept in words: others can be typed.
    const options = categories.map(({ label }) => ({ label, value: label }));
    return { category: { options }, ...tyresOnly };
  }, [categories]);
  return usePartFilters('GET /product/mainPart/list', own, t('searchMain'));
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
