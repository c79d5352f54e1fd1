import { batchFields } from '@treadline/contract/wholesale/order-batches/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useMe } from '#kernel/session.ts';

/** Filters of batches. */
export function useBatchFilters() {
  const { t } = useTranslation('order-batches');
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(
    () =>
      filtersOf('POST /order/batch/list', batchFields, lang, {
        text: { label: t('list.search'), placeholder: t('list.searchHint') },
        dealerId: !isDealer && { of: batchFields.dealerName, ...dealerOptions },
        origin: {},
        createdTime: {},
        status: 'tabs',
      }),
    [t, isDealer, lang],
  );
}
