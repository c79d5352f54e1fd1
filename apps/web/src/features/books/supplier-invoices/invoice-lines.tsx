import {
  supplierInvoiceLineFields as fields,
  supplierInvoiceFields,
} from '@treadline/contract/books/supplier-invoices/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { formatQuantity, formatRate } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { PartNo, PartSize } from '#kernel/part-link.tsx';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { Money } from './columns.tsx';
import { receivedColumns } from './received-list.tsx';
import type { InvoiceDetail, InvoiceLine } from './types.ts';

type Row = InvoiceLine & { id: number };

const lineColumns = (lang: Lang) =>
  columnsOf<Row>(fields, lang, {
    orderNo: {
      fixed: 'left',
      render: ({ orderId, orderNo }) => <Link to={`/purchase-order/detail?id=${orderId}`}>{orderNo}</Link>,
    },
    size: { render: (line) => <PartSize part={line} /> },
    partNo: { priority: 3, render: (line) => <PartNo part={line} /> },
    ordered: { priority: 1 },
    received: {},
    quantity: {},
    orderPrice: { priority: 3 },
    price: { priority: 4 },
    taxRate: {
      priority: 1,
      render: ({ taxRate, orderTaxRate }) =>
        taxRate === orderTaxRate
          ? formatRate(taxRate)
          : `${formatRate(orderTaxRate)} → ${formatRate(taxRate)}`,
    },
    excl: { priority: 2 },
    tax: { priority: 2 },
    incl: { priority: 5 },
    quantityVariance: {},
    priceVariance: {},
    rounding: { priority: 2 },
    taxDifference: { priority: 2 },
    match: { priority: 3 },
  });

const add = <T,>(rows: readonly T[], of: (row: T) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** Three-way match: order, receipt and invoice side by side. */
export function InvoiceLines({ invoice }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation('words');
  const lang = useLang();
  const columns = useMemo(() => lineColumns(lang), [lang]);
  const rows = invoice.lines.map((line) => ({ ...line, id: line.orderLineId }));
  const money = (of: (row: Row) => number) => <Money value={add(rows, of)} />;
  return (
    <DetailCard
      title={supplierInvoiceFields.match[lang]}
      extra={<span className="tl-hint">{t('lines', { count: rows.length })}</span>}
      flush
    >
      <DataGrid
        label={supplierInvoiceFields.match[lang]}
        rows={rows}
        columns={columns}
        totals={{
          received: formatQuantity(add(rows, ({ received }) => received)),
          quantity: formatQuantity(add(rows, ({ quantity }) => quantity)),
          excl: money(({ excl }) => excl),
          tax: money(({ tax }) => tax),
          incl: money(({ incl }) => incl),
          quantityVariance: money((row) => row.quantityVariance),
          priceVariance: money((row) => row.priceVariance),
          rounding: money((row) => row.rounding),
          taxDifference: money((row) => row.taxDifference),
        }}
        rowTone={({ match }) => (match === 'HELD' ? 'failed' : undefined)}
        height="content"
        maxHeight={480}
      />
    </DetailCard>
  );
}

/** Receipts and returns behind the invoice. */
export function ReceivedCard({ invoice: { received } }: { invoice: InvoiceDetail }) {
  const { t } = useTranslation(['supplier-invoices', 'words']);
  const lang = useLang();
  const columns = useMemo(() => receivedColumns(lang, true, false), [lang]);
  return (
    <DetailCard
      title={t('sources')}
      extra={<span className="tl-hint">{t('words:lines', { count: received.length })}</span>}
      flush
    >
      <DataGrid label={t('sources')} rows={received} columns={columns} height="content" maxHeight={480} />
    </DetailCard>
  );
}
