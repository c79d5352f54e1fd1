import type { Text } from '@treadline/contract/kernel/text.ts';
import {
  orderSources,
  retailFields as fields,
  retailLineFields,
  scenes,
  tyreSources,
} from '@treadline/contract/retail/retail-orders/fields.ts';
import { retailStatuses, retailStatusTexts } from '@treadline/contract/retail/retail-orders/flow.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useSay } from '#kernel/lang.ts';
import { useMe } from '#kernel/session.ts';

const many = { kind: 'select', multiple: true } as const;

/** Dealer filter; none for a shop, which sees only its own orders. */
export function useDealerFilter() {
  const say = useSay();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(() => {
    return isDealer
      ? []
      : [{ key: 'dealerId' as const, label: say(fields.dealerName), ...many, ...dealerOptions }];
  }, [say, isDealer]);
}

/** Filters of orders, text and days first. */
export function useFilters() {
  const { t } = useTranslation('retail-orders');
  const say = useSay();
  const dealer = useDealerFilter();
  return useMemo(() => {
    const wordsOf = (choices: Readonly<Record<string | number, Text>>) =>
      Object.entries(choices).map(([value, text]) => ({ value, label: say(text) }));
    const statuses = retailStatuses.map((value) => ({ value, label: say(retailStatusTexts[value].text) }));
    return [
      { key: 'text' as const, label: t('search'), kind: 'text' as const, placeholder: t('searchHint') },
      ...dealer,
      { key: 'createdTime' as const, label: say(fields.createdTime), kind: 'dayRange' as const },
      { key: 'promisedDay' as const, label: say(fields.promisedDay), kind: 'dayRange' as const },
      { key: 'status' as const, label: say(fields.status), ...many, options: statuses },
      { key: 'source' as const, label: say(fields.source), ...many, options: wordsOf(orderSources) },
      { key: 'scene' as const, label: say(fields.scene), ...many, options: wordsOf(scenes) },
      {
        key: 'tyreSource' as const,
        label: say(retailLineFields.tyreSource),
        ...many,
        options: wordsOf(tyreSources),
      },
      { key: 'danger' as const, label: t('dangerOnly'), kind: 'boolean' as const },
      { key: 'paidTime' as const, label: say(fields.paidTime), kind: 'dayRange' as const },
      { key: 'payable' as const, label: say(fields.payableAmount), kind: 'numberRange' as const, scale: 100 },
    ];
  }, [t, say, dealer]);
}
