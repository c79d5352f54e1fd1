import {
  statementPaymentFlow as flow,
  statementPaymentTexts as statuses,
} from '@treadline/contract/books/statements/flow.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useFlowButtons } from '#kernel/document/flow-buttons.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { stalePaths, type Payment } from './types.ts';

const words = (row: Payment) => ({
  no: row.payNo,
  statement: row.statementNo,
  party: row.partyName,
  amount: formatMoney(row.amount),
  bank: formatMoney(row.bankAmount),
  by: row.createdBy,
});

/** Approval with a confirmation of what is posted, and rejection with a reason. */
function useDecisions() {
  const { t } = useTranslation('statements');
  const lang = useLang();
  const { confirmAction, askReason } = useDialogs();
  const about = (status: 'APPROVED' | 'REJECTED') => ({
    done: statuses[status].text[lang],
    refresh: stalePaths,
  });
  const approve = useAct('PUT /finance/dealer/payment/approve/:id', about('APPROVED'));
  const reject = useAct('PUT /finance/dealer/payment/reject/:id', about('REJECTED'));
  const texts = (action: 'approve' | 'reject', row: Payment) => ({
    title: t(`ask.${action}.title`, words(row)),
    content: t(`ask.${action}.text`, words(row)),
    okText: t(`ask.${action}.ok`),
  });
  return {
    approve: ({ id, version }: Payment) => approve.orThrow({ params: { id }, body: { version } }),
    reject: ({ id }: Payment, reason: string) => reject.orThrow({ params: { id }, body: { reason } }),
    confirmAction,
    askReason,
    texts,
  };
}

/** Actions of a payment; its author may not decide. */
export function usePaymentButtons() {
  const { t } = useTranslation('statements');
  const { approve, reject, confirmAction, askReason, texts } = useDecisions();
  const { buttons } = useFlowButtons(flow, {
    statuses,
    order: ['approve', 'reject'],
    dangerous: ['reject'],
    start: (action: 'approve' | 'reject', row: Payment) =>
      action === 'approve'
        ? void confirmAction({ ...texts(action, row), onOk: async () => void (await approve(row)) })
        : void askReason({
            ...texts(action, row),
            danger: true,
            onOk: async (reason) => void (await reject(row, reason)),
          }),
    blockedBy: (_, { mine }) => (mine ? t('blocked.byAnother') : undefined),
  });
  return (row: Payment) => buttons(row);
}
