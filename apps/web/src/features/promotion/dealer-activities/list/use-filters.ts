import {
  activityFields as fields,
  activityGoals,
} from '@treadline/contract/promotion/dealer-activities/fields.ts';
import {
  activityStatuses,
  activityStatusTexts,
} from '@treadline/contract/promotion/dealer-activities/flow.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { useSay } from '#kernel/lang.ts';
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
  const say = useSay();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(
    () => [
      { key: 'text' as const, label: t('search'), kind: 'text' as const, placeholder: t('searchHint') },
      {
        key: 'goal' as const,
        label: say(fields.goal),
        kind: 'select' as const,
        multiple: true,
        options: Object.entries(activityGoals).map(([value, text]) => ({ value, label: say(text) })),
      },
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
      { key: 'endsOn' as const, label: say(fields.endsOn), kind: 'dayRange' as const },
      { key: 'startsOn' as const, label: say(fields.startsOn), kind: 'dayRange' as const },
    ],
    [t, say, isDealer],
  );
}

/** Status tabs with counts under the current filter. */
export function useActivityTabs() {
  const { t } = useTranslation(['dealer-activities', 'kernel']);
  const say = useSay();
  const isPlatform = useMe().type === 'OTHER';
  return useMemo(
    () => ({
      label: t('kernel:common.status'),
      key: 'status' as const,
      counted: true as const,
      items: [
        { key: '', label: t('kernel:common.all') },
        ...activityStatuses
          .filter((status) => isPlatform || status !== 'DRAFT')
          .map((status) => ({ key: status, label: say(activityStatusTexts[status].short) })),
      ],
    }),
    [t, say, isPlatform],
  );
}
