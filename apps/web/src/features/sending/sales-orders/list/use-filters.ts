import { salesFields as fields } from '@treadline/contract/sending/sales-orders/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';

type Mark = 'late' | 'stuck' | 'exception' | 'claim' | 'urgent';

/** Filters of sales orders; text, days, carrier and problem first. A board of one problem does not ask for it. */
export function useFilters(board?: Mark) {
  const { t } = useTranslation(['sales-orders', 'words']);
  const lang = useLang();
  const { type } = useMe();
  // A shop is one dealer, and providers have no list of dealers: they find them by their names.
  const asksDealer = type !== 'DEALER' && type !== 'LOGISTICS';
  const { data } = useApi('GET /logistics/salesOrder/options', {}, { staleTime: 600_000 });
  // To a provider its own name says nothing; others fetch at some providers' places.
  const asksCarrier = type !== 'LOGISTICS' || (data?.carriers.length ?? 0) > 1;
  return useMemo(() => {
    const mark = (key: Mark) => key !== board && ({ label: t(`mark.${key}`), kind: 'boolean' } as const);
    return filtersOf('GET /logistics/salesOrder/orders', fields, lang, {
      text: { label: t('words:number'), placeholder: t('searchHint') },
      carrierId: asksCarrier && { of: fields.carrierName, options: data?.carriers },
      promisedDay: {},
      locationId: { of: fields.locationName, options: data?.locations },
      dealerId: asksDealer && { of: fields.dealerName, ...dealerOptions },
      late: mark('late'),
      stuck: mark('stuck'),
      exception: mark('exception'),
      claim: mark('claim'),
      urgent: mark('urgent'),
      shipDay: {},
      bizType: {},
      part: { label: t('words:part'), placeholder: t('partHint') },
      shippedTime: {},
      createdTime: {},
      status: 'control',
      state: 'tabs',
      byHand: 'otherScreen',
    });
  }, [t, asksDealer, asksCarrier, data, lang, board]);
}
