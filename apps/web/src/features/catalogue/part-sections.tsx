import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDay, formatMoney, formatQuantity } from '../../kernel/format.ts';
import { screenPath } from '../../kernel/screen-path.ts';
import { StatusDot } from '../../ui/feedback/status-dot.tsx';
import { PartTable, type PartColumn } from './part-table.tsx';
import type { Rows } from './types.ts';

const quiet = (value: number) => (
  <span className={value === 0 ? 'tl-zero' : ''}>{formatQuantity(value)}</span>
);

type Place = Rows<'stock'>[number];
type Figure = 'available' | 'onHand' | 'incoming' | 'sold30d' | 'safeMin';

/** What lies where, what comes and what is sold there; below the safety stock it is red. */
export function Stock({ rows }: { rows: Rows<'stock'> }) {
  const { t } = useTranslation('catalogue');
  const figure = (key: Figure, title: string): PartColumn<Place> => ({
    title,
    figure: true,
    cell: (row) =>
      key === 'available' && row.available < row.safeMin ? (
        <span className="part-low">{formatQuantity(row.available)}</span>
      ) : (
        quiet(row[key])
      ),
    total: formatQuantity(rows.reduce((sum, row) => sum + row[key], 0)),
  });
  return (
    <PartTable
      title={t('stock')}
      rows={rows}
      keyOf={(row) => row.locationId}
      none={t('noStock')}
      columns={[
        { title: t('place'), cell: (row) => row.place, total: t('total') },
        figure('available', t('available')),
        figure('onHand', t('onHand')),
        figure('incoming', t('incoming')),
        figure('sold30d', t('sold')),
        figure('safeMin', t('safe')),
      ]}
    />
  );
}

interface OrderLinkProps {
  order: { orderId: number; orderNo: string };
  onLeave: () => void;
}
const OrderLink = ({ order: { orderId, orderNo }, onLeave }: OrderLinkProps) => (
  <Link to={screenPath('/purchase-order/detail', { id: orderId, name: orderNo })} onClick={onLeave}>
    {orderNo}
  </Link>
);

/** Orders with pieces still to come. */
export function OpenLines({ rows, onLeave }: { rows: Rows<'openLines'>; onLeave: () => void }) {
  const { t } = useTranslation('catalogue');
  return (
    <PartTable
      title={t('openLines')}
      rows={rows}
      keyOf={(row) => row.orderId}
      none={t('noOpenLines')}
      columns={[
        { title: t('order'), cell: (row) => <OrderLink order={row} onLeave={onLeave} /> },
        {
          title: t('status'),
          cell: ({ status }) => <StatusDot tone={status.tone}>{status.text}</StatusDot>,
        },
        { title: t('party'), cell: (row) => row.party },
        {
          title: t('open'),
          figure: true,
          cell: (row) => `${formatQuantity(row.open)} / ${formatQuantity(row.quantity)}`,
        },
        { title: t('day'), cell: (row) => (row.day ? formatDay(row.day) : '—') },
      ]}
    />
  );
}

/** Who sells it, the preferred one first. */
export function Sellers({ rows }: { rows: Rows<'sellers'> }) {
  const { t } = useTranslation('catalogue');
  return (
    <PartTable
      title={t('sellers')}
      rows={rows}
      keyOf={(row) => row.supplierId}
      none={t('noSellers')}
      columns={[
        {
          title: t('seller'),
          cell: (row) => (
            <>
              {row.supplierName} {row.preferred && rows.length > 1 && <Tag>{t('preferred')}</Tag>}
            </>
          ),
        },
        { title: t('sellerNo'), cell: (row) => row.supplierPartNo },
        { title: t('price'), figure: true, cell: (row) => formatMoney(row.price) },
        { title: t('moq'), figure: true, cell: (row) => formatQuantity(row.moq) },
        { title: t('lead'), figure: true, cell: (row) => formatQuantity(row.leadDays) },
      ]}
    />
  );
}

/** What was paid last. */
export function Prices({ rows, onLeave }: { rows: Rows<'prices'>; onLeave: () => void }) {
  const { t } = useTranslation('catalogue');
  return (
    <PartTable
      title={t('prices')}
      rows={rows}
      keyOf={(row) => row.orderId}
      none={t('noPrices')}
      columns={[
        { title: t('submitted'), cell: (row) => formatDay(row.day) },
        { title: t('party'), cell: (row) => row.party },
        { title: t('price'), figure: true, cell: (row) => formatMoney(row.price) },
        { title: t('quantity'), figure: true, cell: (row) => formatQuantity(row.quantity) },
        { title: t('order'), cell: (row) => <OrderLink order={row} onLeave={onLeave} /> },
      ]}
    />
  );
}
