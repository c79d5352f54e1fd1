import {
  promotionFields as fields,
  promotionKinds,
  promotionTakes,
} from '@treadline/contract/promotion/promotions/fields.ts';
import { promotionFlow as flow } from '@treadline/contract/promotion/promotions/flow.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { filterOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { useMe } from '#kernel/session.ts';
import type { FilterPreset } from '#ui/list/filter-types.ts';
import { findDealers, namesOfDealers } from '../editor/find.ts';

/** Filters of promotions. */
export function useFilters() {
  const { t } = useTranslation('promotions');
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  const mayApprove = useMayApprove();
  return useMemo(() => {
    const optionsOf = (texts: Record<string, (typeof promotionKinds)[keyof typeof promotionKinds]>) =>
      Object.entries(texts).map(([value, text]) => ({ value, label: text[lang] }));
    const select = { kind: 'select', multiple: true } as const;
    const dealers = { kind: 'select', search: findDealers, resolve: namesOfDealers } as const;
    return [
      { key: 'text' as const, label: t('search'), kind: 'text' as const, placeholder: t('searchHint') },
      { key: 'kind' as const, label: fields.kind[lang], ...select, options: optionsOf(promotionKinds) },
      { key: 'take' as const, label: fields.take[lang], ...select, options: optionsOf(promotionTakes) },
      ...(isDealer ? [] : [{ key: 'dealerId' as const, label: t('holdsAt'), ...dealers }]),
      { key: 'platform' as const, label: t('platform'), kind: 'boolean' as const },
      ...(mayApprove
        ? [{ key: 'canApprove' as const, label: t('toApprove'), kind: 'boolean' as const }]
        : []),
      { key: 'burning' as const, label: t('burning'), kind: 'boolean' as const },
      filterOf(fields, 'startsTime', lang),
      filterOf(fields, 'endsTime', lang),
      filterOf(fields, 'createdTime', lang),
    ];
  }, [t, lang, isDealer, mayApprove]);
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
