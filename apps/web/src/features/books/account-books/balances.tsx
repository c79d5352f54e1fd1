import { subjectBalanceFields as fields } from '@treadline/contract/books/account-books/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { SideAmount } from '#kernel/fields/side-amount.tsx';
import { PrintButton } from './print-button.tsx';
import { ledgerPath, type SubjectBalance } from './types.ts';
import { LedgerSwitch, useMonthFilters } from './use-ledger.tsx';

export const amounts = [
  'openingDebit',
  'openingCredit',
  'debit',
  'credit',
  'closingDebit',
  'closingCredit',
] as const;

function useColumns() {
  const lang = useLang();
  const [{ fromMonth, toMonth }] = useTabQuery();
  return useMemo(() => {
    const fen = (key: (typeof amounts)[number]) => ({
      render: (row: SubjectBalance) => <SideAmount value={row[key]} />,
    });
    return columnsOf<SubjectBalance>(fields, lang, {
      code: {
        fixed: 'left',
        sortable: true,
        render: ({ code, level }) => (
          <span style={{ paddingInlineStart: (level - 1) * 16 }}>
            <Link className="tl-num" to={ledgerPath('detail', { fromMonth, toMonth, code })}>
              {code}
            </Link>
          </span>
        ),
      },
      name: { maxWidth: 280 },
      kind: { hidden: true },
      openingDebit: fen('openingDebit'),
      openingCredit: fen('openingCredit'),
      debit: fen('debit'),
      credit: fen('credit'),
      closingDebit: fen('closingDebit'),
      closingCredit: fen('closingCredit'),
    });
  }, [lang, fromMonth, toMonth]);
}

/** Sums of amounts in yuan by their columns. */
export const drawSums = (sums: Record<(typeof amounts)[number], number>) =>
  Object.fromEntries(amounts.map((key) => [key, formatMoney(sums[key])]));

/** Balances of all subjects over a range of months, by level. */
export default function Balances() {
  const { t } = useTranslation('account-books');
  const lang = useLang();
  const [{ fromMonth, toMonth }] = useTabQuery();
  const months = useMonthFilters();
  const filters = useMemo(
    () =>
      filtersOf('GET /finance/ledger/list', fields, lang, {
        ...months,
        upToLevel: {
          of: fields.level,
          single: true,
          options: [1, 2, 3, 4].map((value) => ({ value, label: t('upTo', { value }) })),
          placeholder: t('allLevels'),
        },
        text: { label: fields.name[lang], placeholder: t('subjectHint') },
        kind: {},
      }),
    [t, lang, months],
  );
  return (
    <ListScreen
      endpoint="GET /finance/ledger/list"
      name="/finance/ledger"
      title={screenTitle('/finance/ledger')[lang]}
      switch={<LedgerSwitch view="" />}
      columns={useColumns()}
      filters={filters}
      sort="code"
      actions={<PrintButton view="BALANCES" />}
      totals={drawSums}
      onOpen={({ code }) => goTo(ledgerPath('detail', { fromMonth, toMonth, code }))}
      exportName={screenTitle('/finance/ledger')[lang]}
      empty={{ text: t('nothing') }}
    />
  );
}
