import { type Family } from '@treadline/contract/reports/reports/measure.ts';
import { dimensions, noneLabel, type Dimension } from '@treadline/contract/reports/reports/measures.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { readListState, writeListState } from '#kernel/list/list-query.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import type { FilterField, FilterValues } from '#ui/list/filter-types.ts';
import { dimensionsFor, filterKeys } from './report-query.ts';

type ScopeKey = (typeof filterKeys)[Dimension];
type ScopeField = FilterField & { key: ScopeKey };

const optionKeys = {
  group: 'groups',
  oem: 'oems',
  region: 'regions',
  brand: 'brands',
  consultant: 'consultants',
} as const;

/** Filters available to this user for a family. */
export function useScopeFields(family: Family): readonly ScopeField[] {
  const { t } = useTranslation('reports');
  const lang = useLang();
  const { type } = useMe();
  const found = useApi('GET /report/measure/options', {}, { staleTime: 600_000 }).data;
  return useMemo(
    () =>
      dimensionsFor(family, type).map((each): ScopeField => {
        const field = { key: filterKeys[each], label: dimensions[each][lang] };
        if (each === 'size') return { ...field, kind: 'text', placeholder: t('sizeHint') };
        const many = { ...field, kind: 'select', multiple: true } as const;
        if (each === 'dealer') return { ...many, ...dealerOptions };
        const options = (found?.[optionKeys[each]] ?? []).map(({ value, label }) => ({
          value: String(value),
          label,
        }));
        const none = each === 'region' ? [] : [{ value: '0', label: noneLabel(each)[lang] }];
        return { ...many, options: [...options, ...none] };
      }),
    [family, type, lang, t, found],
  );
}

/** Filters from the URL, without those unknown to the family or user. */
export function useScope(fields: readonly FilterField[]) {
  const [query, setQuery] = useTabQuery();
  return useMemo(() => {
    const state = readListState(query, fields);
    return {
      scope: state.filters,
      setScope: (filters: FilterValues) =>
        setQuery(writeListState(query, fields, { ...state, page: 1, filters })),
    };
  }, [query, setQuery, fields]);
}
