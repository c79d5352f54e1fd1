import {
  balanceSides,
  generalRowFields as fields,
  ledgerRowFields,
  ledgerRowKinds,
} from '@treadline/contract/books/account-books/fields.ts';
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
import { SideAmount } from '#kernel/fields/side-amount.tsx';
import { PrintButton } from './print-button.tsx';
import { ledgerPath, type GeneralRow } from './types.ts';
import { LedgerSwitch, useLedgerOptions, useMonthFilters } from './use-ledger.tsx';

const monthOf = ({ code, period }: GeneralRow) =>
  ledgerPath('detail', { code, fromMonth: period, toMonth: period });

/** General ledger: subjects of the first level, or one, month by month. */
export default function General() {
  const { t } = useTranslation('account-books');
  const lang = useLang();
  const months = useMonthFilters();
  const { subjects } = useLedgerOptions();
  const columns = useMemo(
    () =>
      columnsOf<GeneralRow>(fields, lang, {
        code: { fixed: 'left' },
        name: { maxWidth: 240 },
        period: { render: (row) => <Link to={monthOf(row)}>{row.period}</Link> },
        kind: { title: ledgerRowFields.memo[lang], render: ({ kind }) => ledgerRowKinds[kind][lang] },
        debit: { render: ({ debit }) => <SideAmount value={debit} /> },
        credit: { render: ({ credit }) => <SideAmount value={credit} /> },
        side: { render: ({ side }) => balanceSides[side][lang] },
        balance: { render: ({ balance }) => <span className="tl-num">{formatMoney(balance)}</span> },
      }),
    [lang],
  );
  const filters = useMemo(
    () =>
      filtersOf('GET /finance/ledger/general', fields, lang, {
        ...months,
        code: { label: fields.name[lang], options: subjects, single: true, placeholder: t('allSubjects') },
      }),
    [t, lang, months, subjects],
  );
  return (
    <ListScreen
      endpoint="GET /finance/ledger/general"
      name="/finance/ledger/general"
      title={screenTitle('/finance/ledger/general')[lang]}
      switch={<LedgerSwitch view="general" />}
      columns={columns}
      filters={filters}
      sort="id"
      actions={<PrintButton view="GENERAL" />}
      onOpen={(row) => goTo(monthOf(row))}
      exportName={screenTitle('/finance/ledger/general')[lang]}
      empty={{ text: t('nothing') }}
    />
  );
}
