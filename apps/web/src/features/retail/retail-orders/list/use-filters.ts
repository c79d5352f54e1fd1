import { retailFields as fields, retailLineFields } from '@treadline/contract/retail/retail-orders/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filterOf } from '#kernel/fields/filters.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { useMe } from '#kernel/session.ts';

const many = { kind: 'select', multiple: true } as const;

/** Dealer filter; none for a shop, which sees only its own orders. */
export function useDealerFilter() {
  const say = useContractText();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(() => {
    return isDealer
      ? []
      : [{ key: 'dealerId' as const, label: say(fields.dealerName), ...many, ...dealerOptions }];
  }, [say, isDealer]);
}

/** Filters of orders, text and days first. */
export function useFilters() {
  const { t } = useTranslation(['retail-orders', 'words']);
  const say = useContractText();
  const lang = useLang();
  const dealer = useDealerFilter();
  return useMemo(() => {
    return [
      { key: 'text' as const, label: t('words:order'), kind: 'text' as const, placeholder: t('searchHint') },
      ...dealer,
      filterOf(fields, 'createdTime', lang),
      filterOf(fields, 'promisedDay', lang),
      filterOf(fields, 'status', lang),
      filterOf(fields, 'source', lang),
      filterOf(fields, 'scene', lang),
      filterOf(retailLineFields, 'tyreSource', lang),
      { key: 'danger' as const, label: t('dangerOnly'), kind: 'boolean' as const },
      filterOf(fields, 'paidTime', lang),
      { key: 'payable' as const, label: say(fields.payableAmount), kind: 'numberRange' as const, scale: 100 },
    ];
  }, [t, say, dealer, lang]);
}
