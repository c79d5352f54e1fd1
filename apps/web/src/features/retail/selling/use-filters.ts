import { partFields } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { seasons } from '@treadline/contract/catalogue/catalogue/seasons.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '#kernel/query.ts';

const keepFor = { staleTime: 600_000 };
const rims = Array.from({ length: 12 }, (_, at) => 13 + at).map((rim) => ({
  value: String(rim),
  label: `R${rim}`,
}));

/** Filters shared by both lists: goods and stock location. */
export function useFilters() {
  const { t } = useTranslation(['selling', 'words']);
  const options = useApi('GET /product/partData/tyre/options', {}, keepFor).data;
  const places = useApi('GET /product/partData/tyres/places', {}, keepFor).data;
  return useMemo(() => {
    return {
      text: { label: t('words:part'), placeholder: t('searchHint') },
      brandId: { of: partFields.brandName, options: options?.brands },
      placeId: { label: t('place'), options: places, single: true as const },
      rim: { label: t('rim'), options: rims },
      season: { of: partFields.season, options: seasons },
    };
  }, [t, options, places]);
}
