import { conversionViews } from '@treadline/contract/reports/conversion/fields.ts';
import { ownDimensions } from '@treadline/contract/reports/reports/measures.ts';
import { clueSources } from '@treadline/contract/service/clues/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { groupOptions, makerOptions, provinceOptions } from '#kernel/pickers/places.ts';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';

const many = { kind: 'select', multiple: true } as const;
const kept = { staleTime: 600_000 };
const asOptions = (found: readonly { value: number; label: string }[] | undefined) =>
  (found ?? []).map(({ value, label }) => ({ value: String(value), label }));

/** Months of the last three years, latest first. */
function lastMonths() {
  const [year = 0, month = 1] = formatDay(new Date()).split('-').map(Number);
  return Array.from({ length: 36 }, (_, back) => {
    const value = new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7);
    return { value, label: value };
  });
}

/** Filters of the report: months of creation, dealers and consultants, where the user has several. */
export function useConversionFilters() {
  const { t } = useTranslation('conversion');
  const lang = useLang();
  const own = ownDimensions[useMe().type];
  const people = useApi('GET /order/clue/salesConsultant/option', {}, kept).data;
  return useMemo(() => {
    const months = lastMonths();
    const title = (key: keyof typeof conversionViews) => conversionViews[key][lang];
    const places = [
      { of: 'dealer' as const, key: 'dealerId' as const, ...dealerOptions },
      { of: 'group' as const, key: 'groupId' as const, ...groupOptions },
      { of: 'oem' as const, key: 'oemId' as const, ...makerOptions },
      { of: 'region' as const, key: 'region' as const, ...provinceOptions },
    ].filter(({ of }) => !own?.includes(of));
    return [
      { key: 'from' as const, label: t('from'), kind: 'select' as const, options: months },
      { key: 'to' as const, label: t('to'), kind: 'select' as const, options: months },
      ...places.map(({ of, ...place }) => ({ ...place, label: title(of), ...many })),
      { key: 'ownerId' as const, label: title('consultant'), ...many, options: asOptions(people) },
      {
        key: 'source' as const,
        label: title('source'),
        ...many,
        options: Object.entries(clueSources).map(([value, text]) => ({ value, label: text[lang] })),
      },
    ];
  }, [t, lang, own, people]);
}
