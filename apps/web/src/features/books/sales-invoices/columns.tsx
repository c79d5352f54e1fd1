import {
  invoiceSourceFields,
  redLetterFields,
  salesInvoiceFields as fields,
} from '@treadline/contract/books/sales-invoices/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { Link } from 'react-router';
import { columnsOf, figureClass } from '#kernel/fields/columns.tsx';
import { formatMoney } from '#kernel/format.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { detailPath, sourcePath, type Invoice, type Red, type Source } from './types.ts';

export const Money = ({ value }: { value: number }) => (
  <span className={figureClass(value)}>{formatMoney(value)}</span>
);

/** Link to the invoiced order or statement; plain text where the user may not open it. */
export const SourceLink = ({
  row: { source, sourceId, sourceNo },
}: {
  row: Pick<Invoice, 'source' | 'sourceId' | 'sourceNo'>;
}) => (sourceId === null ? sourceNo : <Link to={sourcePath(source, sourceId, sourceNo)}>{sourceNo}</Link>);

export const invoiceColumns = (lang: Lang, isDealer: boolean) =>
  columnsOf<Invoice>(fields, lang, {
    serialNo: {
      sortable: true,
      fixed: 'left',
      render: (row) => (
        <CopyText value={row.serialNo}>
          <Link to={detailPath(row)}>{row.serialNo}</Link>
        </CopyText>
      ),
    },
    state: {},
    kind: { priority: 4 },
    invoiceNo: { sortable: true, maxWidth: 190, copy: true as const },
    invoiceDate: { sortable: true, priority: 4 },
    sourceNo: { render: (row) => <SourceLink row={row} /> },
    ...(!isDealer && { dealerName: { maxWidth: 180, priority: 1 } }),
    buyerName: { maxWidth: 200 },
    buyerTaxNo: { hidden: true },
    excl: { priority: 2 },
    tax: { priority: 2 },
    incl: { sortable: true, render: (row) => <b className="tl-num">{formatMoney(row.incl)}</b> },
    red: { priority: 3 },
    redDue: { priority: 5 },
    redShare: { hidden: true },
    business: { hidden: true },
    drawer: { hidden: true },
    reissueOf: { hidden: true },
    fault: { maxWidth: 220, priority: 1 },
    createdBy: { hidden: true },
    createdTime: { sortable: true, hidden: true },
    submitTime: { hidden: true },
    remark: { maxWidth: 200, hidden: true },
  });

export const redColumns = (lang: Lang) =>
  columnsOf<Red>(redLetterFields, lang, {
    redSerialNo: { fixed: 'left', copy: true as const },
    status: {},
    code: { priority: 1 },
    invoiceNo: {
      maxWidth: 190,
      render: ({ invoiceId, invoiceNo }) => (
        <Link to={screenPath('/finance/invoice/detail', { id: invoiceId, name: invoiceNo })}>
          {invoiceNo}
        </Link>
      ),
    },
    buyerName: { maxWidth: 200 },
    startedBy: { priority: 3 },
    reason: { priority: 4 },
    excl: { priority: 2 },
    tax: { priority: 2 },
    incl: { sortable: true },
    confirmNo: { hidden: true },
    redInvoiceNo: { maxWidth: 190, copy: true as const },
    redInvoiceDate: { sortable: true, priority: 3 },
    expireTime: { priority: 5 },
    fault: { maxWidth: 200, priority: 1 },
    createdBy: { hidden: true },
    createdTime: { sortable: true, priority: 2 },
  });

export const sourceColumns = (lang: Lang) =>
  columnsOf<Source & { id: string }>(invoiceSourceFields, lang, {
    sourceNo: { sortable: true, fixed: 'left', render: (row) => <SourceLink row={row} /> },
    source: {},
    dealerName: { maxWidth: 180, priority: 3 },
    customerName: { priority: 1 },
    name: { maxWidth: 220 },
    spec: { priority: 3 },
    quantity: {},
    gross: { priority: 1 },
    discount: { priority: 2 },
    taxRate: { priority: 1 },
    tax: { priority: 2 },
    incl: { sortable: true },
    time: { sortable: true, priority: 4 },
  });
