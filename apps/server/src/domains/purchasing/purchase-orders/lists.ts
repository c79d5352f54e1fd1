import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { purchaseOrderRoutes } from '@treadline/contract/purchasing/purchase-orders/routes.ts';
import { purchaseOrderTexts as x } from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import { selection } from '#kernel/columns.ts';
import { fail } from '#kernel/errors.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { createListHandler } from '#kernel/list.ts';
import { holdsNumber, matchesSearch } from '#kernel/search.ts';
import { lineMatches, orderFilters, orderSource, partMatches, withStatuses } from './filters.ts';
import {
  awaitsReship,
  isLate,
  isReduced,
  orderColumns,
  presentOrder,
  supplierName,
  warehouseName,
} from './present.ts';
import { markReships } from './mark-reships.ts';
import { lineColumns, partColumns, presentLine, type LineRow } from './lines.ts';

/** What is open of an order: nothing once it ended. */
const open = sql`purchase_order.status IN (10, 20, 30, 40, 50)`;
/** What presentOrder and presentLine show as still to come. */
const notReceived = (qty: string, received: string) =>
  sql<number>`CASE WHEN ${open} THEN ${sql.ref(qty)} - ${sql.ref(received)} ELSE 0 END`;
/** Days of waiting as presentOrder shows them: counted while an order waits, frozen from then on. */
const waited = sql<number>`CASE WHEN purchase_order.status = 20
  THEN current_date - purchase_order.submit_time::date ELSE purchase_order.submit_days END`;

export const listOrders = createListHandler(purchaseOrderRoutes.orders, {
  from: (ctx, query) => withStatuses(orderSource(ctx, query.view), query),
  filters: {
    ...orderFilters,
    partNo: (q, v) => q.where(partMatches(v)),
    late: (q, v) => q.where(v ? isLate : sql<boolean>`NOT ${isLate}`),
    awaitsReship: (q, v) => q.where(v ? awaitsReship : sql<boolean>`NOT ${awaitsReship}`),
    reduced: (q, v) => q.where(v ? isReduced : sql<boolean>`NOT ${isReduced}`),
    createdBy: (q, v) =>
      q.where(
        sql<boolean>`(${holdsNumber('purchase_order.created_by_name', v)}
          OR purchase_order.created_by IN (SELECT id FROM account WHERE ${matchesSearch(v, ['search'])}))`,
      ),
    amount: (q, v, ctx) =>
      (ctx.me.type === 'LOGISTICS' ? fail('permission.type') : q).where(
        sql<boolean>`purchase_order.amount_excl_fen BETWEEN ${v.from ?? 0} AND ${v.to ?? Number.MAX_SAFE_INTEGER}`,
      ),
  },
  sort: {
    createdTime: 'purchase_order.created_at',
    submitTime: 'purchase_order.submit_time',
    orderNo: 'purchase_order.order_no',
    purchaseQuantity: 'purchase_order.qty',
    notReceivedQuantity: notReceived('purchase_order.qty', 'purchase_order.received_qty'),
    purchaseAmount: 'purchase_order.amount_excl_fen',
    promisedDate: 'purchase_order.promised_date',
    submitDays: waited,
  },
  defaultSort: '-createdTime',
  tie: 'purchase_order.id',
  counts: { status: 'purchase_order.status' },
  select: (q) => q.select(orderColumns),
  totals: {
    purchaseQuantity: sql<number>`coalesce(sum(purchase_order.qty), 0)`,
    receivedQuantity: sql<number>`coalesce(sum(purchase_order.received_qty), 0)`,
    notReceivedQuantity: sql<number>`coalesce(sum(purchase_order.qty - purchase_order.received_qty) FILTER (WHERE ${open}), 0)`,
    notSentQuantity: sql<number>`coalesce(sum(purchase_order.qty - purchase_order.received_qty - purchase_order.inflight_qty) FILTER (WHERE ${open}), 0)`,
    inflightQuantity: sql<number>`coalesce(sum(purchase_order.inflight_qty), 0)`,
    purchaseAmount: sql<number>`coalesce(sum(purchase_order.amount_excl_fen), 0)`,
    taxAmount: sql<number>`coalesce(sum(purchase_order.tax_fen), 0)`,
    totalAmount: sql<number>`coalesce(sum(purchase_order.amount_incl_fen), 0)`,
  },
  map: (row, ctx) => presentOrder(row, ctx),
  complete: markReships,
  sheet: {
    name: t('采购单', 'Purchase orders', '採購單'),
    columns: sheetOf(
      x,
      'orderNo',
      'status',
      'supplierName',
      'supplierCode',
      'warehouseName',
      'logisticName',
      'purchaseQuantity',
      'notSentQuantity',
      'inflightQuantity',
      'receivedQuantity',
      'notReceivedQuantity',
      'cancelledQuantity',
      'purchaseAmount',
      'taxAmount',
      'totalAmount',
      'createdBy',
      'createdTime',
      'submitTime',
      'submitDays',
      'supplierConfirmUser',
      'supplierConfirmTime',
      'acceptDays',
      'originalDate',
      'promisedDate',
      'remark',
    ),
  },
});

