import { activityFields as fields } from '@treadline/contract/promotion/dealer-activities/fields.ts';
import {
  activityStatuses,
  activityStatusTexts,
} from '@treadline/contract/promotion/dealer-activities/flow.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useMe } from '#kernel/session.ts';

/** Filters of activities. */
export function useActivityFilters() {
  const { t } = useTranslation('dealer-activities');

  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(
    () =>
      filtersOf('GET /promotion/dealer/activity/list', fields, lang, {
        text: { label: t('search'), placeholder: t('searchHint') },
        goal: {},
        dealerId: !isDealer && { label: t('dealer'), ...dealerOptions },
        endsOn: {},
        startsOn: {},
        status: 'tabs',
      }),
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
