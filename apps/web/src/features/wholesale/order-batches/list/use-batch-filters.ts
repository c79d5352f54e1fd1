import { batchFields } from '@treadline/contract/wholesale/order-batches/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filterOf } from '#kernel/fields/filters.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { useMe } from '#kernel/session.ts';
import { dealerChoices } from '../find-dealers.ts';

const many = { kind: 'select', multiple: true } as const;

/** Filters of batches. */
export function useBatchFilters() {
  const { t } = useTranslation('order-batches');
  const say = useContractText();
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(() => {
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
      filterOf(batchFields, 'origin', lang),
      filterOf(batchFields, 'createdTime', lang),
    ];
  }, [t, say, isDealer, lang]);
}
