import { checkFields as fields } from '@treadline/contract/service/tyre-checks/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filterOf } from '#kernel/fields/filters.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { useMe } from '#kernel/session.ts';

const many = { kind: 'select', multiple: true } as const;

/** Filters of checks. */
export function useFilters() {
  const { t } = useTranslation('tyre-checks');
  const say = useContractText();
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(() => {
    return [
      {
        key: 'text' as const,
        label: t('list.search'),
        kind: 'text' as const,
        placeholder: t('list.searchHint'),
      },
      ...(isDealer
        ? []
        : [{ key: 'dealerId' as const, label: say(fields.dealerName), ...many, ...dealerOptions }]),
      filterOf(fields, 'checkedTime', lang),
      { key: 'unread' as const, label: t('list.unread'), kind: 'boolean' as const },
      filterOf(fields, 'outcome', lang),
      filterOf(fields, 'worst', lang),
      filterOf(fields, 'status', lang),
      filterOf(fields, 'source', lang),
      { key: 'noMobile' as const, label: t('list.noMobile'), kind: 'boolean' as const },
    ];
  }, [t, say, isDealer, lang]);
}
