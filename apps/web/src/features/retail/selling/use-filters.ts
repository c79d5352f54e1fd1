import { partFields } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { seasons } from '@treadline/contract/catalogue/catalogue/seasons.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';

const keepFor = { staleTime: 600_000 };
const rims = Array.from({ length: 12 }, (_, at) => 13 + at).map((rim) => ({
  value: String(rim),
  label: `R${rim}`,
}));
const asOptions = (found: readonly { label: string; value: number }[] = []) =>
  found.map(({ label, value }) => ({ label, value: String(value) }));

/** Filters shared by both lists: goods and stock location. */
export function useFilters() {
  const { t } = useTranslation(['selling', 'words']);
  const lang = useLang();
  const options = useApi('GET /product/partData/tyre/options', {}, keepFor).data;
  const places = useApi('GET /product/partData/tyres/places', {}, keepFor).data;
  return useMemo(() => {
    const select = { kind: 'select' as const, multiple: true };
    return {
      text: {
        key: 'text' as const,
        label: t('words:part'),
        kind: 'text' as const,
        placeholder: t('searchHint'),
      },
      brand: {
        key: 'brandId' as const,
        label: partFields.brandName[lang],
        ...select,
        options: asOptions(options?.brands),
      },
      place: {
        key: 'placeId' as const,
        label: t('place'),
        kind: 'select' as const,
        options: asOptions(places),
      },
      rim: { key: 'rim' as const, label: t('rim'), ...select, options: rims },
      season: {
        key: 'season' as const,
        label: partFields.season[lang],
        ...select,
        options: Object.entries(seasons).map(([value, text]) => ({ value, label: text[lang] })),
      },
    };
  }, [t, lang, options, places]);
}
