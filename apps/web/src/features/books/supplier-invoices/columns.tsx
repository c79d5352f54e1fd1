import { supplierInvoiceFields as fields } from '@treadline/contract/books/supplier-invoices/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { Link } from 'react-router';
import { columnsOf, figureClass } from '#kernel/fields/columns.tsx';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { detailPath, type Invoice } from './types.ts';

export const Money = ({ value }: { value: number }) => (
  <span className={figureClass(value)}>{formatMoney(value)}</span>
);

/** Columns of supplier invoices, without the supplier for its own users. */
export const invoiceColumns = (lang: Lang, isSupplier: boolean, isHistory: boolean) =>
  columnsOf<Invoice>(fields, lang, {
    docNo: {
      sortable: true,
      fixed: 'left',
      render: (row) => (
        <CopyText value={row.docNo}>
          <Link to={detailPath(row)}>{row.docNo}</Link>
        </CopyText>
      ),
    },
    status: {},
    ...(isHistory && { settleType: {} }),
    ...(!isSupplier && { supplierName: { maxWidth: 200 } }),
    match: {},
    kind: { priority: 3 },
    reducesNo: { hidden: true },
    invoiceNo: { maxWidth: 190, copy: true as const },
    invoiceDate: { sortable: true, priority: 4 },
    quantity: {},
    excl: { priority: 5 },
    tax: { priority: 5 },
    incl: { sortable: true, render: (row) => <b className="tl-num">{formatMoney(row.incl)}</b> },
    quantityVariance: { priority: 2 },
    priceVariance: { priority: 2 },
    faceRounding: { hidden: true },
    submittedBy: { priority: 3 },
    submitTime: { sortable: true, priority: 3 },
    verifiedBy: { hidden: true },
    paidAmount: { hidden: true },
    paidTime: { hidden: true },
    createdTime: { sortable: true, hidden: true },
    remark: { maxWidth: 200, priority: 1 },
  });

export interface Sums {
  quantity: number;
  excl: number;
  tax: number;
  incl: number;
}
export const drawTotals = (sum: Sums) => ({
  quantity: formatQuantity(sum.quantity),
  excl: <Money value={sum.excl} />,
  tax: <Money value={sum.tax} />,
  incl: <Money value={sum.incl} />,
});
