import {
  balanceSides,
  ledgerRowFields as fields,
  ledgerRowKinds,
} from '@treadline/contract/books/account-books/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DocLink } from '#kernel/document/doc-link.tsx';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { SideAmount } from '#kernel/fields/side-amount.tsx';
import { PrintButton } from './print-button.tsx';
import { journalPath, type LedgerRow } from './types.ts';
import { LedgerSwitch, useLedgerOptions, useMonthFilters } from './use-ledger.tsx';

function useColumns() {
  const lang = useLang();
  const open = useOpenPaths();
  return useMemo(
    () =>
      columnsOf<LedgerRow>(fields, lang, {
        period: { fixed: 'left' },
        day: {},
        no: {
          render: ({ no, path }) => <DocLink no={no} path={path} paths={open} />,
        },
        memo: {
          maxWidth: 220,
          render: (row) => {
            if (row.kind !== 'ENTRY') return <b>{ledgerRowKinds[row.kind][lang]}</b>;
            const words = row.memo || (row.type ? fields.type.choices[row.type][lang] : '');
            return row.journalId === null ? (
              words
            ) : (
              <Link to={journalPath(row.journalId, row.no)}>{words}</Link>
            );
          },
        },
        type: { hidden: true },
        subject: { maxWidth: 200, priority: 2 },
        party: { maxWidth: 180, priority: 3 },
        contra: { maxWidth: 220, priority: 2 },
        debit: { render: ({ debit }) => <SideAmount value={debit} /> },
        credit: { render: ({ credit }) => <SideAmount value={credit} /> },
        side: { render: ({ side }) => balanceSides[side][lang] },
        balance: { render: ({ balance }) => <span className="tl-num">{formatMoney(balance)}</span> },
      }),
    [lang, open],
  );
}

/** Detailed ledger of a subject with the balance after each entry. */
export default function Detail() {
  const { t } = useTranslation('account-books');
  const lang = useLang();
  const [{ code }] = useTabQuery();
  const months = useMonthFilters();
  const { subjects } = useLedgerOptions();
  const filters = useMemo(
    () =>
      filtersOf('GET /finance/ledger/detail', fields, lang, {
        code: {
          label: fields.subject[lang],
          options: subjects,
          single: true,
          placeholder: t('chooseSubject'),
        },
        ...months,
        type: {},
        text: { label: t('words'), placeholder: t('wordsHint') },
        partyId: 'link',
      }),
    [t, lang, months, subjects],
  );
  return (
    <ListScreen
      endpoint="GET /finance/ledger/detail"
      name="/finance/ledger/detail"
      title={screenTitle('/finance/ledger/detail')[lang]}
      switch={<LedgerSwitch view="detail" />}
      columns={useColumns()}
      filters={filters}
      sort="id"
      actions={<PrintButton view="DETAIL" />}
      onOpen={(row) => {
        if (row.journalId !== null) goTo(journalPath(row.journalId, row.no));
      }}
      exportName={screenTitle('/finance/ledger/detail')[lang]}
      empty={{ text: code ? t('nothing') : t('chooseSubject') }}
    />
  );
}
