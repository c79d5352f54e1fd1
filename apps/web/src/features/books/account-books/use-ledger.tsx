import { Segmented } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { useApi } from '#kernel/query.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { ledgerPath } from './types.ts';

const views = ['', 'general', 'detail', 'columns', 'party'] as const;
type View = (typeof views)[number];

const screenOf = (view: View) => (view ? (`/finance/ledger/${view}` as const) : ('/finance/ledger' as const));

/** Switch between the ledgers; months, subject and company stay. */
export function LedgerSwitch({ view }: { view: View }) {
  const { t } = useTranslation('words');
  const lang = useLang();
  const [query] = useTabQuery();
  return (
    <Segmented<View>
      aria-label={t('view')}
      value={view}
      options={views.map((value) => ({ value, label: screenTitle(screenOf(value))[lang] }))}
      onChange={(next) => goTo(ledgerPath(next, query))}
    />
  );
}

/** Options of months, newest first, and of subjects by code. */
export function useLedgerOptions() {
  const { data } = useApi('GET /finance/ledger/options', {}, { staleTime: 60_000 });
  return useMemo(
    () => ({
      months: data?.months.map((value) => ({ value, label: value })),
      subjects: data?.subjects,
    }),
    [data],
  );
}

/** Filters that all ledgers share: the range of months. */
export function useMonthFilters() {
  const { t } = useTranslation('account-books');
  const { months } = useLedgerOptions();
  return useMemo(
    () => ({
      fromMonth: { label: t('from'), options: months, single: true as const, placeholder: t('thisMonth') },
      toMonth: { label: t('to'), options: months, single: true as const, placeholder: t('thisMonth') },
    }),
    [t, months],
  );
}
