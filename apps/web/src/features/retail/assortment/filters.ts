import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '#kernel/query.ts';

/** Brand filter with its options. */
export function useBrandFilter() {
  const { t } = useTranslation('assortment');
  const { data } = useApi('GET /product/partData/tyre/options', {}, { staleTime: 60_000 });
  return useMemo(
    () => ({
      key: 'brandId' as const,
      label: t('brand'),
      kind: 'select' as const,
      multiple: true,
      options: (data?.brands ?? []).map(({ value, label }) => ({ value: String(value), label })),
    }),
    [t, data],
  );
}

/** Text filter of parts. */
export function useTextFilter() {
  const { t } = useTranslation('assortment');
  return useMemo(
    () => ({ key: 'text' as const, label: t('part'), kind: 'text' as const, placeholder: t('search') }),
    [t],
  );
}
