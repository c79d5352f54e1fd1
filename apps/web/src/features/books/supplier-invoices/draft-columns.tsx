import { supplierInvoiceLineFields as fields } from '@treadline/contract/books/supplier-invoices/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import type { LineColumn } from '#ui/form/line-row.tsx';
import { Money } from './columns.tsx';
import './supplier-invoices.css';
import {
  differenceOf,
  exclOf,
  faceDifferences,
  inclOf,
  sumOf,
  taxOfLine,
  type FormLine,
} from './draft-form.ts';

const right = { align: 'right' } as const;

/** Computed money column with total. */
const money = (key: string, title: string, of: (line: FormLine) => number): LineColumn<FormLine> => ({
  ...right,
  key,
  title,
  width: 92,
  render: (line) => <Money value={of(line)} />,
  total: (lines) => <Money value={sumOf(lines, of)} />,
});

const most = 1_000_000_000_00;
/** Money column as it is printed, with total. */
const printed = (
  key: string,
  title: string,
  width: number,
  of: (line: FormLine) => number,
): LineColumn<FormLine> => ({
  ...money(key, title, of),
  width,
  input: { kind: 'money', min: -most, max: most },
});

/** What the printed amount or VAT differs by from the line's own figures. */
function FaceDifference({ line }: { line: FormLine }) {
  const { t } = useTranslation('supplier-invoices');
  const { amount, tax } = faceDifferences(line);
  const parts = [
    ...(amount ? [t('faceRounding', { amount: formatMoney(amount) })] : []),
    ...(tax ? [t('faceTax', { amount: formatMoney(tax) })] : []),
  ];
  return parts.length > 0 && <span className="si-order tl-hint">{parts.join(' ')}</span>;
}

/** Form columns: received quantity, and quantity, price, amount, rate and VAT as printed; difference. */
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
    width: 112,
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
    width: 84,
    input: { kind: 'quantity', max: 999_999, min: -999_999 },
    total: (lines) => formatQuantity(sumOf(lines, ({ quantity }) => quantity || 0)),
  },
  {
    ...right,
    key: 'price',
    title: fields.price.label[lang],
    width: 116,
    input: { kind: 'price', min: 1 },
  },
  printed('excl', fields.excl.label[lang], 118, exclOf),
  { ...right, key: 'taxRate', title: fields.taxRate.label[lang], width: 78, input: { kind: 'rate' } },
  printed('tax', fields.tax.label[lang], 104, taxOfLine),
  money('incl', fields.incl.label[lang], inclOf),
  {
    ...money('difference', t('difference'), differenceOf),
    render: (line) => (
      <>
        <Money value={differenceOf(line)} />
        <FaceDifference line={line} />
      </>
    ),
  },
];
