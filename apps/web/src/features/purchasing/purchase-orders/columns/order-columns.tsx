import { poMarkTexts, type PoPage } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { Tag } from 'antd';
import type { GridColumn } from '#ui/grid/types.ts';
import type { Order } from '../types.ts';
import { OrderNo, PoStatusText, PromisedDay, WaitDays } from './cells.tsx';
import { columnsOf, type FormatText } from './kit.tsx';

interface Who {
  say: FormatText;
  /** Suppliers see no supplier name or code. */
  isSupplier: boolean;
  page: PoPage;
}

/** Columns of sub-view 1: purchase orders. Those irrelevant to a stage are hidden by default. */
export function orderColumns({ say, isSupplier, page }: Who): GridColumn<Order>[] {
  const col = columnsOf<Order>(say);
  const early = page === 'draft' || page === 'pending';
  const shipping = page === 'confirmed' || page === 'supplierConfirmed' || page === 'shipped';
  return [
    col.text('orderNo', {
      sortable: true,
      fixed: 'left',
      render: ({ id, orderNo }) => <OrderNo id={id} orderNo={orderNo} />,
    }),
    col.text('status', {
      render: (row) => (
        <span className="po-status">
          <PoStatusText status={row.status} />
          {row.reducedQuantity > 0 && row.status <= 30 && (
            <Tag color="warning">{`${say(poMarkTexts.reduced.short)} ${row.reducedQuantity}`}</Tag>
          )}
          {row.awaitsReship && <Tag color="warning">{say(poMarkTexts.awaitsReship.short)}</Tag>}
        </span>
      ),
    }),
    ...(isSupplier
      ? []
      : [col.text('supplierName', { maxWidth: 220 }), col.text('supplierCode', { hidden: true })]),
    // Where the goods go is what a supplier ships by.
    col.text('warehouseName', { maxWidth: 180, priority: isSupplier ? 6 : 4 }),
    col.text('promisedDate', {
      sortable: true,
      hidden: early,
      priority: 7,
      render: (row) => <PromisedDay order={row} />,
    }),
    col.quantity('purchaseQuantity', { sortable: true }),
    col.quantity('notSentQuantity', { hidden: !shipping, priority: 6 }),
    col.quantity('inflightQuantity', { hidden: !shipping, priority: 5 }),
    col.quantity('receivedQuantity', { hidden: early, priority: 5 }),
    col.quantity('notReceivedQuantity', {
      sortable: true,
      priority: 6,
      // Nothing is still to come of a completed order.
      hidden: early || shipping || page === 'completed',
    }),
    col.quantity('cancelledQuantity', { hidden: true }),
    col.text('submitDays', {
      align: 'right',
      sortable: true,
      hidden: page !== 'pending',
      render: (row) => <WaitDays order={row} />,
    }),
    col.money('purchaseAmount', { sortable: true }),
    col.money('taxAmount', { hidden: true }),
    col.money('totalAmount', { hidden: !early, priority: 5 }),
    col.day('originalDate', { hidden: !early, priority: 4 }),
    col.time('submitTime', { sortable: true, hidden: page === 'draft', priority: 2 }),
    col.text('supplierConfirmUser', { hidden: true }),
    col.time('supplierConfirmTime', { hidden: early, priority: 1 }),
    col.quantity('acceptDays', { hidden: true }),
    col.time('deliveryTime', { hidden: true }),
    col.text('logisticName', { hidden: true }),
    col.text('createdBy', { hidden: page !== 'draft', priority: 3 }),
    col.time('createdTime', { sortable: true, priority: 3 }),
    col.text('remark', { maxWidth: 240, priority: 1 }),
    col.text('cancelReason', { hidden: true }),
    col.text('closeReason', { hidden: true }),
  ];
}
