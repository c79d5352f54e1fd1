import { anyOrderFields } from '@treadline/contract/wholesale/order-lists/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useMe } from '#kernel/session.ts';

/** Filters shared by orders and amounts owed; no dealer filter for a shop. */
export function useOrderFilters() {
  const { t } = useTranslation(['order-lists', 'words']);
  const isDealer = useMe().type === 'DEALER';
  return useMemo(
    () => ({
      text: { label: t('words:order'), placeholder: t('searchHint') },
      dealerId: !isDealer && { of: anyOrderFields.dealerName, ...dealerOptions },
      kind: { of: anyOrderFields.kind },
    }),
    [t, isDealer],
  );
}
