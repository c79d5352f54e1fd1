import {
  marginFields as fields,
  marginOrderTypes,
  marginViews,
} from '@treadline/contract/books/margins/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';

const asOptions = (found: readonly { value: number; label: string }[]) =>
  found.map(({ value, label }) => ({ value: String(value), label }));
const dealers = {
  search: async (text: string, signal: AbortSignal) =>
    asOptions(await api('GET /data/dealerData/dealers', { query: { text } }, { signal })),
  resolve: async (ids: readonly string[]) =>
    asOptions(await api('GET /data/dealerData/dealers', { query: { ids: ids.join(',') } })),
};
const many = { kind: 'select', multiple: true } as const;

/** Filters shared by margins and entries: months, dealer and order type. */
export function useSharedFilters() {
  const { t } = useTranslation('margins');
  const lang = useLang();
  const months = useApi('GET /finance/margin/options', {}, { staleTime: 600_000 }).data?.months;
  return useMemo(() => {
    const options = (months ?? []).map((value) => ({ value, label: value }));
    return [
      { key: 'from' as const, label: t('from'), kind: 'select' as const, options },
      { key: 'to' as const, label: t('to'), kind: 'select' as const, options },
      { key: 'dealerId' as const, label: fields.dealerName[lang], ...many, ...dealers },
      {
        key: 'orderType' as const,
        label: t('orderType'),
        ...many,
        options: Object.entries(marginOrderTypes).map(([value, text]) => ({ value, label: text[lang] })),
      },
      { key: 'text' as const, label: t('search'), kind: 'text' as const, placeholder: t('searchHint') },
    ];
  }, [t, lang, months]);
}

/** Filters of margins: also brand, and loss-making only. */
export function useMarginFilters() {
  const { t } = useTranslation('margins');
  const lang = useLang();
  const shared = useSharedFilters();
  const brands = useApi('GET /finance/margin/options', {}, { staleTime: 600_000 }).data?.brands;
  return useMemo(
    () => [
      ...shared,
      { key: 'brandId' as const, label: marginViews.brand[lang], ...many, options: asOptions(brands ?? []) },
      { key: 'negative' as const, label: t('negative'), kind: 'boolean' as const },
    ],
    [t, shared, brands, lang],
  );
}
