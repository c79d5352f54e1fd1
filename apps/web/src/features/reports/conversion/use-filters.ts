import { conversionViews } from '@treadline/contract/reports/conversion/fields.ts';
import { ownDimensions } from '@treadline/contract/reports/reports/measures.ts';
import { clueSources } from '@treadline/contract/service/clues/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatDay } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { groupOptions, makerOptions, provinceOptions } from '#kernel/pickers/places.ts';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';

const kept = { staleTime: 600_000 };

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
    const has = (dimension: 'dealer' | 'group' | 'oem' | 'region') => !own?.includes(dimension);
    return filtersOf('GET /report/conversion/report', {}, lang, {
      from: { label: t('from'), options: months, single: true },
      to: { label: t('to'), options: months, single: true },
      dealerId: has('dealer') && { label: title('dealer'), ...dealerOptions },
      groupId: has('group') && { label: title('group'), ...groupOptions },
      oemId: has('oem') && { label: title('oem'), ...makerOptions },
      region: has('region') && { label: title('region'), ...provinceOptions },
      ownerId: { label: title('consultant'), options: people },
      source: { label: title('source'), options: clueSources },
      by: 'tabs',
    });
  }, [t, lang, own, people]);
}