export const listItems = createListHandler(purchaseOrderRoutes.items, {
  from: (ctx, query) =>
    withStatuses(orderSource(ctx, query.view), query)
      .innerJoin('purchase_order_line as l', 'l.po_id', 'purchase_order.id')
      .innerJoin('part as p', 'p.id', 'l.part_id')
      .leftJoin('brand as b', 'b.id', 'p.brand_id'),
  filters: {
    ...orderFilters,
    partNo: (q, v) => q.where(lineMatches(v)),
  },
  sort: {
    createdTime: 'purchase_order.created_at',
    partNo: 'l.part_no',
    orderNo: 'purchase_order.order_no',
    quantity: 'l.qty',
    notReceivedQuantity: notReceived('l.qty', 'l.received_qty'),
  },
  defaultSort: '-createdTime',
  tie: 'l.id',
  counts: { status: 'purchase_order.status' },
  select: (q) =>
    q.select([
      ...lineColumns,
      'purchase_order.order_no',
      'purchase_order.created_at',
      'purchase_order.promised_date',
      supplierName,
      warehouseName,
    ]),
  totals: {
    quantity: sql<number>`coalesce(sum(l.qty), 0)`,
    receivedQuantity: sql<number>`coalesce(sum(l.received_qty), 0)`,
    notReceivedQuantity: sql<number>`coalesce(sum(l.qty - l.received_qty) FILTER (WHERE ${open}), 0)`,
    notSentQuantity: sql<number>`coalesce(sum(l.qty - l.received_qty - l.inflight_qty) FILTER (WHERE ${open}), 0)`,
    inflightQuantity: sql<number>`coalesce(sum(l.inflight_qty), 0)`,
    purchaseAmount: sql<number>`coalesce(sum(l.amount_excl_fen), 0)`,
  },
  map: (row, ctx) => ({
    ...presentLine(row as LineRow, ctx),
    orderId: row.po_id,
    orderNo: row.order_no,
    status: row.status,
    warehouseName: row.warehouse_name,
    createdTime: row.created_at,
    promisedDate: row.promised_date,
    ...(ctx.me.type === 'SUPPLIER' ? {} : { supplierName: row.supplier_name }),
  }),
  sheet: {
    name: t('采购明细', 'Purchase order lines', '採購明細'),
    columns: sheetOf(
      x,
      'orderNo',
      'status',
      'supplierName',
      'warehouseName',
      'size',
      'partNo',
      'partName',
      'supplierPartNo',
      'brandName',
      'quantity',
      'notSentQuantity',
      'inflightQuantity',
      'receivedQuantity',
      'notReceivedQuantity',
      'cancelledQuantity',
      'returnedQuantity',
      'unitPrice',
      'purchaseAmount',
      'taxAmount',
      'createdTime',
      'promisedDate',
    ),
  },
});

