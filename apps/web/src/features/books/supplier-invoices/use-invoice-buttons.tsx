import {
  supplierInvoiceFlow as flow,
  supplierInvoiceStatusTexts as statuses,
} from '@treadline/contract/books/supplier-invoices/flow.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#kernel/api.ts';
import { useCalls } from '#kernel/document/calls.ts';
import { useDocumentButtons, type ActionRows } from '#kernel/document/document-buttons.ts';
import { formatMoney } from '#kernel/format.ts';
import { goTo } from '#kernel/navigate.ts';
import { CreditDialog } from './credit-dialog.tsx';
import { inputOf } from './draft-form.ts';
import { PayDialog } from './pay-dialog.tsx';
import { paymentDirection } from './pay-fields.ts';
import { editPath, stalePaths, type Invoice } from './types.ts';

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

/** Words of what stops an invoice from being verified. */
const stops = { HELD: 'held', SELLER: 'otherSeller' } as const;
const isStopped = (match: Invoice['match']): match is keyof typeof stops => match in stops;

/** Questions that state the consequences. */
function useQuestions() {
  const { t } = useTranslation('supplier-invoices');
  return {
    plain: (action: 'verify' | 'submit' | 'reopen' | 'delete') => (row: Invoice) => ({
      title: t(`ask.${action}.title`, wordsOf(row)),
      content: t(`ask.${action}.text`, wordsOf(row)),
      okText: t(`ask.${action}.ok`),
    }),
    reasoned: (action: 'accept' | 'acceptSeller' | 'reject') => (row: Invoice) => ({
      title: t(`ask.${action}.title`, wordsOf(row)),
      content:
        action === 'accept' && isAsReceived(row)
          ? t('ask.accept.file')
          : t(`ask.${action}.text`, wordsOf(row)),
      label: t(`ask.${action}.reason`),
      okText: t(`ask.${action}.ok`),
      maxLength: 200,
    }),
  };
}

/** Rows of a submitted invoice: verified, accepted with its differences, refused, opened again. */
function useDecisions() {
  const { t } = useTranslation(['supplier-invoices', 'words']);
  const ask = useQuestions();
  const call = useCalls<Invoice>({ done: t('words:done'), refresh: stalePaths });
  const byAnother = ({ mine }: Invoice) => (mine ? t('byAnother') : undefined);
  return {
    verify: {
      label: t('action.verify'),
      blocked: (row) => byAnother(row) ?? (isStopped(row.match) ? t(stops[row.match]) : undefined),
      confirm: ask.plain('verify'),
      call: call('PUT /finance/supplier/invoice/:id/verify', at, { done: t('verified') }),
    },
    accept: {
      label: t('action.accept'),
      when: ({ match }) => match === 'HELD',
      blocked: byAnother,
      reason: ask.reasoned('accept'),
      call: call('PUT /finance/supplier/invoice/:id/accept', ({ id, version }, reason) => ({
        params: { id },
        body: { version, reason },
      })),
    },
    acceptSeller: {
      label: t('action.acceptSeller'),
      danger: true,
      when: ({ match }) => match === 'SELLER',
      blocked: byAnother,
      reason: ask.reasoned('acceptSeller'),
      call: call('PUT /finance/supplier/invoice/:id/acceptSeller', ({ id, version }, reason) => ({
        params: { id },
        body: { version, reason },
      })),
    },
    reopen: {
      label: t('action.reopen'),
      when: ({ reducesId }) => reducesId === null,
      confirm: ask.plain('reopen'),
      call: call('PUT /finance/supplier/invoice/:id/reopen', at),
    },
    reject: {
      label: t('action.reject'),
      danger: true,
      blocked: byAnother,
      reason: ask.reasoned('reject'),
      call: call('PUT /finance/supplier/invoice/:id/reject', ({ id }, reason) => ({
        params: { id },
        body: { reason },
      })),
    },
  } satisfies Partial<ActionRows<typeof flow, Invoice>>;
}

/** Rows of a draft: submitted and deleted. */
function useDraft(onDeleted: () => void) {
  const { t } = useTranslation(['supplier-invoices', 'words']);
  const ask = useQuestions();
  const call = useCalls<Invoice>({ done: t('words:done'), refresh: stalePaths });
  return {
    submit: {
      label: t('action.submit'),
      blocked: ({ invoiceNo, invoiceDate }) =>
        invoiceNo === '' || !invoiceDate ? t('needsNumber') : undefined,
      confirm: ask.plain('submit'),
      call: call(
        'POST /finance/supplier/draft/submit',
        async ({ id }) => ({
          body: inputOf(await api('GET /finance/supplier/detail/:id', { params: { id } })),
        }),
        { done: t('submitted') },
      ),
    },
    delete: {
      label: t('action.delete'),
      danger: true,
      confirm: ask.plain('delete'),
      call: call('DELETE /finance/supplier/draft/:id', ({ id }) => ({ params: { id } }), {
        onDone: onDeleted,
      }),
    },
  } satisfies Partial<ActionRows<typeof flow, Invoice>>;
}

/** Buttons of an invoice for list and header, with their dialogs. */
export function useInvoiceButtons(onDeleted: () => void = () => undefined) {
  const { t } = useTranslation('supplier-invoices');
  const [paying, setPaying] = useState<Invoice | null>(null);
  const [credited, setCredited] = useState<Invoice | null>(null);
  const { verify, accept, acceptSeller, reopen, reject } = useDecisions();
  const { submit, delete: remove } = useDraft(onDeleted);
  const rows: ActionRows<typeof flow, Invoice> = {
    verify,
    paid: {
      label: (row) => t(paymentDirection(row) === 'payBack' ? 'payBack.ok' : 'action.paid'),
      blocked: ({ verifiedByMe }) => (verifiedByMe ? t('payByAnother') : undefined),
      open: setPaying,
    },
    credit: {
      label: t('credit.action'),
      when: ({ reducesId, incl }) => reducesId === null && incl > 0,
      open: setCredited,
    },
    submit,
    accept,
    acceptSeller,
    edit: { label: t('action.edit'), open: (row) => goTo(editPath(row)) },
    upload: { elsewhere: 'the card of the e-invoice' },
    reopen,
    reject,
    delete: remove,
  };
  const dialog = (
    <>
      {paying && (
        <PayDialog key={`${paying.id} ${paying.version}`} invoice={paying} onClose={() => setPaying(null)} />
      )}
      {credited && <CreditDialog key={credited.id} invoice={credited} onClose={() => setCredited(null)} />}
    </>
  );
  return { ...useDocumentButtons(flow, rows, { statuses, onlyPossible: true }), dialog };
}
