import { clueFields as fields, clueHeats, clueSources } from '@treadline/contract/clues/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSay } from '../../../kernel/lang.ts';
import { useMe } from '../../../kernel/session.ts';
import type { FilterPreset } from '../../../ui/list/filter-types.ts';
import { findConsultants, findDealers, namesOfConsultants, namesOfDealers } from './find.ts';

const many = { kind: 'select', multiple: true } as const;
const yesNo = { kind: 'boolean' } as const;

/** What clues are looked for by. */
export function useClueFilters() {
  const { t } = useTranslation('clues');
  const say = useSay();
  const isDealer = useMe().type === 'DEALER';
  return useMemo(() => {
    const dealers = { ...many, search: findDealers, resolve: namesOfDealers };
    const consultants = { ...many, search: findConsultants, resolve: namesOfConsultants };
    const heats = [3, 2, 1, 0] as const;
    return [
      { key: 'text' as const, label: t('search'), kind: 'text' as const, placeholder: t('searchHint') },
      ...(isDealer ? [] : [{ key: 'dealerId' as const, label: say(fields.dealerName), ...dealers }]),
      { key: 'ownerId' as const, label: say(fields.ownerName), ...consultants },
      { key: 'dueTime' as const, label: say(fields.dueTime), kind: 'dayRange' as const },
      {
        key: 'heat' as const,
        label: t('heat'),
        ...many,
        options: heats.map((heat) => ({ value: String(heat), label: say(clueHeats[heat].text) })),
      },
      {
        key: 'source' as const,
        label: say(fields.source),
        ...many,
        options: Object.entries(clueSources).map(([value, text]) => ({ value, label: say(text) })),
      },
      { key: 'overdue' as const, label: t('overdue'), ...yesNo },
      { key: 'mine' as const, label: t('mine'), ...yesNo },
      { key: 'unassigned' as const, label: t('unassigned'), ...yesNo },
      { key: 'red' as const, label: t('redOnly'), ...yesNo },
      { key: 'createdTime' as const, label: say(fields.createdTime), kind: 'dayRange' as const },
    ];
  }, [t, say, isDealer]);
}

/** What is looked at day by day: one's own, what is late, what is nobody's, red tyres. */
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
