import { Tag } from 'antd';
import type { TFunction } from 'i18next';
import { Link } from 'react-router';
import { formatDay, formatMoney, formatQuantity } from '#kernel/format.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { StockLink } from '#kernel/stock-link.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import type { PartColumn } from './part-table.tsx';
import type { Rows } from './types.ts';

type T = TFunction<'catalogue'>;
type Place = Rows<'stock'>[number];
type Figure = 'available' | 'onHand' | 'reserved' | 'locked' | 'incoming' | 'sold30d' | 'safeMin';

const toneOf = (row: Place, key: Figure): string =>
  key === 'available' && row.available < row.safeMin ? 'part-low' : row[key] === 0 ? 'tl-zero' : '';

/** Columns of stock by location, red below safety stock; stock on hand links to its ledger entries. */
export function stockColumns(
  t: T,
  rows: readonly Place[],
  partId: number,
  onLeave: () => void,
): PartColumn<Place>[] {
  const figure = (key: Figure, title: string): PartColumn<Place> => ({
    title,
    figure: true,
    cell: (row) => <span className={toneOf(row, key)}>{formatQuantity(row[key])}</span>,
    total: formatQuantity(rows.reduce((sum, row) => sum + row[key], 0)),
  });
  return [
    { title: t('place'), cell: (row) => row.place, total: t('total') },
    figure('available', t('available')),
    {
      ...figure('onHand', t('onHand')),
      cell: (row) => (
        <StockLink partId={partId} locationId={row.locationId} quantity={row.onHand} onLeave={onLeave} />
      ),
    },
    figure('reserved', t('reserved')),
    ...(rows.some(({ locked }) => locked > 0) ? [figure('locked', t('locked'))] : []),
    figure('incoming', t('incoming')),
    figure('sold30d', t('sold')),
    figure('safeMin', t('safe')),
  ];
}

const orderColumn = (t: T, onLeave: () => void): PartColumn<{ orderId: number; orderNo: string }> => ({
  title: t('order'),
  cell: ({ orderId, orderNo }) => (
    <Link to={screenPath('/purchase-order/detail', { id: orderId, name: orderNo })} onClick={onLeave}>
      {orderNo}
    </Link>
  ),
});

export const openColumns = (t: T, onLeave: () => void): PartColumn<Rows<'openLines'>[number]>[] => [
  orderColumn(t, onLeave),
  { title: t('status'), cell: ({ status }) => <StatusDot tone={status.tone}>{status.text}</StatusDot> },
  { title: t('party'), cell: (row) => row.party },
  {
    title: t('open'),
    figure: true,
    cell: (row) => `${formatQuantity(row.open)} / ${formatQuantity(row.quantity)}`,
  },
  { title: t('day'), cell: (row) => (row.day ? formatDay(row.day) : '—') },
];

export const sellerColumns = (t: T, several: boolean): PartColumn<Rows<'sellers'>[number]>[] => [
  {
    title: t('seller'),
    cell: (row) => (
      <>
        {row.supplierName} {several && row.preferred && <Tag>{t('preferred')}</Tag>}
      </>
    ),
  },
  { title: t('sellerNo'), cell: (row) => row.supplierPartNo },
  { title: t('price'), figure: true, cell: (row) => formatMoney(row.price) },
  { title: t('moq'), figure: true, cell: (row) => formatQuantity(row.moq) },
  { title: t('lead'), figure: true, cell: (row) => formatQuantity(row.leadDays) },
];

export const priceColumns = (t: T, onLeave: () => void): PartColumn<Rows<'prices'>[number]>[] => [
  { title: t('submitted'), cell: (row) => formatDay(row.day) },
  { title: t('party'), cell: (row) => row.party },
  { title: t('price'), figure: true, cell: (row) => formatMoney(row.price) },
  { title: t('quantity'), figure: true, cell: (row) => formatQuantity(row.quantity) },
  orderColumn(t, onLeave),
];
