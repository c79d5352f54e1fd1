import {
  redLetterFlow as flow,
  redLetterStatusTexts as statuses,
} from '@treadline/contract/books/sales-invoices/flow.ts';
import { useTranslation } from 'react-i18next';
import { useCalls } from '#kernel/document/calls.ts';
import { useDocumentButtons, type ActionRows } from '#kernel/document/document-buttons.ts';
import { formatMoney } from '#kernel/format.ts';
import { stalePaths, type Red } from './types.ts';

const at = ({ id, version }: Red) => ({ params: { id }, body: { version } });

/** Buttons of a pending red letter, each confirmed with its consequences. */
export function useRedButtons() {
  const { t } = useTranslation('sales-invoices');
  const call = useCalls<Red>({ refresh: stalePaths });
  const asked = (action: 'confirm' | 'deny' | 'withdraw') => ({
    label: t(`red.${action}.label`),
    confirm: ({ invoiceNo, incl }: Red) => ({
      title: t(`red.${action}.title`),
      content: t(`red.${action}.text`, { no: invoiceNo, amount: formatMoney(-incl) }),
      okText: t(`red.${action}.ok`),
    }),
    call: call(`PUT /finance/invoice/red/${action}/:id`, at, { done: t(`red.${action}.done`) }),
  });
  const rows: ActionRows<typeof flow, Red> = {
    confirm: asked('confirm'),
    deny: { ...asked('deny'), danger: true },
    withdraw: asked('withdraw'),
  };
  return useDocumentButtons(flow, rows, { statuses, onlyPossible: true });
}
