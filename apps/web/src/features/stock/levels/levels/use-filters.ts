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
  return useMemo(() => {
    const select = { kind: 'select' as const, multiple: true };
    return [
      { key: 'text' as const, label: t('words:part'), kind: 'text' as const, placeholder: t('searchHint') },
      { key: 'placeId' as const, label: fields.placeName[lang], ...select, ...placeSearch(places) },
      {
        key: 'brandId' as const,
        label: fields.brandName[lang],
        ...select,
        options: (brands ?? []).map(({ label, value }) => ({ label, value: String(value) })),
      },
      {
        key: 'state' as const,
        label: fields.state[lang],
        ...select,
        options: stockStates.map((value) => ({ value, label: stockStateTexts[value].text[lang] })),
      },
      {
        key: 'age' as const,
        label: view === 'dot' ? fields.ageClass[lang] : t('anyAge'),
        ...select,
        options: ageClasses.map((value) => ({ value, label: ageClassTexts[value].text[lang] })),
      },
      { key: 'partId' as const, label: fields.partName[lang], kind: 'select' as const, ...partChoices },
    ];
  }, [t, lang, brands, places, view]);
}
