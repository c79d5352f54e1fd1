import { partyBalanceFields as fields } from '@treadline/contract/books/account-books/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { drawSums, type amounts } from './balances.tsx';
import { SideAmount } from '#kernel/fields/side-amount.tsx';
import { ledgerPath, type PartyBalance } from './types.ts';
import { LedgerSwitch, useLedgerOptions, useMonthFilters } from './use-ledger.tsx';

/** Balances of companies by subject over a range of months. */
export default function Parties() {
  const { t } = useTranslation('account-books');
  const lang = useLang();
  const [{ fromMonth, toMonth }] = useTabQuery();
  const months = useMonthFilters();
  const { subjects } = useLedgerOptions();
  const columns = useMemo(() => {
    const fen = (key: (typeof amounts)[number]) => ({
      render: (row: PartyBalance) => <SideAmount value={row[key]} />,
    });
    return columnsOf<PartyBalance>(fields, lang, {
      code: { fixed: 'left', sortable: true },
      name: { priority: 2, maxWidth: 200 },
      partyCode: { priority: 1 },
      partyName: {
        sortable: true,
        maxWidth: 160,
        render: ({ code, partyId, partyName }) => (
          <Link to={ledgerPath('detail', { fromMonth, toMonth, code, partyId })}>{partyName || '—'}</Link>
        ),
      },
      openingDebit: { priority: 3, ...fen('openingDebit') },
      openingCredit: { priority: 3, ...fen('openingCredit') },
      debit: { sortable: true, ...fen('debit') },
      credit: { sortable: true, ...fen('credit') },
      closingDebit: fen('closingDebit'),
      closingCredit: fen('closingCredit'),
    });
  }, [lang, fromMonth, toMonth]);
  const filters = useMemo(
    () =>
      filtersOf('GET /finance/ledger/party', fields, lang, {
        ...months,
        code: { label: fields.name[lang], options: subjects, single: true },
        text: { label: fields.partyName[lang], placeholder: t('partyHint') },
        partyId: 'link',
      }),
    [t, lang, months, subjects],
  );
  return (
    <ListScreen
      endpoint="GET /finance/ledger/party"
      name="/finance/ledger/party"
      title={screenTitle('/finance/ledger/party')[lang]}
      switch={<LedgerSwitch view="party" />}
      columns={columns}
      filters={filters}
      sort="code"
      totals={drawSums}
      onOpen={({ code, partyId }) => goTo(ledgerPath('detail', { fromMonth, toMonth, code, partyId }))}
      exportName={screenTitle('/finance/ledger/party')[lang]}
      empty={{ text: t('nothing') }}
    />
  );
}
