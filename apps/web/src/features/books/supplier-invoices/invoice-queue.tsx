import { useTranslation } from 'react-i18next';
import { QueueGroup, type QueueFacts } from '#kernel/dashboard/queue-group.tsx';
import { formatMoney, formatTime } from '#kernel/format.ts';
import { toQueryString } from '#kernel/query-string.ts';
import { detailPath, type Invoice } from './types.ts';
import { useIsSupplier } from './filters.ts';
import { useInvoiceButtons } from './use-invoice-buttons.tsx';

const historyPath = '/finance/supplier/history';
const toVerify = { status: 'SUBMITTED', mine: 'false', sort: 'submitTime' } as const;
const toPay = { status: 'VERIFIED', verifiedByMe: 'false', sort: 'submitTime' } as const;
/** Filter for rejected invoices, which the supplier corrects. */
const rejected = { status: 'REJECTED', sort: 'submitTime' } as const;

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
  const isSupplier = useIsSupplier();
  const { buttons, dialog } = useInvoiceButtons();
  const groups = isSupplier
    ? [{ title: t('queue.rejected'), query: rejected }]
    : [
        { title: t('queue.verify'), query: toVerify },
        { title: t('queue.pay'), query: toPay },
      ];
  return (
    <>
      {groups.map(({ title, query }) => (
        <QueueGroup
          key={query.status}
          title={title}
          endpoint="GET /finance/supplier/history"
          query={query}
          path={`${historyPath}?${toQueryString(query)}`}
          facts={facts}
          actions={buttons}
        />
      ))}
      {dialog}
    </>
  );
}
