import { rankViews } from '@treadline/contract/reports/notepad/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractText } from '#kernel/lang.ts';
import { dealerOptions } from '#kernel/pickers/dealers.ts';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';

/** Filters shared by the three lists: days, dealer, consultant. */
export function useSharedFilters() {
  const { t } = useTranslation('notepad');
  const say = useContractText();
  const isDealer = useMe().type === 'DEALER';
  const people = useApi('GET /order/clue/salesConsultant/option', {}, { staleTime: 600_000 }).data;
  return useMemo(
    () =>
      ({
        days: { label: t('days'), kind: 'dayRange' },
        dealerId: !isDealer && { label: say(rankViews.dealer), ...dealerOptions },
        consultantId: { label: say(rankViews.consultant), options: people },
      }) as const,
    [t, say, isDealer, people],
  );
}

/** Shared filters plus a search. */
export function useListFilters() {
  const { t } = useTranslation(['notepad', 'words']);
  const shared = useSharedFilters();
  return useMemo(
    () => ({ ...shared, text: { label: t('words:search'), placeholder: t('searchHint') } }),
    [t, shared],
  );
}
