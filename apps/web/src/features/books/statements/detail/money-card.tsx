import {
  statementInvoiceInputs,
  statementPaymentFields,
} from '@treadline/contract/books/statements/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { RowsCard } from '#kernel/document/rows-card.tsx';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { InvoiceNo, Money } from '../cells.tsx';
import type { Payment, StatementDetail } from '../types.ts';
import { usePaymentButtons } from '../use-payment-buttons.ts';
import { remindRule } from '../use-many.ts';

type Invoice = StatementDetail['invoices'][number];

/** Payments and invoices of a statement; nothing if there are none. */
export function MoneyCard({ statement: { payments, invoices } }: { statement: StatementDetail }) {
  const { t } = useTranslation('statements');
  const lang = useLang();
  const isDesk = useCan()(remindRule);
  const buttons = usePaymentButtons();
  const paid = useMemo(
    () =>
      columnsOf<Payment>(statementPaymentFields, lang, {
        payNo: { copy: true },
        status: {},
        amount: { render: (row) => <Money fen={row.amount} /> },
        bankAmount: {},
        bankSerial: { maxWidth: 160 },
        createdBy: {},
        createdTime: { priority: 1 },
        decidedBy: {},
        rejectReason: { maxWidth: 160, priority: 1 },
      }),
    [lang],
  );
  const noted = useMemo(
    () => [
      ...columnsOf<Invoice>(statementInvoiceInputs, lang, {
        invoiceNo: { render: (row) => <InvoiceNo no={row.invoiceNo} id={row.salesInvoiceId} /> },
        amount: {},
        day: {},
      }),
      { key: 'by', title: t('notedBy') },
    ],
    [lang, t],
  );
  return (
    <>
      <RowsCard
        title={screenTitle('/finance/dealer/payments')[lang]}
        rows={payments}
        columns={paid}
        {...(isDesk && { rowActions: buttons })}
      />
      <RowsCard title={t('invoices')} rows={invoices} columns={noted} />
    </>
  );
}
