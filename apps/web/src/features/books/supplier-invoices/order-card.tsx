import { supplierInvoiceFields as fields } from '@treadline/contract/books/supplier-invoices/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '#kernel/can.tsx';
import { RowsCard } from '#kernel/document/rows-card.tsx';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { goTo } from '#kernel/navigate.ts';
import { useApi } from '#kernel/query.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { detailPath, detailPathOf, type Invoice } from './types.ts';

/** Number of the invoice; a link where the user may open it. */
function InvoiceLink({ row }: { row: Invoice }) {
  const canOpen = useOpenPaths().has(detailPathOf(row.settleType));
  return canOpen ? <Link to={detailPath(row)}>{row.docNo}</Link> : row.docNo;
}

/** Supplier invoices of a purchase order; nothing if there are none or the user may not see them. */
export function OrderCard({ orderId }: { orderId: number }) {
  const { t } = useTranslation('supplier-invoices');
  const lang = useLang();
  const enabled = useCan()({ any: ['purchase_invoice_list'], types: ['OTHER', 'SUPPLIER'] });
  const { data } = useApi('GET /finance/supplier/history', { query: { orderId } }, { enabled });
  const columns = useMemo(
    () =>
      columnsOf<Invoice>(fields, lang, {
        docNo: { render: (row) => <InvoiceLink row={row} /> },
        status: {},
        match: {},
        invoiceNo: { copy: true },
        invoiceDate: {},
        verifiedTime: {},
        paidTime: {},
      }),
    [lang],
  );
  return (
    <RowsCard
      title={t('kind')}
      rows={data?.list}
      columns={columns}
      onOpen={(row) => goTo(detailPath(row))}
      maxHeight={240}
    />
  );
}
