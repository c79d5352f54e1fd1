import { useTranslation } from 'react-i18next';
import { QueueGroups, type QueueFacts } from '#kernel/dashboard/queue-group.tsx';
import { formatMoney, formatTime } from '#kernel/format.ts';
import { detailPath, type Invoice } from './types.ts';
import { useInvoiceButtons } from './use-invoice-buttons.tsx';

const path = '/finance/supplier/history';

const facts = (row: Invoice): QueueFacts => ({
  label: row.docNo,
  path: detailPath(row),
  party: row.supplierName,
  figure: formatMoney(row.incl),
  when: formatTime(row.submitTime ?? row.createdTime),
});

/** Home queue of supplier invoices awaiting the user, oldest first. */
export default function InvoiceQueue() {
  const { t } = useTranslation('supplier-invoices');
  const { buttons, dialog } = useInvoiceButtons();
  return (
    <>
      <QueueGroups
        endpoint="GET /finance/supplier/history"
        facts={facts}
        actions={buttons}
        groups={[
          // The supplier corrects what was rejected.
          {
            key: 'rejected',
            who: { types: ['SUPPLIER'] },
            title: t('queue.rejected'),
            path,
            query: { status: 'REJECTED', sort: 'submitTime' },
          },
          {
            key: 'verify',
            who: { types: ['OTHER'] },
            title: t('queue.verify'),
            path,
            query: { status: 'SUBMITTED', mine: 'false', sort: 'submitTime' },
          },
          {
            key: 'pay',
            who: { types: ['OTHER'] },
            title: t('queue.pay'),
            path,
            query: { status: 'VERIFIED', verifiedByMe: 'false', sort: 'submitTime' },
          },
        ]}
      />
      {dialog}
    </>
  );
}
