import {
  couponBatchFields as batchFields,
  couponFields as fields,
} from '@treadline/contract/promotion/coupons/fields.ts';
import {
  couponBatchStates,
  couponBatchStateTexts,
  couponSigns,
  couponSources,
  couponStates,
  couponStateTexts,
} from '@treadline/contract/promotion/coupons/states.ts';
import type { Text } from '@treadline/contract/kernel/text.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSay } from '#kernel/lang.ts';
import type { FilterPreset } from '#ui/list/filter-types.ts';

const many = { kind: 'select', multiple: true } as const;

/** Filters of coupons. */
export function useCouponFilters() {
  const { t } = useTranslation('coupons');
  const say = useSay();
  return useMemo(() => {
    const options = (texts: Readonly<Record<string, Text>>) =>
      Object.entries(texts).map(([value, text]) => ({ value, label: say(text) }));
    return [
      { key: 'text' as const, label: t('search'), kind: 'text' as const, placeholder: t('searchHint') },
      { key: 'source' as const, label: say(fields.source), ...many, options: options(couponSources) },
      { key: 'createdTime' as const, label: say(fields.createdTime), kind: 'dayRange' as const },
      { key: 'usedTime' as const, label: say(fields.usedTime), kind: 'dayRange' as const },
      { key: 'validTo' as const, label: say(fields.validTo), kind: 'dayRange' as const },
      { key: 'suspicious' as const, label: t('suspicious'), kind: 'boolean' as const },
      { key: 'sign' as const, label: say(fields.signText), ...many, options: options(couponSigns) },
    ];
  }, [t, say]);
}

/** Filter presets of coupons for daily work. */
export function useCouponViews(): readonly FilterPreset[] {
  const { t } = useTranslation('coupons');
  return useMemo(() => [{ id: 'suspicious', name: t('suspicious'), values: { suspicious: true } }], [t]);
}

/** Filters of distributions. */
export function useBatchFilters() {
  const { t } = useTranslation('coupons');
  const say = useSay();
  return useMemo(
    () => [
      {
        key: 'text' as const,
        label: t('batch.search'),
        kind: 'text' as const,
        placeholder: t('batch.searchHint'),
      },
      { key: 'createdTime' as const, label: say(batchFields.createdTime), kind: 'dayRange' as const },
    ],
    [t, say],
  );
}

type Words = Readonly<Record<string, { short: Text }>>;

/** State tabs with counts. */
function useStateTabs(states: readonly string[], words: Words) {
  const { t } = useTranslation(['coupons', 'kernel']);
  const say = useSay();
  return useMemo(
    () => ({
      label: t('kernel:common.status'),
      key: 'state' as const,
      items: [
        { key: '', label: t('kernel:common.all') },
        ...states.flatMap((key) => {
          const text = words[key]?.short;
          return text ? [{ key, label: say(text) }] : [];
        }),
      ],
      counted: true as const,
    }),
    [t, say, states, words],
  );
}
export const useCouponTabs = () => useStateTabs(couponStates, couponStateTexts);
export const useBatchTabs = () => useStateTabs(couponBatchStates, couponBatchStateTexts);
