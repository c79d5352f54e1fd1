import { clueFields as fields, clueHeats } from '@treadline/contract/service/clues/fields.ts';
import { clueStageKeys, clueStages, rateDays } from '@treadline/contract/service/clues/stages.ts';
import { conversionViews } from '@treadline/contract/reports/conversion/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { groupOptions, makerOptions, provinceOptions } from '#kernel/pickers/places.ts';
import { useMe } from '#kernel/session.ts';
import type { FilterPreset } from '#ui/list/filter-types.ts';
import { findConsultants, namesOfConsultants } from './find.ts';

/** Filters for reached stages, as counted by the conversion report. */
function useReachedFilters() {
  const { t } = useTranslation('clues');
  const say = useContractText();
  const { type } = useMe();
  return useMemo(() => {
    const seesGroups = type === 'OTHER' || type === 'DEALER_GROUP';
    const stages = clueStageKeys.map((value) => ({ value, label: say(clueStages[value]) }));
    return {
      stage: {
        label: t('stage'),
        options: seesGroups ? [...stages, { value: 'groupWon', label: t('groupWon') }] : stages,
        single: true,
      },
      within: {
        label: t('within'),
        options: rateDays.map((days) => ({ value: days, label: t('withinDays', { days }) })),
        single: true,
      },
      young: { label: t('young'), kind: 'boolean' },
    } as const;
  }, [t, say, type]);
}

/** Filters of clues. */
export function useClueFilters() {
  const { t } = useTranslation(['clues', 'words']);
  const lang = useLang();
  const say = useContractText();
  const isDealer = useMe().type === 'DEALER';
  const reached = useReachedFilters();
  return useMemo(() => {
    const heats = [3, 2, 1, 0] as const;
    return filtersOf('GET /order/clue/list', fields, lang, {
      text: { label: t('words:clue'), placeholder: t('searchHint') },
      dealerId: !isDealer && { of: fields.dealerName, ...dealerOptions },
      ownerId: { of: fields.ownerName, search: findConsultants, resolve: namesOfConsultants },
      dueTime: {},
      heat: { options: heats.map((heat) => ({ value: heat, label: say(clueHeats[heat].text) })) },
      source: {},
      overdue: { label: t('overdue'), kind: 'boolean' },
      open: { label: t('inHand'), kind: 'boolean' },
      mine: { label: t('mine'), kind: 'boolean' },
      unassigned: { label: t('unassigned'), kind: 'boolean' },
      red: { label: t('redOnly'), kind: 'boolean' },
      createdTime: {},
      groupId: !isDealer && { label: say(conversionViews.group), ...groupOptions },
      oemId: !isDealer && { label: say(conversionViews.oem), ...makerOptions },
      region: !isDealer && { label: say(conversionViews.region), ...provinceOptions },
      ...reached,
      status: 'tabs',
    });
  }, [t, say, isDealer, reached, lang]);
}

/** Filter presets of clues: one's own, overdue, unassigned, red tyres. */
export function useClueViews(): readonly FilterPreset[] {
  const { t } = useTranslation('clues');
  return useMemo(
    () => [
      { id: 'mine', name: t('mine'), values: { mine: true } },
      { id: 'overdue', name: t('overdue'), values: { overdue: true } },
      { id: 'unassigned', name: t('unassigned'), values: { unassigned: true } },
      { id: 'red', name: t('redOnly'), values: { red: true } },
    ],
    [t],
  );
}
