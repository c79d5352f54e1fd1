import { supplierInvoiceFields as fields } from '@treadline/contract/books/supplier-invoices/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { detailPath, type InvoiceDetail } from './types.ts';

type Row = InvoiceDetail['credits'][number];

/** Red invoices over lower prices of an invoice; nothing without any. */
export function CreditsCard({ invoice: { credits, settleType } }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation('supplier-invoices');
  const lang = useLang();
  const columns = useMemo(
    () =>
      columnsOf<Row>(fields, lang, {
        docNo: {
          render: (row) => <Link to={detailPath({ ...row, settleType })}>{row.docNo}</Link>,
        },
        status: {},
        invoiceNo: { copy: true },
        excl: {},
        tax: {},
        incl: {},
      }),
    [lang, settleType],
  );
  if (credits.length === 0) return null;
  return (
    <DetailCard title={t('credit.list')} flush>
      <DataGrid label={t('credit.list')} rows={credits} columns={columns} height="content" />
    </DetailCard>
  );
}
