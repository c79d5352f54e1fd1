import { retailFields as fields, retailLineFields } from '@treadline/contract/retail/retail-orders/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useMe } from '#kernel/session.ts';

/** Dealer filter; none for a shop, which sees only its own orders. */
export function useDealerFilter() {
  const isDealer = useMe().type === 'DEALER';
  return useMemo(() => !isDealer && { of: fields.dealerName, ...dealerOptions }, [isDealer]);
}

/** Filters of orders, text and days first. */
export function useFilters() {
  const { t } = useTranslation(['retail-orders', 'words']);
  const lang = useLang();
  const dealer = useDealerFilter();
  return useMemo(
    () =>
      filtersOf('POST /order/customer/order/search', fields, lang, {
        text: { label: t('words:order'), placeholder: t('searchHint') },
        dealerId: dealer,
        createdTime: {},
        promisedDay: {},
        status: {},
        source: {},
        scene: {},
        tyreSource: { of: retailLineFields.tyreSource },
        danger: { label: t('dangerOnly'), kind: 'boolean' },
        returnState: {},
        discrepancyState: {},
        proofState: {},
        paidTime: {},
        payable: { of: fields.payableAmount },
      }),
    [t, dealer, lang],
  );
}
