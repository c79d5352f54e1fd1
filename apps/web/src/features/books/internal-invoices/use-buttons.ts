import {
  internalFlow as flow,
  internalStateTexts as statuses,
  type InternalStatus,
} from '@treadline/contract/books/internal-invoices/flow.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useFlowButtons } from '#kernel/document/flow-buttons.ts';
import { formatMoney } from '#kernel/format.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { stalePaths, type Income } from './types.ts';

type Row = Pick<
  Income,
  'id' | 'docNo' | 'state' | 'lines' | 'incl' | 'version' | 'sellerName' | 'buyerName'
> & {
  status: InternalStatus;
};
/** List row as a document of the workflow; uninvoiced rows have none. */
export const asDocument = (row: Income): Row => ({
  ...row,
  status: row.state === 'DRAFT' || row.state === 'VOID' ? row.state : 'ISSUED',
});

/** Actions of an internal invoice; `issue` opens the form. */
export function useInvoiceButtons(issue: (row: Row) => void) {
  const { t } = useTranslation('internal-invoices');
  const { askReason } = useDialogs();
  const discard = useAct('PUT /finance/inner/void/:id', { done: t('ask.void.done'), refresh: stalePaths });
  const takeBack = useAct('PUT /finance/inner/red/:id', { done: t('ask.red.done'), refresh: stalePaths });
  const ask = (name: 'void' | 'red', row: Row) => {
    const words = { no: row.docNo, lines: row.lines, incl: formatMoney(row.incl) };
    const act = name === 'void' ? discard : takeBack;
    void askReason({
      title: t(`ask.${name}.title`, words),
      content: t(`ask.${name}.text`, words),
      okText: t(`ask.${name}.ok`),
      danger: true,
      onOk: async (reason) => void (await act.orThrow({ params: { id: row.id }, body: { reason } })),
    });
  };
  return useFlowButtons(flow, {
    statuses,
    order: ['issue', 'red', 'void'] as const,
    dangerous: ['void', 'red'],
    start: (action, row: Row) => (action === 'issue' ? issue(row) : ask(action, row)),
    blockedBy: (action, row) => (action === 'red' && row.state === 'RED' ? t('allRed') : undefined),
  });
}
