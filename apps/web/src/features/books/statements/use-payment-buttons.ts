import {
  statementPaymentFlow as flow,
  statementPaymentTexts as statuses,
} from '@treadline/contract/books/statements/flow.ts';
import { useTranslation } from 'react-i18next';
import { useCalls } from '#kernel/document/calls.ts';
import { useDocumentButtons, type ActionRows } from '#kernel/document/document-buttons.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { stalePaths, type Payment } from './types.ts';

const words = (row: Payment) => ({
  no: row.payNo,
  statement: row.statementNo,
  party: row.partyName,
  amount: formatMoney(row.amount),
  bank: formatMoney(row.bankAmount),
  by: row.createdBy,
});

/** Buttons of a payment; its author may not decide. */
export function usePaymentButtons() {
  const { t } = useTranslation('statements');
  const lang = useLang();
  const call = useCalls<Payment>({ refresh: stalePaths });
  const blocked = ({ mine }: Payment) => (mine ? t('blocked.byAnother') : undefined);
  const ask = (action: 'approve' | 'reject') => (row: Payment) => ({
    title: t(`ask.${action}.title`, words(row)),
    content: t(`ask.${action}.text`, words(row)),
    okText: t(`ask.${action}.ok`),
  });
  const rows: ActionRows<typeof flow, Payment> = {
    approve: {
      blocked,
      confirm: ask('approve'),
      call: call(
        'PUT /finance/dealer/payment/approve/:id',
        ({ id, version }) => ({ params: { id }, body: { version } }),
        { done: statuses.APPROVED.text[lang] },
      ),
    },
    reject: {
      danger: true,
      blocked,
      reason: ask('reject'),
      call: call(
        'PUT /finance/dealer/payment/reject/:id',
        ({ id }, reason) => ({ params: { id }, body: { reason } }),
        { done: statuses.REJECTED.text[lang] },
      ),
    },
  };
  return useDocumentButtons(flow, rows, { statuses }).buttons;
}
