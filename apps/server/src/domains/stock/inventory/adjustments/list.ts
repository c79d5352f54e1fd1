import { sql } from 'kysely';
import { adjustmentFields as f } from '@treadline/contract/stock/inventory/adjustment-fields.ts';
import { adjustmentRoutes } from '@treadline/contract/stock/inventory/adjustments.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { sheetOf } from '#kernel/fields.ts';
import { by } from '#kernel/filters.ts';
import { listing } from '#kernel/list.ts';
import { adjustmentRow, adjustmentSource } from './adjustment.ts';

export const listAdjustments = listing(adjustmentRoutes.list, {
  from: adjustmentSource,
  filters: {
    text: by.numbers('stock_adjustment.adjust_no'),
    status: by.oneOf('stock_adjustment.status'),
    locationId: by.oneOf('stock_adjustment.location_id'),
    reason: by.oneOf('stock_adjustment.reason'),
    createdTime: by.days('stock_adjustment.created_at'),
    mine: (q, own, { me }) => q.where('stock_adjustment.created_by', own ? '=' : '<>', me.accountId),
  },
  sort: {
    createdTime: 'stock_adjustment.created_at',
    adjustNo: 'stock_adjustment.adjust_no',
    value: 'stock_adjustment.value_fen',
  },
  defaultSort: '-createdTime',
  tie: 'stock_adjustment.id',
  counts: { status: 'stock_adjustment.status' },
  totals: {
    quantityUp: sql<number>`coalesce(sum(stock_adjustment.qty_up), 0)`,
    quantityDown: sql<number>`coalesce(sum(stock_adjustment.qty_down), 0)`,
    value: sql<number>`coalesce(sum(stock_adjustment.value_fen), 0)`,
  },
  select: (q, ctx) => q.select(adjustmentRow(ctx)),
  sheet: {
    name: t('库存调整', 'Stock adjustments', '庫存調整'),
    columns: sheetOf(
      f,
      'adjustNo',
      'status',
      'locationName',
      'reasonName',
      'quantityUp',
      'quantityDown',
      'value',
      'createdBy',
      'createdTime',
      'submitTime',
      'decidedBy',
      'decidedTime',
      'rejectReason',
      'remark',
    ),
  },
});
