import {
  dealerOrderFields as fields,
  dealerOrderKinds,
} from '@treadline/contract/wholesale/dealer-orders/fields.ts';
import {
  dealerOrderStatuses,
  dealerOrderStatusTexts,
} from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useSay } from '#kernel/lang.ts';
import { useMe } from '#kernel/session.ts';

const many = { kind: 'select', multiple: true } as const;

/** Filters of dealer orders; text, dealer and days first. */
export function useFilters() {
  const { t } = useTranslation('dealer-orders');
  const say = useSay();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(() => {
    const statuses = dealerOrderStatuses.map((value) => ({
      value,
      label: say(dealerOrderStatusTexts[value].text),
    }));
    const kinds = ([2, 3] as const).map((kind) => ({
      value: String(kind),
      label: say(dealerOrderKinds[kind]),
    }));
    const dealer = { key: 'dealerId' as const, label: say(fields.dealerName), ...many, ...dealerOptions };
    return [
      { key: 'text' as const, label: t('search'), kind: 'text' as const, placeholder: t('searchHint') },
      ...(isDealer ? [] : [dealer]),
      { key: 'createdTime' as const, label: say(fields.createdTime), kind: 'dayRange' as const },
      { key: 'promisedDay' as const, label: say(fields.promisedDay), kind: 'dayRange' as const },
      { key: 'status' as const, label: say(fields.status), ...many, options: statuses },
      { key: 'kind' as const, label: say(fields.kind), ...many, options: kinds },
      { key: 'returnAsked' as const, label: t('returns.waiting'), kind: 'boolean' as const },
      { key: 'paidTime' as const, label: say(fields.paidTime), kind: 'dayRange' as const },
      { key: 'payable' as const, label: say(fields.payableAmount), kind: 'numberRange' as const, scale: 100 },
    ];
  }, [t, say, isDealer]);
}
