import { clueFields as fields, clueHeats } from '@treadline/contract/service/clues/fields.ts';
import { clueStageKeys, clueStages, rateDays } from '@treadline/contract/service/clues/stages.ts';
import { conversionViews } from '@treadline/contract/reports/conversion/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { filterOf } from '#kernel/fields/filters.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { groupOptions, makerOptions, provinceOptions } from '#kernel/pickers/places.ts';
import { useMe } from '#kernel/session.ts';
import type { FilterPreset } from '#ui/list/filter-types.ts';
import { findConsultants, namesOfConsultants } from './find.ts';

const many = { kind: 'select', multiple: true } as const;
const yesNo = { kind: 'boolean' } as const;

/** Filters for regions and dealers. */
const placesOf = (say: ReturnType<typeof useContractText>) => [
  { key: 'groupId' as const, label: say(conversionViews.group), ...many, ...groupOptions },
  { key: 'oemId' as const, label: say(conversionViews.oem), ...many, ...makerOptions },
  { key: 'region' as const, label: say(conversionViews.region), ...many, ...provinceOptions },
];

/** Filters for reached stages, as counted by the conversion report. */
function useReachedFilters() {
  const { t } = useTranslation('clues');
  const say = useContractText();
  const { type } = useMe();
  return useMemo(() => {
    const seesGroups = type === 'OTHER' || type === 'DEALER_GROUP';
    const stages = clueStageKeys.map((value) => ({ value, label: say(clueStages[value]) }));
    return [
      {
        key: 'stage' as const,
        label: t('stage'),
        kind: 'select' as const,
        options: seesGroups ? [...stages, { value: 'groupWon', label: t('groupWon') }] : stages,
      },
      {
        key: 'within' as const,
        label: t('within'),
        kind: 'select' as const,
        options: rateDays.map((days) => ({ value: String(days), label: t('withinDays', { days }) })),
      },
      { key: 'young' as const, label: t('young'), ...yesNo },
    ];
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
    const consultants = { ...many, search: findConsultants, resolve: namesOfConsultants };
    const heats = [3, 2, 1, 0] as const;
    return [
      { key: 'text' as const, label: t('words:clue'), kind: 'text' as const, placeholder: t('searchHint') },
      ...(isDealer
        ? []
        : [{ key: 'dealerId' as const, label: say(fields.dealerName), ...many, ...dealerOptions }]),
      { key: 'ownerId' as const, label: say(fields.ownerName), ...consultants },
      filterOf(fields, 'dueTime', lang),
      {
        key: 'heat' as const,
        label: fields.heat[lang],
        ...many,
        options: heats.map((heat) => ({ value: String(heat), label: say(clueHeats[heat].text) })),
      },
      filterOf(fields, 'source', lang),
      { key: 'overdue' as const, label: t('overdue'), ...yesNo },
      { key: 'open' as const, label: t('inHand'), ...yesNo },
      { key: 'mine' as const, label: t('mine'), ...yesNo },
      { key: 'unassigned' as const, label: t('unassigned'), ...yesNo },
      { key: 'red' as const, label: t('redOnly'), ...yesNo },
      filterOf(fields, 'createdTime', lang),
      ...(isDealer ? [] : placesOf(say)),
      ...reached,
    ];
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
