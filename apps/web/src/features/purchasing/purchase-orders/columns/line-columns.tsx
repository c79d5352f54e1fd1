import { formatRate } from '#kernel/format.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import type { DeliveryLine, OrderLine, PartLine } from '../types.ts';
import { DnStatusText, NoteNo, OrderNo, PoStatusText } from './cells.tsx';
import { columnsOf, type FormatText } from './kit.tsx';

/** Columns of sub-view 2: delivery note lines across orders. */
export function deliveryColumns(say: FormatText, isSupplier: boolean): GridColumn<DeliveryLine>[] {
  const col = columnsOf<DeliveryLine>(say);
  return [
    col.text('dnNo', {
      sortable: true,
      fixed: 'left',
      render: ({ dnId, dnNo }) => <NoteNo id={dnId} dnNo={dnNo} />,
    }),
    {
      key: 'dnStatus',
      title: col.titleOf('status'),
      render: (row) => <DnStatusText status={row.dnStatus} />,
    },
    ...col.part(),
    col.text('supplierPartNo', { hidden: !isSupplier, priority: 4 }),
    col.text('partName', { maxWidth: 220, priority: 5 }),
    col.quantity('sentQuantity', { sortable: true }),
    col.quantity('receivedQuantity'),
    col.quantity('defectiveQuantity', { hidden: true }),
    col.day('shipDate', { sortable: true }),
    col.text('orderNo', {
      sortable: true,
      render: ({ orderId, orderNo }) => <OrderNo id={orderId} orderNo={orderNo} />,
    }),
    ...(isSupplier ? [] : [col.text('supplierName', { maxWidth: 180, priority: 4 })]),
    col.text('warehouseName', { maxWidth: 160, priority: 3 }),
    col.text('eclpPoNo', { maxWidth: 220, priority: 1 }),
    col.time('createdTime', { sortable: true, priority: 2 }),
  ];
}

/** Columns of sub-view 3: part lines across orders. */
export function partColumns(say: FormatText, isSupplier: boolean): GridColumn<PartLine>[] {
  const col = columnsOf<PartLine>(say);
  return [
    col.text('orderNo', {
      sortable: true,
      fixed: 'left',
      render: ({ orderId, orderNo }) => <OrderNo id={orderId} orderNo={orderNo} />,
    }),
    col.text('status', { render: (row) => <PoStatusText status={row.status} /> }),
    ...(isSupplier ? [] : [col.text('supplierName', { maxWidth: 220, priority: 4 })]),
    col.text('warehouseName', { maxWidth: 180, priority: 2 }),
    ...lineColumns<PartLine>(say),
    col.day('promisedDate', { priority: 5 }),
    col.time('createdTime', { sortable: true, priority: 1 }),
  ];
}

/** Columns of an order line: part, quantities by stage, price. */
export function lineColumns<Row extends OrderLine>(say: FormatText): GridColumn<Row>[] {
  const col = columnsOf<OrderLine>(say);
  return [
    ...col.part({ sortable: true }),
    col.text('partName', { maxWidth: 220, priority: 5 }),
    col.text('brandName', { hidden: true }),
    col.text('supplierPartNo', { hidden: true }),
    col.quantity('quantity', { sortable: true }),
    col.quantity('notSentQuantity', { priority: 3 }),
    col.quantity('inflightQuantity', { priority: 3 }),
    col.quantity('receivedQuantity'),
    col.quantity('notReceivedQuantity', { sortable: true }),
    col.quantity('cancelledQuantity', { hidden: true }),
    col.quantity('returnedQuantity', { hidden: true }),
    col.quantity('reducedQuantity', { hidden: true }),
    col.money('unitPrice', { priority: 4 }),
    col.text('taxRate', { align: 'right', hidden: true, render: (row) => formatRate(row.taxRate) }),
    col.money('purchaseAmount'),
    col.money('taxAmount', { hidden: true }),
    col.day('originalDate', { hidden: true }),
  ];
}
