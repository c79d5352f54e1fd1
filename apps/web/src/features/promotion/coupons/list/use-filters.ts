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
import { filtersOf } from '#kernel/fields/filters.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import type { FilterPreset } from '#ui/list/filter-types.ts';

/** Filters of coupons. */
export function useCouponFilters() {
  const { t } = useTranslation(['coupons', 'words']);
  const lang = useLang();
  return useMemo(
    () =>
      filtersOf('GET /promotion/distributeRecord/list', fields, lang, {
        text: { label: t('words:search'), placeholder: t('searchHint') },
        source: {},
        createdTime: {},
        usedTime: {},
        validTo: {},
        suspicious: { label: t('suspicious'), kind: 'boolean' },
        sign: { of: fields.signText, options: couponSigns },
        state: 'tabs',
        promotionId: 'api',
        dealerId: 'api',
        batchId: 'api',
        memberId: 'api',
      }),
    [t, lang],
  );
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
    () =>
      filtersOf('GET /promotion/distributeRecord/batch/list', batchFields, lang, {
        text: { label: t('words:search'), placeholder: t('batch.searchHint') },
        createdTime: {},
        state: 'tabs',
        promotionId: 'api',
      }),
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
