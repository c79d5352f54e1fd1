import {
  salesInvoiceFlow as flow,
  salesInvoiceStatusTexts as statuses,
} from '@treadline/contract/books/sales-invoices/flow.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '#kernel/document/calls.ts';
import { useDocumentButtons, type ActionRows } from '#kernel/document/document-buttons.ts';
import { formatMoney } from '#kernel/format.ts';
import { goTo } from '#kernel/navigate.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { changePath, stalePaths, type AnyInvoice } from './types.ts';

const RedDialog = lazyDialog(() => import('./red-dialog.tsx').then((module) => module.RedDialog));

const ReissueDialog = lazyDialog(() => import('./reissue-dialog.tsx').then((module) => module.ReissueDialog));

const at = ({ id, version }: AnyInvoice) => ({ params: { id }, body: { version } });

/** Buttons of an invoice for list and header, with their dialogs; irreversible ones ask for confirmation. */
export function useInvoiceButtons(onDeleted: () => void = () => undefined) {
  const { t } = useTranslation('sales-invoices');
  const [making, setMaking] = useState<AnyInvoice | null>(null);
  const [reissuing, setReissuing] = useState<AnyInvoice | null>(null);
  const call = useCalls<AnyInvoice>({ refresh: stalePaths });
  const asked = (action: 'submit' | 'retry' | 'delete') => ({
    label: t(`action.${action}`),
    confirm: (row: AnyInvoice) => {
      const words = { no: row.serialNo, buyer: row.buyerName, amount: formatMoney(row.incl) };
      return {
        title: t(`ask.${action}.title`, words),
        content: t(`ask.${action}.text`, words),
        okText: t(`ask.${action}.ok`),
      };
    },
  });
  const change = (row: AnyInvoice) => goTo(changePath(row));
  const rows: ActionRows<typeof flow, AnyInvoice> = {
    submit: {
      ...asked('submit'),
      call: call('PUT /finance/invoice/submit/:id', at, { done: t('ask.submit.done') }),
    },
    retry: {
      ...asked('retry'),
      call: call('PUT /finance/invoice/retry/:id', at, { done: t('ask.retry.done') }),
    },
    red: {
      label: t('action.red'),
      blocked: ({ redOpen, redShare }) => {
        if (redOpen > 0) return t('blocked.redOpen');
        return redShare === 'WHOLE' ? t('blocked.redWhole') : undefined;
      },
      open: setMaking,
    },
    reissue: {
      label: t('action.reissue'),
      blocked: ({ redOpen, redShare }) => {
        if (redOpen > 0) return t('blocked.redOpen');
        return redShare === 'NONE' ? undefined : t('blocked.reissueRed');
      },
      open: setReissuing,
    },
    correct: { label: t('action.correct'), open: change },
    edit: { label: t('action.edit'), open: change },
    delete: {
      ...asked('delete'),
      danger: true,
      call: call('DELETE /finance/invoice/draft/:id', ({ id }) => ({ params: { id } }), {
        done: t('ask.delete.done'),
        onDone: onDeleted,
      }),
    },
  };
  const dialog = (
    <>
      {making && <RedDialog key={making.id} invoice={making} open onClose={() => setMaking(null)} />}
      {reissuing && (
        <ReissueDialog key={reissuing.id} invoice={reissuing} onClose={() => setReissuing(null)} />
      )}
    </>
  );
  return { ...useDocumentButtons(flow, rows, { statuses, onlyPossible: true }), dialog };
}
