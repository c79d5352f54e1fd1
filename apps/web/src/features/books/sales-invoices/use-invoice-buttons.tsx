import {
  salesInvoiceFlow as flow,
  salesInvoiceStatusTexts as statuses,
} from '@treadline/contract/books/sales-invoices/flow.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useFlowButtons } from '#kernel/document/flow-buttons.ts';
import { formatMoney } from '#kernel/format.ts';
import { goTo } from '#kernel/navigate.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { changePath, stalePaths, type AnyInvoice } from './types.ts';

const RedDialog = lazyDialog(() => import('./red-dialog.tsx').then((module) => module.RedDialog));

/** Actions in order of use, with deletion last. */
const order = ['submit', 'retry', 'red', 'correct', 'edit', 'delete'] as const;
type Action = (typeof order)[number];
type Asked = 'submit' | 'retry' | 'delete';

const at = ({ id, version }: AnyInvoice) => ({ params: { id }, body: { version } });

/** Handlers of the actions; irreversible ones ask for confirmation. */
function useActions(red: (row: AnyInvoice) => void, onDeleted: () => void) {
  const { t } = useTranslation('sales-invoices');
  const { confirmAction } = useDialogs();
  const done = (action: Asked) => ({ done: t(`ask.${action}.done`), refresh: stalePaths });
  const submit = useAct('PUT /finance/invoice/submit/:id', done('submit'));
  const retry = useAct('PUT /finance/invoice/retry/:id', done('retry'));
  const remove = useAct('DELETE /finance/invoice/draft/:id', done('delete'));
  const ask = (action: Asked, row: AnyInvoice, onOk: () => Promise<unknown>) => {
    const words = { no: row.serialNo, buyer: row.buyerName, amount: formatMoney(row.incl) };
    void confirmAction({
      title: t(`ask.${action}.title`, words),
      content: t(`ask.${action}.text`, words),
      okText: t(`ask.${action}.ok`),
      danger: action === 'delete',
      onOk: async () => void (await onOk()),
    });
  };
  return {
    red,
    edit: (row: AnyInvoice) => goTo(changePath(row)),
    correct: (row: AnyInvoice) => goTo(changePath(row)),
    submit: (row: AnyInvoice) => ask('submit', row, () => submit.orThrow(at(row))),
    retry: (row: AnyInvoice) => ask('retry', row, () => retry.orThrow(at(row))),
    delete: (row: AnyInvoice) =>
      ask('delete', row, () => remove.orThrow({ params: { id: row.id } }).then(onDeleted)),
  } satisfies Record<Action, (row: AnyInvoice) => void>;
}

/** Actions of an invoice for list and header, with their dialogs. */
export function useInvoiceButtons(onDeleted: () => void = () => undefined) {
  const { t } = useTranslation('sales-invoices');
  const [making, setMaking] = useState<AnyInvoice | null>(null);
  const actions = useActions(setMaking, onDeleted);
  const { buttons, any } = useFlowButtons(flow, {
    statuses,
    order,
    dangerous: ['delete'],
    start: (action: Action, row: AnyInvoice) => actions[action](row),
    blockedBy: (action, row) => {
      if (action !== 'red') return undefined;
      if (row.redOpen > 0) return t('blocked.redOpen');
      return row.redShare === 'WHOLE' ? t('blocked.redWhole') : undefined;
    },
    label: (action) => t(`action.${action}`),
  });
  const isOpen = (key: string, { status }: AnyInvoice) =>
    (flow[key as Action].from as readonly string[]).includes(status);
  const dialog = making && (
    <RedDialog key={making.id} invoice={making} open onClose={() => setMaking(null)} />
  );
  return { any, dialog, buttons: (row: AnyInvoice) => buttons(row).filter(({ key }) => isOpen(key, row)) };
}
