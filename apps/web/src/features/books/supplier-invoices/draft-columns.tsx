import { supplierInvoiceLineFields as fields } from '@treadline/contract/books/supplier-invoices/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { TFunction } from 'i18next';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import type { LineColumn } from '#ui/form/line-row.tsx';
import { Money } from './columns.tsx';
import './supplier-invoices.css';
import { differenceOf, exclOf, inclOf, sumOf, savedOrComputedTax, type FormLine } from './draft-form.ts';

const right = { align: 'right' } as const;

/** Computed money column with total. */
const money = (key: string, title: string, of: (line: FormLine) => number): LineColumn<FormLine> => ({
  ...right,
  key,
  title,
  width: 108,
  render: (line) => <Money value={of(line)} />,
  total: (lines) => <Money value={sumOf(lines, of)} />,
});

/** Form columns: received quantity, invoiced quantity and price, tax, difference. */
export const formColumns = (lang: Lang, t: TFunction<'supplier-invoices'>): LineColumn<FormLine>[] => [
  {
    key: 'part',
    title: t('part'),
    render: ({ size, partNo, partName, orderNo }) => (
      <span title={`${size} ${partNo} ${partName} ${orderNo}`}>
        <b>{size}</b> {partNo}
        <span className="si-order tl-hint">{orderNo}</span>
      </span>
    ),
  },
  {
    ...right,
    key: 'received',
    title: t('receivedAt'),
    width: 124,
    render: ({ received, orderPrice }) => (
      <span className="tl-num">
        {formatQuantity(received)} × {formatMoney(orderPrice)}
      </span>
    ),
    total: (lines) => formatQuantity(sumOf(lines, ({ received }) => received)),
  },
  {
    ...right,
    key: 'quantity',
    title: fields.quantity[lang],
    width: 108,
    input: { kind: 'quantity', max: 999_999, min: -999_999 },
    total: (lines) => formatQuantity(sumOf(lines, ({ quantity }) => quantity || 0)),
  },
  {
    ...right,
    key: 'unitPrice',
    title: fields.unitPrice.label[lang],
    width: 128,
    input: { kind: 'money', min: 1 },
  },
  money('excl', fields.excl.label[lang], exclOf),
  money('tax', fields.tax.label[lang], savedOrComputedTax),
  money('incl', fields.incl.label[lang], inclOf),
  money('difference', t('difference'), differenceOf),
];