export const listDeliveryItems = createListHandler(purchaseOrderRoutes.deliveryItems, {
  from: (ctx, query) =>
    withStatuses(orderSource(ctx, query.view), query)
      .innerJoin('delivery_note as n', 'n.po_id', 'purchase_order.id')
      .innerJoin('dn_line as d', 'd.dn_id', 'n.id')
      .innerJoin('purchase_order_line as l', 'l.id', 'd.po_line_id')
      .innerJoin('part as p', 'p.id', 'l.part_id'),
  filters: {
    ...orderFilters,
    partNo: (q, v) => q.where(lineMatches(v)),
    dnNo: filterBy.numbers('n.dn_no'),
    dnStatus: (q, v) => q.where(sql<boolean>`n.status = ANY(${v})`),
    shipDate: (q, v) =>
      q.where(
        sql<boolean>`n.ship_date BETWEEN ${v.from ?? '1970-01-01'}::date AND ${v.to ?? '9999-12-31'}::date`,
      ),
    receivedTime: (q, v) =>
      q.where(
        sql<boolean>`EXISTS (SELECT 1 FROM receipt_line rl JOIN receipt r ON r.id = rl.receipt_id
          WHERE rl.dn_line_id = d.id AND r.received_at >= ${v.from ?? '1970-01-01'}::date
            AND r.received_at < ${v.to ?? '9999-12-30'}::date + 1)`,
      ),
  },
  sort: {
    createdTime: 'n.created_at',
    dnNo: 'n.dn_no',
    orderNo: 'purchase_order.order_no',
    sentQuantity: 'd.qty_sent',
    shipDate: 'n.ship_date',
  },
  defaultSort: '-createdTime',
  tie: 'd.id',
  counts: { status: 'purchase_order.status' },
  select: (q) =>
    q.select([
      'd.id',
      'n.id as dn_id',
      'n.dn_no',
      'n.status as dn_status',
      'purchase_order.id as po_id',
      'purchase_order.order_no',
      'n.eclp_po_no',
      ...selection(partColumns('purchase_order')),
      'l.part_no',
      'l.part_name',
      'l.supplier_part_no',
      supplierName,
      warehouseName,
      'd.qty_sent',
      'd.qty_received',
      'd.qty_defective',
      'n.ship_date',
      'n.created_at',
    ]),
  totals: {
    sentQuantity: sql<number>`coalesce(sum(d.qty_sent) FILTER (WHERE n.status <> 60), 0)`,
    receivedQuantity: sql<number>`coalesce(sum(d.qty_received) FILTER (WHERE n.status <> 60), 0)`,
    defectiveQuantity: sql<number>`coalesce(sum(d.qty_defective) FILTER (WHERE n.status <> 60), 0)`,
  },
  map: (row, ctx) => ({
    id: row.id,
    dnId: row.dn_id,
    dnNo: row.dn_no,
    dnStatus: row.dn_status,
    orderId: row.po_id,
    orderNo: row.order_no,
    eclpPoNo: row.eclp_po_no,
    partId: row.part_id,
    size: row.size,
    partNo: row.part_no,
    partName: row.part_name,
    supplierPartNo: row.supplier_part_no,
    warehouseName: row.warehouse_name,
    sentQuantity: row.qty_sent,
    receivedQuantity: row.qty_received,
    defectiveQuantity: row.qty_defective,
    shipDate: row.ship_date,
    createdTime: row.created_at,
    ...(ctx.me.type === 'SUPPLIER' ? {} : { supplierName: row.supplier_name }),
  }),
  sheet: {
    name: t('发货明细', 'Delivery note lines', '出貨明細'),
    columns: sheetOf(
      x,
      'dnNo',
      'dnStatus',
      'eclpPoNo',
      'orderNo',
      'supplierName',
      'warehouseName',
      'size',
      'partNo',
      'partName',
      'supplierPartNo',
      'sentQuantity',
      'receivedQuantity',
      'defectiveQuantity',
      'shipDate',
      'createdTime',
    ),
  },
});
