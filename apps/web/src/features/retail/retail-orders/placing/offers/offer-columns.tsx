import { retailLineFields, tyreSources } from '@treadline/contract/retail/retail-orders/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { ReactNode } from 'react';
import { formatDay, formatMoney, formatQuantity, formatRate } from '#kernel/format.ts';
import { PartSize } from '#kernel/part-link.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import type { useWords } from '../use-words.ts';
import type { OfferRow } from './use-offers.ts';

type Words = ReturnType<typeof useWords>;
type Column = GridColumn<OfferRow>;

/** Oldest and newest DOT; one when equal. */
export const dotsOf = ({ dotOldest, dotNewest }: Pick<OfferRow, 'dotOldest' | 'dotNewest'>): string =>
  dotOldest === dotNewest ? dotOldest : `${dotOldest}–${dotNewest}`;

export const nameOf = ({ brandName, pattern }: Pick<OfferRow, 'brandName' | 'pattern'>): string =>
  [brandName, pattern].filter(Boolean).join(' ');

/** Load, speed and other sidewall marks: 91V XL. */
export const marksOf = ({ marks, loadSpeed }: Pick<OfferRow, 'marks' | 'loadSpeed'>): string =>
  marks || loadSpeed;

/** Two-line cell with the second line muted. */
const lines = (first: ReactNode, second: ReactNode) => (
  <ul className="tl-grid-lines place-lines-cell">
    <li title={typeof first === 'string' ? first : undefined}>{first}</li>
    <li className="place-hint">{second}</li>
  </ul>
);

/** Load and speed, with a note when below the factory's. */
const sayMarks = (row: OfferRow) =>
  row.downgrade ? <StatusDot tone="failed">{`${marksOf(row)} ${row.downgrade}`}</StatusDot> : marksOf(row);

/** Source with stock, then arrival day and age. */
function saySource(row: OfferRow, words: Words, lang: Lang) {
  if (row.tyreSource === null) return lines(<StatusDot tone="stopped">{words('noStock')}</StatusDot>, '');
  const free = { 1: row.ownFree, 2: row.cityFree, 3: row.topFree }[row.tyreSource];
  const dots = dotsOf(row);
  return lines(
    <StatusDot tone={row.tyreSource === 1 ? 'done' : 'running'}>
      <span title={row.sourceName}>
        {tyreSources[row.tyreSource][lang]} {free > 0 && formatQuantity(free)}
      </span>
    </StatusDot>,
    [row.promisedDay && words('arrivesOn', { date: formatDay(row.promisedDay) }), dots && `DOT ${dots}`]
      .filter(Boolean)
      .join(' · '),
  );
}

/** Number of text lines per row. */
export const offerLines = (): number => 2;

/** Columns of offers. Margins only for users who receive them, and not in the customer view. */
export const offerColumns = (words: Words, lang: Lang, quantity: number, hasMargin: boolean): Column[] => [
  {
    key: 'size',
    title: retailLineFields.size[lang],
    fixed: 'left',
    render: (row) => <PartSize part={row} />,
  },
  {
    key: 'name',
    title: words('tyreLoad'),
    maxWidth: 146,
    render: (row) => lines(nameOf(row), sayMarks(row)),
  },
  { key: 'source', title: words('sourceDay'), maxWidth: 184, render: (row) => saySource(row, words, lang) },
  {
    key: 'outTheDoor',
    title: words('outTheDoor', { count: quantity }),
    align: 'right',
    render: ({ outTheDoor, unitPrice, margin }) =>
      lines(
        <b>{formatMoney(outTheDoor)}</b>,
        [
          words('each', { price: formatMoney(unitPrice) }),
          hasMargin &&
            margin !== null &&
            margin !== undefined &&
            words('margin', { rate: formatRate(margin) }),
        ]
          .filter(Boolean)
          .join(' · '),
      ),
  },
];
