import { salesInvoiceFields as fields } from '@treadline/contract/books/sales-invoices/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '#kernel/can.tsx';
import { RowsCard } from '#kernel/document/rows-card.tsx';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { goTo } from '#kernel/navigate.ts';
import { useApi } from '#kernel/query.ts';
import type { SalesInvoicesCardProps } from '#kernel/settled-card.ts';
import { detailPath, type Invoice } from './types.ts';

/** Sales invoices of an order or statement; nothing if there are none or the user may not see them. */
export function SourceCard({ source, sourceId }: SalesInvoicesCardProps) {
  const { t } = useTranslation('sales-invoices');
  const lang = useLang();
  const enabled = useCan()({ any: ['sales_invoice', 'invoice_detail'], types: ['OTHER', 'DEALER'] });
  const query = { source: [source], sourceId: [sourceId] };
  const { data } = useApi('GET /finance/invoice/list', { query }, { enabled });
  const columns = useMemo(
    () =>
      columnsOf<Invoice>(fields, lang, {
        serialNo: { render: (row) => <Link to={detailPath(row)}>{row.serialNo}</Link> },
        state: {},
        kind: { priority: 2 },
        invoiceNo: { copy: true },
        invoiceDate: {},
        buyerName: { maxWidth: 200, priority: 1 },
        incl: {},
        red: {},
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
