import { rankViews } from '@treadline/contract/reports/notepad/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractText } from '#kernel/lang.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';

const many = { kind: 'select', multiple: true } as const;

/** Filters shared by the three lists: days, dealer, consultant. */
export function useSharedFilters() {
  const { t } = useTranslation('notepad');
  const say = useContractText();
  const isDealer = useMe().type === 'DEALER';
  const people = useApi('GET /order/clue/salesConsultant/option', {}, { staleTime: 600_000 }).data;
  return useMemo(
    () => [
      { key: 'days' as const, label: t('days'), kind: 'dayRange' as const },
      ...(isDealer
        ? []
        : [{ key: 'dealerId' as const, label: say(rankViews.dealer), ...many, ...dealerOptions }]),
      {
        key: 'consultantId' as const,
        label: say(rankViews.consultant),
        ...many,
        options: (people ?? []).map(({ value, label }) => ({ value: String(value), label })),
      },
    ],
    [t, say, isDealer, people],
  );
}

/** Shared filters plus a search. */
export function useListFilters() {
  const { t } = useTranslation(['notepad', 'words']);
  const shared = useSharedFilters();
  return useMemo(
    () => [
      ...shared,
      { key: 'text' as const, label: t('words:search'), kind: 'text' as const, placeholder: t('searchHint') },
    ],
    [t, shared],
  );
}
