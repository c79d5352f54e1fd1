import { internalInvoiceFields as fields } from '@treadline/contract/books/internal-invoices/fields.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommentsCard } from '#kernel/document/comments-card.tsx';
import { neighboursOf } from '#kernel/document/detail-screen.tsx';
import { factsOf } from '#kernel/document/facts.ts';
import { FilesCard } from '#kernel/document/files-card.tsx';
import { useHeadActions } from '#kernel/document/head-actions.ts';
import { TimelineCard } from '#kernel/document/timeline-card.tsx';
import { showValue } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { DetailCard, DetailLayout } from '#ui/feedback/detail-layout.tsx';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { InvoiceLines } from './invoice-lines.tsx';
import { documentPath, linesPath, type Invoice } from './types.ts';
import { useInvoiceButtons } from './use-buttons.ts';

const IssueDialog = lazyDialog(() => import('./issue-dialog.tsx').then((module) => module.IssueDialog));

const facts = pickFields(
  fields,
  'sellerName',
  'buyerName',
  'month',
  'quantity',
  'excl',
  'tax',
  'incl',
  'cost',
  'margin',
  'invoiceNo',
  'issuedDay',
);
const tones = { issue: 'done', void: 'failed', red: 'failed' } as const;

/** Internal invoice with lines, comments and timeline. */
export function InvoiceView({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('internal-invoices');
  const lang = useLang();
  const [open, setOpen] = useState(false);
  const { buttons } = useInvoiceButtons(() => setOpen(true));
  const { id } = invoice;
  const actions = buttons(invoice);
  const head = useHeadActions(actions, { endpoint: `GET ${documentPath}/print/:id`, id });
  return (
    <>
      <DetailLayout
        kind={screenTitle('/finance/inner/detail')[lang]}
        number={invoice.docNo}
        status={showValue(fields.state, invoice.state, lang)}
        facts={factsOf(facts, invoice, lang)}
        {...head}
        {...neighboursOf('/finance/inner/detail', invoice)}
        aside={
          <>
            <CommentsCard path={documentPath} id={id} comments={invoice.comments} />
            <FilesCard path={documentPath} id={id} files={invoice.files} />
            <TimelineCard rows={invoice.timeline} tones={tones} />
          </>
        }
      >
        <DetailCard
          title={t('lines.count', { count: invoice.lines })}
          extra={
            <Button size="small" onClick={() => goTo(`${linesPath}?text=${invoice.docNo}`)}>
              {t('lines.all')}
            </Button>
          }
          flush
        >
          <InvoiceLines
            id={id}
            canRed={invoice.status === 'ISSUED' && actions.some(({ key }) => key === 'red')}
          />
        </DetailCard>
      </DetailLayout>
      <IssueDialog invoice={invoice} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
