import { memberFields as fields } from '@treadline/contract/promotion/members/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useMe } from '#kernel/session.ts';
import type { FilterPreset } from '#ui/list/filter-types.ts';

/** Filters of members. */
export function useMemberFilters() {
  const { t } = useTranslation(['members', 'words']);

  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(
    () =>
      filtersOf('GET /promotion/member/list', fields, lang, {
        text: { label: t('search'), placeholder: t('searchHint') },
        dealerId: !isDealer && { label: t('words:shop'), ...dealerOptions },
        marketing: {},
        createdTime: {},
        source: {},
        ending: { label: t('ending'), kind: 'boolean' },
        points: {},
        debt: { label: t('debt'), kind: 'boolean' },
        erased: { label: t('erasedOnly'), kind: 'boolean' },
        level: 'tabs',
      }),
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
