import { anyOrderFields } from '@treadline/contract/wholesale/order-lists/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { filterOf } from '#kernel/fields/filters.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { useMe } from '#kernel/session.ts';

const asOptions = (found: readonly { value: number; label: string }[]) =>
  found.map(({ value, label }) => ({ value: String(value), label }));
const dealers = {
  search: async (text: string, signal: AbortSignal) =>
    asOptions(await api('GET /data/dealerData/dealers', { query: { text } }, { signal })),
  resolve: async (ids: readonly string[]) =>
    asOptions(await api('GET /data/dealerData/dealers', { query: { ids: ids.join(',') } })),
};
export const multiSelect = { kind: 'select', multiple: true } as const;

/** Filters shared by orders and amounts owed; no dealer filter for a shop. */
export function useOrderFilters() {
  const { t } = useTranslation(['order-lists', 'words']);
  const say = useContractText();
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(() => {
    return [
      { key: 'text' as const, label: t('words:order'), kind: 'text' as const, placeholder: t('searchHint') },
      ...(isDealer
        ? []
        : [{ key: 'dealerId' as const, label: say(anyOrderFields.dealerName), ...multiSelect, ...dealers }]),
      filterOf(anyOrderFields, 'kind', lang),
    ];
  }, [t, say, isDealer, lang]);
}
