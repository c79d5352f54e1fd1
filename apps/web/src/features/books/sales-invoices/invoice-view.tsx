import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { salesInvoiceFields as fields } from '@treadline/contract/books/sales-invoices/fields.ts';
import { Alert } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
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
import { refreshApi } from '#kernel/query.ts';
import { useTab } from '#kernel/tabs/use-tab.ts';
import { DetailLayout } from '#ui/feedback/detail-layout.tsx';
import { SourceLink } from './columns.tsx';
import { GroupCard, LinesCard } from './lines-card.tsx';
import { RedsCard } from './reds-card.tsx';
import './sales-invoices.css';
import { detailPath, documentPath, listPath, type InvoiceDetail } from './types.ts';
import { useFile } from './use-file.ts';
import { useInvoiceButtons } from './use-invoice-buttons.tsx';

const facts = pickFields(
  fields,
  'buyerName',
  'buyerTaxNo',
  'kind',
  'drawer',
  'invoiceNo',
  'invoiceDate',
  'excl',
  'tax',
  'incl',
);
const withRed = { ...facts, ...pickFields(fields, 'red') };
const tones = {
  issue: 'done',
  fail: 'failed',
  submit: 'running',
  retry: 'running',
  red: 'waiting',
  reissue: 'waiting',
} as const;

/** Polls an open invoice, which the provider or buyer may decide. */
function useLookingAgain(isOpen: boolean) {
  const { active } = useTab();
  useEffect(() => {
    if (!isOpen || !active) return undefined;
    const look = setInterval(() => void refreshApi('GET /finance/invoice/detail/:id'), 4000);
    return () => clearInterval(look);
  }, [isOpen, active]);
}

/** Notice of a failure, a pending issue, or a due reversal. */
function Notice({ invoice: { status, fault, redDue } }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation('sales-invoices');
  if (status === 'FAILED')
    return <Alert type="error" showIcon title={t('notice.failed', { reason: fault })} />;
  if (status === 'SUBMITTED') return <Alert type="info" showIcon title={t('notice.submitted')} />;
  return (
    redDue > 0 && (
      <Alert type="warning" showIcon title={t('notice.redDue', { amount: formatMoney(redDue) })} />
    )
  );
}

/** Link to the red invoice that an invoice corrects. */
const ReissueLink = ({ invoice: { reissueOfId, reissueOf } }: { invoice: InvoiceDetail }) => (
  <Link to={detailPath({ id: reissueOfId ?? 0, serialNo: reissueOf })}>{reissueOf}</Link>
);

/** Sales invoice as printed, with its red letters, invoiced lines and timeline. */
export function InvoiceView({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation('sales-invoices');
  const lang = useLang();
  const { close } = useTab();
  const { id, status } = invoice;
  useLookingAgain(status === 'SUBMITTED' || invoice.redOpen > 0);
  const { buttons, dialog } = useInvoiceButtons(() => void close(true).then(() => goTo(listPath)));
  const file = useFile(invoice);
  const head = useHeadActions(
    [...buttons(invoice), ...file],
    { endpoint: `GET ${documentPath}/print/:id`, id },
    'red',
    'edit',
  );
  return (
    <DetailLayout
      kind={t('kind')}
      number={invoice.serialNo}
      status={showValue(fields.state, invoice.state, lang)}
      facts={[
        ...factsOf(invoice.red > 0 ? withRed : facts, invoice, lang),
        ...(invoice.business === 'NONE' ? [] : factsOf(pickFields(fields, 'business'), invoice, lang)),
        { label: fields.sourceNo[lang], value: <SourceLink row={invoice} /> },
        ...(invoice.reissueOfId === null
          ? []
          : [{ label: fields.reissueOf[lang], value: <ReissueLink invoice={invoice} /> }]),
      ]}
      {...head}
      {...neighboursOf('/finance/invoice/detail', invoice)}
      notice={<Notice invoice={invoice} />}
      aside={
        <>
          <CommentsCard path={documentPath} id={id} comments={invoice.comments} />
          <FilesCard path={documentPath} id={id} files={invoice.files} />
          <TimelineCard rows={invoice.timeline} tones={tones} />
        </>
      }
    >
      <LinesCard invoice={invoice} />
      <RedsCard invoice={invoice} />
      <GroupCard invoice={invoice} />
      {dialog}
    </DetailLayout>
  );
}
