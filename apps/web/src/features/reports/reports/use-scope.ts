import { type Family } from '@treadline/contract/reports/reports/measure.ts';
import { dimensions, noneLabel, type Dimension } from '@treadline/contract/reports/reports/measures.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { readListState, writeListState } from '#kernel/list/list-query.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import type { FilterField, FilterValues } from '#ui/list/filter-types.ts';
import { dimensionsFor } from './report-query.ts';

type Options = readonly { value: number; label: string }[];

/** Filters available to this user for a family. */
export function useScopeFields(family: Family) {
  const { t } = useTranslation('reports');
  const lang = useLang();
  const { type } = useMe();
  const found = useApi('GET /report/measure/options', {}, { staleTime: 600_000 }).data;
  return useMemo(() => {
    const open = dimensionsFor(family, type);
    const has = (dimension: Dimension) => open.includes(dimension);
    const among = (dimension: Dimension, options: Options = []) =>
      has(dimension) && {
        label: dimensions[dimension][lang],
        options: [...options, { value: 0, label: noneLabel(dimension)[lang] }],
      };
    return filtersOf('GET /report/measure/facts', {}, lang, {
      dealerId: has('dealer') && { label: dimensions.dealer[lang], ...dealerOptions },
      groupId: among('group', found?.groups),
      oemId: among('oem', found?.oems),
      region: has('region') && { label: dimensions.region[lang], options: found?.regions },
      brandId: among('brand', found?.brands),
      size: has('size') && { label: dimensions.size[lang], kind: 'text', placeholder: t('sizeHint') },
      consultantId: among('consultant', found?.consultants),
      measure: 'control',
      from: 'control',
      to: 'control',
    });
  }, [family, type, lang, t, found]);
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
