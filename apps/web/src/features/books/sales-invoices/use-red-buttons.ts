import {
  redLetterFlow as flow,
  redLetterStatusTexts as statuses,
} from '@treadline/contract/books/sales-invoices/flow.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useFlowButtons } from '#kernel/document/flow-buttons.ts';
import { formatMoney } from '#kernel/format.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { stalePaths, type Red } from './types.ts';

const order = ['confirm', 'deny', 'withdraw'] as const;
type Action = (typeof order)[number];

/** Actions of a pending red letter, each confirmed with its consequences. */
export function useRedButtons() {
  const { t } = useTranslation('sales-invoices');
  const { confirmAction } = useDialogs();
  const done = (action: Action) => ({ done: t(`red.${action}.done`), refresh: stalePaths });
  const acts = {
    confirm: useAct('PUT /finance/invoice/red/confirm/:id', done('confirm')),
    deny: useAct('PUT /finance/invoice/red/deny/:id', done('deny')),
    withdraw: useAct('PUT /finance/invoice/red/withdraw/:id', done('withdraw')),
  };
  const start = (action: Action, { id, version, invoiceNo, incl }: Red) =>
    void confirmAction({
      title: t(`red.${action}.title`),
      content: t(`red.${action}.text`, { no: invoiceNo, amount: formatMoney(-incl) }),
      okText: t(`red.${action}.ok`),
      danger: action === 'deny',
      onOk: async () => void (await acts[action].orThrow({ params: { id }, body: { version } })),
    });
  const { buttons, any } = useFlowButtons(flow, {
    statuses,
    order,
    dangerous: ['deny'],
    start,
    label: (action) => t(`red.${action}.label`),
  });
  /** Whether the status allows an action on our side. */
  const isOpen = (key: string, { status }: { status: Red['status'] }) =>
    (flow[key as Action].from as readonly string[]).includes(status);
  return { any, buttons: (row: Red) => buttons(row).filter(({ key }) => isOpen(key, row)) };
}
