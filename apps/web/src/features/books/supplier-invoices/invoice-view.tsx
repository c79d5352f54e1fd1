import { supplierInvoiceFields as fields } from '@treadline/contract/books/supplier-invoices/fields.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { CommentsCard } from '#kernel/document/comments-card.tsx';
import { neighboursOf } from '#kernel/document/detail-screen.tsx';
import { factsOf } from '#kernel/document/facts.ts';
import { FilesCard } from '#kernel/document/files-card.tsx';
import { useHeadActions } from '#kernel/document/head-actions.ts';
import { TimelineCard } from '#kernel/document/timeline-card.tsx';
import { showValue } from '#kernel/fields/columns.tsx';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { goTo } from '#kernel/navigate.ts';
import { useTab } from '#kernel/tabs/use-tab.ts';
import { DetailLayout } from '#ui/feedback/detail-layout.tsx';
import { StatusRail } from '#ui/feedback/status-rail.tsx';
import { CreditsCard } from './credits-card.tsx';
import { EInvoiceCard } from './e-invoice-card.tsx';
import { InvoiceLines, ReceivedCard } from './invoice-lines.tsx';
import { paidFacts } from './pay-fields.ts';
import { invoiceRail } from './rail.ts';
import { detailPathOf, documentPath, listPath, type InvoiceDetail } from './types.ts';
import { useInvoiceButtons } from './use-invoice-buttons.tsx';

const open = pickFields(
  fields,
  'supplierName',
  'settleType',
  'kind',
  'invoiceNo',
  'invoiceDate',
  'excl',
  'tax',
  'incl',
);
const reduced = pickFields(fields, 'reducesNo', 'remark');
const paid = pickFields(
  fields,
  'supplierName',
  'invoiceNo',
  'incl',
  'paidAmount',
  'rounding',
  'bankAccount',
  'bankSerial',
);
const tones = {
  verify: 'done',
  paid: 'done',
  submit: 'running',
  reject: 'failed',
  delete: 'failed',
} as const;

/** What was accepted, by whom and why: another seller, a variance, or both. */
function useAccepted({ sellerBy, sellerReason, acceptedBy, acceptReason }: InvoiceDetail): string[] {
  const { t } = useTranslation('supplier-invoices');
  return [
    ...(sellerBy ? [t('notice.acceptedSeller', { by: sellerBy, reason: sellerReason })] : []),
    ...(acceptedBy ? [t('notice.accepted', { by: acceptedBy, reason: acceptReason })] : []),
  ];
}

/** Why an invoice is stopped, and what follows; empty if it is not. */
function useStop(invoice: InvoiceDetail): string[] {
  const { t } = useTranslation('supplier-invoices');
  const lang = useLang();
  const { status, match, compared, supplierName: supplier, quantityVariance, priceVariance } = invoice;
  const isDraft = status === 'DRAFT';
  if (match === 'SELLER') {
    const { ours = '', theirs = '' } = compared.find(({ key }) => key === 'sellerTaxNo') ?? {};
    return [
      t('notice.seller', { supplier, ours, theirs }),
      t(isDraft ? 'notice.sellerDraft' : 'notice.sellerNext'),
    ];
  }
  if (match !== 'HELD' || status === 'PAID') return [];
  const figures = {
    quantity: formatMoney(quantityVariance),
    price: formatMoney(priceVariance),
    face: formatMoney(invoice.faceRounding),
    tax: formatMoney(invoice.lines.reduce((sum, { taxDifference }) => sum + taxDifference, 0)),
  };
  const other = compared
    .filter(({ key, same }) => same === false && key !== 'sellerTaxNo')
    .map(({ key }) => t(`file.${key}`));
  return [
    ...(invoice.lines.some((line) => line.match === 'HELD') ? [t('notice.heldLines', figures)] : []),
    ...(invoice.lines.some((line) => line.taxRate !== line.orderTaxRate) ? [t('notice.heldRate')] : []),
    ...(other.length ? [t('notice.heldFile', { what: new Intl.ListFormat(lang).format(other) })] : []),
    t(isDraft ? 'notice.heldDraft' : 'notice.heldNext'),
  ];
}

/** Notice of a stop, an acceptance with its author, or a rejection. */
function Notice({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation('supplier-invoices');
  const accepted = useAccepted(invoice);
  const stop = useStop(invoice);
  const then = t('notice.then');
  if (invoice.status === 'REJECTED')
    return <Alert type="warning" showIcon title={t('notice.rejected', { reason: invoice.rejectReason })} />;
  if (invoice.match === 'ACCEPTED') return <Alert type="info" showIcon title={accepted.join(then)} />;
  return stop.length > 0 && <Alert type="error" showIcon title={stop.join(then)} />;
}

/** Supplier invoice with its three-way match, the content of its e-invoice file, and timeline. */
export function InvoiceView({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation('supplier-invoices');
  const lang = useLang();
  const { close } = useTab();
  const { id, settleType, status } = invoice;
  const { buttons, dialog } = useInvoiceButtons(
    () => void close(true).then(() => goTo(listPath(settleType))),
  );
  const head = useHeadActions(
    buttons(invoice),
    { endpoint: `GET ${documentPath}/print/:id`, id },
    'reopen',
    'edit',
  );
  return (
    <DetailLayout
      kind={t('kind')}
      number={invoice.docNo}
      status={showValue(fields.status, status, lang)}
      facts={[
        ...(status === 'PAID' ? paidFacts(paid, invoice, lang) : factsOf(open, invoice, lang)),
        ...(invoice.reducesId === null ? [] : factsOf(reduced, invoice, lang)),
      ]}
      {...head}
      {...neighboursOf(detailPathOf(settleType), invoice)}
      rail={<StatusRail steps={invoiceRail(invoice, t)} label={t('rail.label')} />}
      notice={<Notice invoice={invoice} />}
      aside={
        <>
          <CommentsCard path={documentPath} id={id} comments={invoice.comments} />
          <FilesCard path={documentPath} id={id} files={invoice.files} />
          <TimelineCard rows={invoice.timeline} tones={tones} />
        </>
      }
    >
      <CreditsCard invoice={invoice} />
      {invoice.reducesId === null && (
        <>
          <InvoiceLines invoice={invoice} />
          <EInvoiceCard invoice={invoice} />
          <ReceivedCard invoice={invoice} />
        </>
      )}
      {dialog}
    </DetailLayout>
  );
}
