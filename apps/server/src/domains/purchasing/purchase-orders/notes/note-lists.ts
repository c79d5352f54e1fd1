import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { deliveryNoteRoutes } from '@treadline/contract/purchasing/purchase-orders/delivery-note-routes.ts';
import { purchaseOrderTexts as x } from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { lineMatches } from '../filters.ts';
import { partColumns } from '../lines.ts';
import { needsAttention } from './mismatch.ts';
import { noteColumns, noteSource, presentNote } from './note-row.ts';

/** Lists notes refused by the warehouse, or held there differently: the page "retransmit". */
export const listRetransmitting = columnListing(
  deliveryNoteRoutes.retransmitting,
  (ctx) => noteSource(ctx).where(needsAttention),
  {
    columns: noteColumns,
    filters: {
      dnNo: filterBy.numbers('delivery_note.dn_no'),
      orderNo: filterBy.numbers('o.order_no'),
      mismatch: (q, v) => q.where('delivery_note.mismatch', v ? 'is not' : 'is', null),
      warehouseId: filterBy.oneOf('delivery_note.location_id'),
      createdTime: filterBy.days('delivery_note.created_at'),
    },
    sort: {
      createdTime: 'delivery_note.created_at',
      dnNo: 'delivery_note.dn_no',
      syncTries: 'delivery_note.sync_tries',
    },
    defaultSort: '-createdTime',
    totals: { sentQuantity: sql<number>`coalesce(sum(delivery_note.sent_qty), 0)` },
    map: (row, ctx) => presentNote(row, ctx),
    sheet: {
      name: t('重传发货单', 'Retransmit delivery notes', '重傳出貨單'),
      columns: sheetOf(
        x,
        'dnNo',
        'orderNo',
        'supplierName',
        'warehouseName',
        'sentQuantity',
        'syncError',
        'syncTries',
        'mismatch',
        'mismatchSince',
        'shipDate',
        'createdTime',
      ),
    },
  },
);

/** Lists note lines in scope. */
export const listNoteItems = columnListing(
  deliveryNoteRoutes.items,
  (ctx) =>
    noteSource(ctx)
      .innerJoin('dn_line as d', 'd.dn_id', 'delivery_note.id')
      .innerJoin('purchase_order_line as l', 'l.id', 'd.po_line_id')
      .innerJoin('part as p', 'p.id', 'l.part_id'),
  {
    columns: {
      id: 'd.id',
      dn_id: 'delivery_note.id',
      dn_no: 'delivery_note.dn_no',
      status: 'delivery_note.status',
      po_id: 'o.id',
      order_no: 'o.order_no',
      eclp_po_no: 'delivery_note.eclp_po_no',
      ...partColumns(),
      part_no: 'l.part_no',
      part_name: 'l.part_name',
      supplier_part_no: 'l.supplier_part_no',
      supplier_name: 'sc.name',
      warehouse_name: 'lo.name',
      qty_sent: 'd.qty_sent',
      qty_received: 'd.qty_received',
      qty_defective: 'd.qty_defective',
      ship_date: 'delivery_note.ship_date',
      created_at: 'delivery_note.created_at',
    },
    filters: {
      dnId: filterBy.is('delivery_note.id'),
      orderId: filterBy.is('delivery_note.po_id'),
      dnNo: filterBy.numbers('delivery_note.dn_no'),
      partNo: (q, v) => q.where(lineMatches(v)),
    },
    sort: {
      createdTime: 'delivery_note.created_at',
      dnNo: 'delivery_note.dn_no',
      sentQuantity: 'd.qty_sent',
    },
    defaultSort: '-createdTime',
    map: (row, ctx) => ({
      id: row.id,
      dnId: row.dn_id,
      dnNo: row.dn_no,
      dnStatus: row.status,
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
        'orderNo',
        'eclpPoNo',
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
  },
);
