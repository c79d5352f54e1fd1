import { mallFields } from '@treadline/contract/retail/assortment/mall-fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';

/** Brand filter with its options. */
export function useBrandFilter() {
  const lang = useLang();
  const { data } = useApi('GET /product/partData/tyre/options', {}, { staleTime: 60_000 });
  return useMemo(
    () => ({
      key: 'brandId' as const,
      label: mallFields.brandName[lang],
      kind: 'select' as const,
      multiple: true,
      options: (data?.brands ?? []).map(({ value, label }) => ({ value: String(value), label })),
    }),
    [data, lang],
  );
}

/** Text filter of parts. */
export function useTextFilter() {
  const { t } = useTranslation(['assortment', 'words']);
  return useMemo(
    () => ({ key: 'text' as const, label: t('words:part'), kind: 'text' as const, placeholder: t('search') }),
    [t],
  );
}
