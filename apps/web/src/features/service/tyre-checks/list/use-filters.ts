import { checkFields as fields } from '@treadline/contract/service/tyre-checks/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useMe } from '#kernel/session.ts';

/** Filters of checks. */
export function useFilters() {
  const { t } = useTranslation('tyre-checks');
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(
    () =>
      filtersOf('POST /order/v1/check/search', fields, lang, {
        text: { label: t('list.search'), placeholder: t('list.searchHint') },
        dealerId: !isDealer && { of: fields.dealerName, ...dealerOptions },
        checkedTime: {},
        unread: { label: t('list.unread'), kind: 'boolean' },
        outcome: {},
        worst: {},
        status: {},
        source: {},
        noMobile: { label: t('list.noMobile'), kind: 'boolean' },
      }),
    [t, isDealer, lang],
  );
}
