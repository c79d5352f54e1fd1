import { mallFields } from '@treadline/contract/retail/assortment/mall-fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '#kernel/query.ts';

/** Brand filter with its options. */
export function useBrandFilter() {
  const { data } = useApi('GET /product/partData/tyre/options', {}, { staleTime: 60_000 });
  return useMemo(() => ({ of: mallFields.brandName, options: data?.brands }), [data]);
}

/** Text filter of parts. */
export function useTextFilter() {
  const { t } = useTranslation(['assortment', 'words']);
  return useMemo(() => ({ label: t('words:part'), placeholder: t('search') }), [t]);
}
