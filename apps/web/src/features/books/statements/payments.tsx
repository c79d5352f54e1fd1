import {
  statementPaymentFields as fields,
  statementFields,
} from '@treadline/contract/books/statements/fields.ts';
import {
  statementPaymentStatuses,
  statementPaymentTexts,
} from '@treadline/contract/books/statements/flow.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useStatusTabs } from '#kernel/fields/use-status-tabs.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { Money, StatementLink } from './cells.tsx';
import { paymentsPath, type Payment } from './types.ts';
import { useApproveMany } from './use-many.ts';
import { usePaymentButtons } from './use-payment-buttons.ts';
import { ViewSwitch } from './view-switch.tsx';

const extras = {
  payNo: { fixed: 'left', copy: true },
  status: {},
  amount: { sortable: true, render: (row: Payment) => <Money fen={row.amount} /> },
  bankAmount: {},
  bankAccount: { maxWidth: 180, priority: 2 },
  bankSerial: { maxWidth: 180 },
  remark: { maxWidth: 200, priority: 1 },
  createdBy: {},
  createdTime: { sortable: true },
  decidedBy: { priority: 3 },
  rejectReason: { maxWidth: 200, priority: 1 },
} as const;
const drawTotals = (sums: Record<'amount' | 'bankAmount', number>) => ({
  amount: formatMoney(sums.amount),
  bankAmount: formatMoney(sums.bankAmount),
});

function useParts() {
  const { t } = useTranslation(['statements', 'words']);
  const lang = useLang();
  return useMemo(() => {
    const [no, ...rest] = columnsOf<Payment>(fields, lang, extras);
    const statement = {
      key: 'statementNo',
      title: statementFields.statementNo[lang],
      render: (row: Payment) => <StatementLink id={row.statementId} no={row.statementNo} />,
    };
    const party = { key: 'partyName', title: statementFields.partyName[lang], maxWidth: 200 };
    return {
      columns: no ? [no, statement, party, ...rest] : rest,
      filters: filtersOf('GET /finance/dealer/payments', fields, lang, {
        text: { label: t('words:search'), placeholder: t('paymentHint') },
        createdTime: {},
        mine: { of: fields.createdBy, kind: 'boolean', yes: t('mine.yes'), no: t('mine.no') },
        status: 'tabs',
      }),
    };
  }, [t, lang]);
}

/** List of statements' bank payments, approved by a second person. */
export default function StatementPayments() {
  const { t } = useTranslation('statements');
  const lang = useLang();
  const buttons = usePaymentButtons();
  const approve = useApproveMany();
  return (
    <ListScreen<'GET /finance/dealer/payments'>
      endpoint="GET /finance/dealer/payments"
      name={paymentsPath}
      title={screenTitle('/finance/dealer/payments')[lang]}
      sort="-createdTime"
      {...useParts()}
      tabs={useStatusTabs('status', statementPaymentStatuses, statementPaymentTexts)}
      switch={<ViewSwitch view="payments" />}
      rowActions={buttons}
      batch={(list) => [approve(list.selected, () => list.clearSelection())]}
      totals={drawTotals}
      exportName={screenTitle('/finance/dealer/payments')[lang]}
      empty={{ text: t('payments.empty') }}
    />
  );
}
