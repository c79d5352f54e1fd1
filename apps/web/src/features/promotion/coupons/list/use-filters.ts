import {
  couponBatchFields as batchFields,
  couponFields as fields,
} from '@treadline/contract/promotion/coupons/fields.ts';
import {
  couponBatchStates,
  couponBatchStateTexts,
  couponSigns,
  couponStates,
  couponStateTexts,
} from '@treadline/contract/promotion/coupons/states.ts';
import type { Text } from '@treadline/contract/kernel/text.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filterOf } from '#kernel/fields/filters.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import type { FilterPreset } from '#ui/list/filter-types.ts';

const many = { kind: 'select', multiple: true } as const;

/** Filters of coupons. */
export function useCouponFilters() {
  const { t } = useTranslation(['coupons', 'words']);
  const say = useContractText();
  const lang = useLang();
  return useMemo(() => {
    const options = (texts: Readonly<Record<string, Text>>) =>
      Object.entries(texts).map(([value, text]) => ({ value, label: say(text) }));
    return [
      { key: 'text' as const, label: t('words:search'), kind: 'text' as const, placeholder: t('searchHint') },
      filterOf(fields, 'source', lang),
      filterOf(fields, 'createdTime', lang),
      filterOf(fields, 'usedTime', lang),
      filterOf(fields, 'validTo', lang),
      { key: 'suspicious' as const, label: t('suspicious'), kind: 'boolean' as const },
      { key: 'sign' as const, label: say(fields.signText), ...many, options: options(couponSigns) },
    ];
  }, [t, say, lang]);
}

/** Filter presets of coupons for daily work. */
export function useCouponViews(): readonly FilterPreset[] {
  const { t } = useTranslation('coupons');
  return useMemo(() => [{ id: 'suspicious', name: t('suspicious'), values: { suspicious: true } }], [t]);
}

/** Filters of distributions. */
export function useBatchFilters() {
  const { t } = useTranslation(['coupons', 'words']);

  const lang = useLang();
  return useMemo(
    () => [
      {
        key: 'text' as const,
        label: t('words:search'),
        kind: 'text' as const,
        placeholder: t('batch.searchHint'),
      },
      filterOf(batchFields, 'createdTime', lang),
    ],
    [t, lang],
  );
}

type Words = Readonly<Record<string, { short: Text }>>;

/** State tabs with counts. */
function useStateTabs(states: readonly string[], words: Words) {
  const { t } = useTranslation('words');
  const say = useContractText();
  return useMemo(
    () => ({
      label: t('status'),
      key: 'state' as const,
      items: [
        { key: '', label: t('all') },
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
