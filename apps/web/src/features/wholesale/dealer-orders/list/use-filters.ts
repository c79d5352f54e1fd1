import {
  dealerOrderFields as fields,
  dealerOrderKinds,
} from '@treadline/contract/wholesale/dealer-orders/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useMe } from '#kernel/session.ts';

/** Filters of dealer orders; text, dealer and days first. */
export function useFilters() {
  const { t } = useTranslation(['dealer-orders', 'words']);
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(
    () =>
      filtersOf('POST /order/dealer/order/list', fields, lang, {
        text: { label: t('words:order'), placeholder: t('searchHint') },
        dealerId: !isDealer && { of: fields.dealerName, ...dealerOptions },
        createdTime: {},
        promisedDay: {},
        status: {},
        kind: { options: { 2: dealerOrderKinds[2], 3: dealerOrderKinds[3] } },
        returnAsked: { label: t('returns.waiting'), kind: 'boolean' },
        paidTime: {},
        payable: { of: fields.payableAmount },
        partId: 'api',
      }),
    [t, isDealer, lang],
  );
}
