import { transferLineFields as fields } from '@treadline/contract/stock/transfers/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { TFunction } from 'i18next';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import type { LineColumn } from '#ui/form/line-row.tsx';
import { freeOf, type FormLine } from './transfer-form.ts';

/** Available stock at the origin by DOT, oldest first. */
function Dots({ dots }: FormLine) {
  const text = dots.map(({ dot, free }) => `${dot || '—'} × ${free}`).join('、');
  return (
    <span className="tl-ellipsis tl-zero" title={text}>
      {text || '—'}
    </span>
  );
}

const quantityOf = ({ quantity }: FormLine): number => quantity || 0;

/** Form columns: part, stock available at the sender, stock of the receiver, pieces. */
export const formColumns = (lang: Lang, t: TFunction<'transfers'>): LineColumn<FormLine>[] => [
  { key: 'size', title: fields.size[lang], width: 112, render: ({ size }) => <b>{size || '—'}</b> },
  {
    key: 'part',
    title: t('part'),
    render: ({ partNo, partName }) => (
      <span title={`${partNo} ${partName}`}>
        {partNo} <span className="tl-zero">{partName}</span>
      </span>
    ),
  },
  { key: 'dots', title: t('form.dots'), width: 150, render: (line) => <Dots {...line} /> },
  {
    key: 'there',
    title: t('form.there'),
    width: 88,
    align: 'right',
    render: ({ there, coming }) => (
      <span className="tl-num" title={t('form.coming', { count: coming })}>
        {coming > 0 ? `${formatQuantity(there)} + ${formatQuantity(coming)}` : formatQuantity(there)}
      </span>
    ),
  },
  {
    key: 'dot',
    title: fields.dot[lang],
    width: 104,
    input: { kind: 'text', maxLength: 4, placeholder: t('form.oldest'), inputMode: 'numeric' },
  },
  {
    key: 'free',
    title: t('form.free'),
    width: 64,
    align: 'right',
    render: (line) => (
      <span className={quantityOf(line) > freeOf(line) ? 'tl-num tl-negative' : 'tl-num'}>
        {formatQuantity(freeOf(line))}
      </span>
    ),
  },
  {
    key: 'quantity',
    title: t('form.quantity'),
    width: 104,
    align: 'right',
    input: { kind: 'quantity', max: 999_999 },
    total: (lines) => formatQuantity(lines.reduce((sum, line) => sum + quantityOf(line), 0)),
  },
  {
    key: 'value',
    title: t('form.value'),
    width: 112,
    align: 'right',
    render: (line) => formatMoney(quantityOf(line) * line.unitCost),
    total: (lines) => formatMoney(lines.reduce((sum, line) => sum + quantityOf(line) * line.unitCost, 0)),
  },
];
