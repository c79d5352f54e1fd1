import {
  dealerOrderFields as fields,
  dealerOrderKinds,
} from '@treadline/contract/wholesale/dealer-orders/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filterOf } from '#kernel/fields/filters.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { useMe } from '#kernel/session.ts';

const many = { kind: 'select', multiple: true } as const;

/** Filters of dealer orders; text, dealer and days first. */
export function useFilters() {
  const { t } = useTranslation(['dealer-orders', 'words']);
  const say = useContractText();
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(() => {
    const kinds = ([2, 3] as const).map((kind) => ({
      value: String(kind),
      label: say(dealerOrderKinds[kind]),
    }));
    const dealer = { key: 'dealerId' as const, label: say(fields.dealerName), ...many, ...dealerOptions };
    return [
      { key: 'text' as const, label: t('words:order'), kind: 'text' as const, placeholder: t('searchHint') },
      ...(isDealer ? [] : [dealer]),
      filterOf(fields, 'createdTime', lang),
      filterOf(fields, 'promisedDay', lang),
      filterOf(fields, 'status', lang),
      { key: 'kind' as const, label: say(fields.kind), ...many, options: kinds },
      { key: 'returnAsked' as const, label: t('returns.waiting'), kind: 'boolean' as const },
      filterOf(fields, 'paidTime', lang),
      { key: 'payable' as const, label: say(fields.payableAmount), kind: 'numberRange' as const, scale: 100 },
    ];
  }, [t, say, isDealer, lang]);
}
