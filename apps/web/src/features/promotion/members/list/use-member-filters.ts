import { memberFields as fields } from '@treadline/contract/promotion/members/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { filterOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { useMe } from '#kernel/session.ts';
import type { FilterPreset } from '#ui/list/filter-types.ts';

const asOptions = (found: readonly { value: number; label: string }[]) =>
  found.map(({ value, label }) => ({ value: String(value), label }));
const findDealers = async (text: string, signal: AbortSignal) =>
  asOptions(await api('GET /data/dealerData/dealers', { query: { text } }, { signal }));
const namesOfDealers = async (ids: readonly string[]) =>
  asOptions(await api('GET /data/dealerData/dealers', { query: { ids: ids.join(',') } }));

const many = { kind: 'select', multiple: true } as const;
const yesNo = { kind: 'boolean' } as const;

/** Filters of members. */
export function useMemberFilters() {
  const { t } = useTranslation(['members', 'words']);

  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(
    () => [
      { key: 'text' as const, label: t('search'), kind: 'text' as const, placeholder: t('searchHint') },
      ...(isDealer
        ? []
        : [
            {
              key: 'dealerId' as const,
              label: t('words:shop'),
              ...many,
              search: findDealers,
              resolve: namesOfDealers,
            },
          ]),
      filterOf(fields, 'marketing', lang),
      filterOf(fields, 'createdTime', lang),
      filterOf(fields, 'source', lang),
      { key: 'ending' as const, label: t('ending'), ...yesNo },
      { key: 'debt' as const, label: t('debt'), ...yesNo },
      { key: 'erased' as const, label: t('erasedOnly'), ...yesNo },
    ],
    [t, isDealer, lang],
  );
}

/** Filter presets of members: points expiring soon, points owed. */
export function useMemberViews(): readonly FilterPreset[] {
  const { t } = useTranslation('members');
  return useMemo(
    () => [
      { id: 'ending', name: t('ending'), values: { ending: true } },
      { id: 'debt', name: t('debt'), values: { debt: true } },
    ],
    [t],
  );
}
