import { ageClasses, ageClassTexts } from '@treadline/contract/stock/levels/ages.ts';
import {
  levelFields as fields,
  stockStates,
  stockStateTexts,
  type LevelView,
} from '@treadline/contract/stock/levels/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { partChoices } from '#kernel/pickers/part-picker.tsx';
import { useApi } from '#kernel/query.ts';
import type { FilterOption } from '#ui/list/filter-types.ts';
import type { StockScreen } from './types.ts';

/** Lookups of stock locations that the user may see, by text and by ID. */
const placeSearch = (places: StockScreen['places']) => {
  const ask = async (query: object, signal?: AbortSignal): Promise<FilterOption[]> => {
    const input = { query: { places, ...query } };
    const { places: found } = await api('GET /inventory/options', input, signal ? { signal } : {});
    return found.map(({ value, label }) => ({ value: String(value), label }));
  };
  return {
    search: (text: string, signal: AbortSignal) => ask(text ? { text } : {}, signal),
    resolve: (ids: readonly string[]) => ask({ ids: ids.map(Number) }),
  };
};

/** Filters common to all layouts: goods, location, quantity, age. */
export function useFilters(places: StockScreen['places'], view: LevelView) {
  const { t } = useTranslation(['levels', 'words']);
  const lang = useLang();
  const brands = useApi('GET /product/partData/tyre/options', {}, { staleTime: 600_000 }).data?.brands;
  return useMemo(
    () =>
      filtersOf('GET /inventory/warehouse-inventories/list', fields, lang, {
        text: { label: t('words:part'), placeholder: t('searchHint') },
        placeId: { of: fields.placeName, ...placeSearch(places) },
        brandId: { of: fields.brandName, options: brands },
        state: { options: stockStates.map((value) => ({ value, label: stockStateTexts[value].text[lang] })) },
        age: {
          label: view === 'dot' ? fields.ageClass[lang] : t('anyAge'),
          options: ageClasses.map((value) => ({ value, label: ageClassTexts[value].text[lang] })),
        },
        partId: { of: fields.partName, single: true, ...partChoices },
        view: 'control',
        kind: 'tabs',
        providerId: 'api',
      }),
    [t, lang, brands, places, view],
  );
}
