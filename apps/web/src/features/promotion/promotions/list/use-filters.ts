import { promotionFields as fields } from '@treadline/contract/promotion/promotions/fields.ts';
import { promotionFlow as flow } from '@treadline/contract/promotion/promotions/flow.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useMe } from '#kernel/session.ts';
import type { FilterPreset } from '#ui/list/filter-types.ts';

/** Filters of promotions. */
export function useFilters() {
  const { t } = useTranslation('promotions');
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  const mayApprove = useMayApprove();
  return useMemo(
    () =>
      filtersOf('GET /promotion/list', fields, lang, {
        text: { label: t('search'), placeholder: t('searchHint') },
        kind: {},
        take: {},
        dealerId: !isDealer && {
          label: t('holdsAt'),
          single: true,
          ...dealerOptions,
        },
        platform: { label: t('platform'), kind: 'boolean' },
        canApprove: mayApprove && { label: t('toApprove'), kind: 'boolean' },
        burning: { label: t('burning'), kind: 'boolean' },
        startsTime: {},
        endsTime: {},
        createdTime: {},
        status: 'tabs',
        ownerId: 'api',
      }),
    [t, lang, isDealer, mayApprove],
  );
}

/** Whether the user may approve promotions of others. */
const useMayApprove = (): boolean => useCan()({ any: flow.approve.needs, types: flow.approve.types });

/** Filter presets of promotions: pending approval, budget consumed too fast. */
export function useViews(): readonly FilterPreset[] {
  const { t } = useTranslation('promotions');
  const mayApprove = useMayApprove();
  return useMemo(
    () => [
      ...(mayApprove ? [{ id: 'approve', name: t('toApprove'), values: { canApprove: true } }] : []),
      { id: 'burning', name: t('burning'), values: { burning: true } },
    ],
    [t, mayApprove],
  );
}
