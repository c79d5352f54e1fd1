import { adjustmentLineFields as fields } from '@treadline/contract/stock/inventory/adjustment-fields.ts';
import { bookingOf } from '@treadline/contract/stock/inventory/bookings.ts';
import { bucketTexts } from '@treadline/contract/stock/ledger/ledger-types.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { TFunction } from 'i18next';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import type { LineColumn } from '#ui/form/line-row.tsx';
import { quantityAfter, deltaOf, sumOf, valueOf, type FormLine } from './adjustment-form.ts';
import { Delta, Money, Size } from './cells.tsx';

/** Booked quantity, with the previous one where it has changed since. */
function Seen({ line, t }: { line: FormLine; t: TFunction<'inventory'> }) {
  return (
    <>
      <span className="tl-num">{formatQuantity(line.seen)}</span>
      {line.before !== undefined && (
        <span className="inv-changed">{t('changed', { before: formatQuantity(line.before) })}</span>
      )}
    </>
  );
}

/** Input column: the new quantity, or the pieces damaged or scrapped for these reasons. */
const inputColumn = (lang: Lang, t: TFunction<'inventory'>, reason: string): LineColumn<FormLine> => {
  const { type } = bookingOf(reason);
  const column = { width: 120, align: 'right', input: { kind: 'quantity', max: 999_999 } } as const;
  return type === null
    ? {
        ...column,
        key: 'counted',
        title: fields.counted[lang],
        total: (lines) => formatQuantity(sumOf(lines, quantityAfter)),
      }
    : {
        ...column,
        key: 'less',
        title: t(`less.${type}`),
        total: (lines) => formatQuantity(sumOf(lines, ({ less }) => less || 0)),
      };
};

/** Form columns: booked quantity, input, difference and its value. */
export const formColumns = (
  lang: Lang,
  t: TFunction<'inventory'>,
  reason: string,
): LineColumn<FormLine>[] => [
  { key: 'size', title: fields.size[lang], width: 116, render: (line) => <Size value={line.size} /> },
  {
    key: 'part',
    title: t('part'),
    render: ({ partNo, partName }) => (
      <span title={`${partNo} ${partName}`}>
        {partNo} <span className="tl-zero">{partName}</span>
      </span>
    ),
  },
  {
    key: 'bucket',
    title: fields.bucket.label[lang],
    width: 84,
    render: ({ bucket }) => bucketTexts[bucket][lang],
  },
  {
    key: 'dot',
    title: fields.dot[lang],
    width: 84,
    input: { kind: 'text', maxLength: 4, placeholder: '2526', inputMode: 'numeric' },
    only: (line) => line.isNew === true,
    render: (line) => line.dot || '—',
  },
  {
    key: 'seen',
    title: fields.seen[lang],
    width: 112,
    align: 'right',
    render: (line) => <Seen line={line} t={t} />,
    total: (lines) => formatQuantity(sumOf(lines, ({ seen }) => seen)),
  },
  inputColumn(lang, t, reason),
  {
    key: 'delta',
    title: fields.delta[lang],
    width: 116,
    align: 'right',
    render: (line) => <Delta value={deltaOf(line)} />,
    total: (lines) => <Delta value={sumOf(lines, deltaOf)} />,
  },
  {
    key: 'value',
    title: fields.value[lang],
    width: 116,
    align: 'right',
    render: (line) => <Money value={valueOf(line)} />,
    total: (lines) => formatMoney(sumOf(lines, valueOf)),
  },
  { key: 'remark', title: fields.remark[lang], width: 150, input: { kind: 'text', maxLength: 100 } },
];
