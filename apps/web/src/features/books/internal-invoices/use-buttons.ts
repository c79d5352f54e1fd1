import {
  internalFlow as flow,
  internalStateTexts as statuses,
  type InternalStatus,
} from '@treadline/contract/books/internal-invoices/flow.ts';
import { useTranslation } from 'react-i18next';
import { useCalls } from '#kernel/document/calls.ts';
import { useDocumentButtons, type ActionRows } from '#kernel/document/document-buttons.ts';
import { formatMoney } from '#kernel/format.ts';
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

/** Buttons of an internal invoice; `issue` opens the form. */
export function useInvoiceButtons(issue: (row: Row) => void) {
  const { t } = useTranslation('internal-invoices');
  const call = useCalls<Row>({ refresh: stalePaths });
  const asked = (name: 'void' | 'red') => ({
    danger: true as const,
    reason: ({ docNo: no, lines, incl }: Row) => {
      const words = { no, lines, incl: formatMoney(incl) };
      return {
        title: t(`ask.${name}.title`, words),
        content: t(`ask.${name}.text`, words),
        okText: t(`ask.${name}.ok`),
      };
    },
    call: call(`PUT /finance/inner/${name}/:id`, ({ id }, reason) => ({ params: { id }, body: { reason } }), {
      done: t(`ask.${name}.done`),
    }),
  });
  const rows: ActionRows<typeof flow, Row> = {
    issue: { open: issue },
    red: { ...asked('red'), blocked: ({ state }) => (state === 'RED' ? t('allRed') : undefined) },
    void: asked('void'),
  };
  return useDocumentButtons(flow, rows, { statuses });
}
