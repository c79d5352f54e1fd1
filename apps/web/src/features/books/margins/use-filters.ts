import {
  marginFields as fields,
  marginOrderTypes,
  marginViews,
} from '@treadline/contract/books/margins/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useApi } from '#kernel/query.ts';

/** Filters shared by margins and entries: months, dealer and order type. */
export function useSharedFilters() {
  const { t } = useTranslation('margins');
  const months = useApi('GET /finance/margin/options', {}, { staleTime: 600_000 }).data?.months;
  return useMemo(() => {
    const options = (months ?? []).map((value) => ({ value, label: value }));
    return {
      from: { label: t('from'), options, single: true },
      to: { label: t('to'), options, single: true },
      dealerId: { of: fields.dealerName, ...dealerOptions },
      orderType: { label: t('orderType'), options: marginOrderTypes },
      text: { label: t('search'), placeholder: t('searchHint') },
    } as const;
  }, [t, months]);
}

/** Filters of margins: also brand, and loss-making only. */
export function useMarginFilters() {
  const { t } = useTranslation('margins');
  const lang = useLang();
  const shared = useSharedFilters();
  const brands = useApi('GET /finance/margin/options', {}, { staleTime: 600_000 }).data?.brands;
  return useMemo(
    () =>
      filtersOf('GET /finance/margin/list', {}, lang, {
        ...shared,
        brandId: { label: marginViews.brand[lang], options: brands },
        negative: { label: t('negative'), kind: 'boolean' },
        view: 'tabs',
      }),
    [t, shared, brands, lang],
  );
}
