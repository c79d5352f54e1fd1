import {
  supplierInvoiceFlow as flow,
  supplierInvoiceStatusTexts as statuses,
} from '@treadline/contract/books/supplier-invoices/flow.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { api } from '#kernel/api.ts';
import { useFlowButtons } from '#kernel/document/flow-buttons.ts';
import { formatMoney } from '#kernel/format.ts';
import { goTo } from '#kernel/navigate.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { inputOf } from './draft-form.ts';
import { PayDialog } from './pay-dialog.tsx';
import { paymentDirection } from './pay-fields.ts';
import { editPath, stalePaths, type Invoice } from './types.ts';

/** Actions in order of use, with deletion last. */
const order = ['verify', 'paid', 'submit', 'accept', 'edit', 'reopen', 'reject', 'delete'] as const;
type Action = (typeof order)[number];
type Asked = 'verify' | 'submit' | 'reopen' | 'delete';

const at = ({ id, version }: Invoice) => ({ params: { id }, body: { version } });
const wordsOf = (row: Invoice) => ({
  no: row.docNo,
  supplier: row.supplierName,
  number: row.invoiceNo,
  amount: formatMoney(row.incl),
  difference: formatMoney(row.quantityVariance + row.priceVariance),
});

/** Whether an invoice is held only because of its e-invoice. */
const isAsReceived = ({ quantityVariance, priceVariance }: Invoice): boolean =>
  quantityVariance === 0 && priceVariance === 0;

/** Confirmation dialog that states the consequences. */
function useAsk() {
  const { t } = useTranslation('supplier-invoices');
  const { confirmAction, askReason } = useDialogs();
  return {
    plain: (action: Asked, row: Invoice, onOk: () => Promise<unknown>) =>
      void confirmAction({
        title: t(`ask.${action}.title`, wordsOf(row)),
        content: t(`ask.${action}.text`, wordsOf(row)),
        okText: t(`ask.${action}.ok`),
        danger: action === 'delete',
        onOk: async () => void (await onOk()),
      }),
    reasoned: (action: 'accept' | 'reject', row: Invoice, onOk: (reason: string) => Promise<unknown>) =>
      void askReason({
        title: t(`ask.${action}.title`, wordsOf(row)),
        content:
          action === 'accept' && isAsReceived(row)
            ? t('ask.accept.file')
            : t(`ask.${action}.text`, wordsOf(row)),
        label: t(`ask.${action}.reason`),
        okText: t(`ask.${action}.ok`),
        danger: action === 'reject',
        maxLength: 200,
        onOk: async (reason) => void (await onOk(reason)),
      }),
  };
}

/** Handlers of the actions. */
function useActions(
  pay: (row: Invoice) => void,
  onDeleted: () => void,
): Record<Action, (row: Invoice) => void> {
  const { t } = useTranslation(['supplier-invoices', 'words']);
  const { plain, reasoned } = useAsk();
  const done = (word: string) => ({ done: word, refresh: stalePaths });
  const submit = useAct('POST /finance/supplier/draft/submit', done(t('submitted')));
  const verify = useAct('PUT /finance/supplier/invoice/:id/verify', done(t('verified')));
  const accept = useAct('PUT /finance/supplier/invoice/:id/accept', done(t('words:done')));
  const reject = useAct('PUT /finance/supplier/invoice/:id/reject', done(t('words:done')));
  const reopen = useAct('PUT /finance/supplier/invoice/:id/reopen', done(t('words:done')));
  const remove = useAct('DELETE /finance/supplier/draft/:id', done(t('words:done')));
  return {
    edit: (row) => goTo(editPath(row)),
    paid: pay,
    verify: (row) => plain('verify', row, () => verify.orThrow(at(row))),
    submit: (row) =>
      plain('submit', row, async () => {
        const detail = await api('GET /finance/supplier/detail/:id', { params: { id: row.id } });
        return submit.orThrow({ body: inputOf(detail) });
      }),
    accept: (row) =>
      reasoned('accept', row, (reason) =>
        accept.orThrow({ params: { id: row.id }, body: { version: row.version, reason } }),
      ),
    reject: (row) =>
      reasoned('reject', row, (reason) => reject.orThrow({ params: { id: row.id }, body: { reason } })),
    reopen: (row) => plain('reopen', row, () => reopen.orThrow(at(row))),
    delete: (row) => plain('delete', row, () => remove.orThrow({ params: { id: row.id } }).then(onDeleted)),
  };
}

/** Actions of an invoice for list and header, with their dialogs. */
export function useInvoiceButtons(onDeleted: () => void = () => undefined) {
  const { t } = useTranslation('supplier-invoices');
  const [paying, setPaying] = useState<Invoice | null>(null);
  const actions = useActions(setPaying, onDeleted);
  const blockedBy = (action: Action, row: Invoice): string | undefined => {
    if ((action === 'verify' || action === 'accept') && row.mine) return t('byAnother');
    if (action === 'reject' && row.mine) return t('byAnother');
    if (action === 'paid' && row.verifiedByMe) return t('payByAnother');
    if (action === 'verify' && row.match === 'HELD') return t('held');
    if (action === 'submit' && (row.invoiceNo === '' || !row.invoiceDate)) return t('needsNumber');
    return undefined;
  };
  const { buttons, any } = useFlowButtons(flow, {
    statuses,
    order,
    dangerous: ['delete', 'reject'],
    start: (action: Action, row: Invoice) => actions[action](row),
    blockedBy,
    label: (action, row) =>
      t(action === 'paid' && paymentDirection(row) === 'payBack' ? 'payBack.ok' : `action.${action}`),
  });
  const dialog = paying && (
    <PayDialog key={`${paying.id} ${paying.version}`} invoice={paying} onClose={() => setPaying(null)} />
  );
  /** Whether the status allows an action; acceptance only for held invoices. */
  const isOpen = (action: Action, { status, match }: Invoice) =>
    (flow[action].from as readonly string[]).includes(status) && (action !== 'accept' || match === 'HELD');
  return {
    buttons: (row: Invoice) => buttons(row).filter(({ key }) => isOpen(key as Action, row)),
    any,
    dialog,
  };
}
