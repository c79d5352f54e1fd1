import { activityFields as fields } from '@treadline/contract/promotion/dealer-activities/fields.ts';
import {
  activityStatuses,
  activityStatusTexts,
} from '@treadline/contract/promotion/dealer-activities/flow.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { filterOf } from '#kernel/fields/filters.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { useMe } from '#kernel/session.ts';

const asOptions = (found: readonly { value: number; label: string }[]) =>
  found.map(({ value, label }) => ({ value: String(value), label }));
const search = async (text: string, signal: AbortSignal) =>
  asOptions(await api('GET /data/dealerData/dealers', { query: { text } }, { signal }));
const resolve = async (ids: readonly string[]) =>
  asOptions(await api('GET /data/dealerData/dealers', { query: { ids: ids.join(',') } }));

/** Filters of activities. */
export function useActivityFilters() {
  const { t } = useTranslation('dealer-activities');

  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(
    () => [
      { key: 'text' as const, label: t('search'), kind: 'text' as const, placeholder: t('searchHint') },
      filterOf(fields, 'goal', lang),
      ...(isDealer
        ? []
        : [
            {
              key: 'dealerId' as const,
              label: t('dealer'),
              kind: 'select' as const,
              multiple: true,
              search,
              resolve,
            },
          ]),
      filterOf(fields, 'endsOn', lang),
      filterOf(fields, 'startsOn', lang),
    ],
    [t, isDealer, lang],
  );
}

/** Status tabs with counts under the current filter. */
export function useActivityTabs() {
  const { t } = useTranslation('words');
  const say = useContractText();
  const isPlatform = useMe().type === 'OTHER';
  return useMemo(
    () => ({
      label: t('status'),
      key: 'status' as const,
      counted: true as const,
      items: [
        { key: '', label: t('all') },
        ...activityStatuses
          .filter((status) => isPlatform || status !== 'DRAFT')
          .map((status) => ({ key: status, label: say(activityStatusTexts[status].short) })),
      ],
    }),
    [t, say, isPlatform],
  );
}
