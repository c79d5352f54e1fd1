import { batchFields, batchOrigins } from '@treadline/contract/wholesale/order-batches/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSay } from '#kernel/lang.ts';
import { useMe } from '#kernel/session.ts';
import { dealerChoices } from '../find-dealers.ts';

const many = { kind: 'select', multiple: true } as const;

/** Filters of batches. */
export function useBatchFilters() {
  const { t } = useTranslation('order-batches');
  const say = useSay();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(() => {
    const origins = Object.entries(batchOrigins).map(([value, text]) => ({ value, label: say(text) }));
    const dealer = {
      key: 'dealerId' as const,
      label: say(batchFields.dealerName),
      ...many,
      ...dealerChoices,
    };
    return [
      {
        key: 'text' as const,
        label: t('list.search'),
        kind: 'text' as const,
        placeholder: t('list.searchHint'),
      },
      ...(isDealer ? [] : [dealer]),
      { key: 'origin' as const, label: say(batchFields.origin), ...many, options: origins },
      { key: 'createdTime' as const, label: say(batchFields.createdTime), kind: 'dayRange' as const },
    ];
  }, [t, say, isDealer]);
}
