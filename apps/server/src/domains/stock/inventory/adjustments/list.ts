import { adjustmentFields as f } from '@treadline/contract/stock/inventory/adjustment-fields.ts';
import { adjustmentRoutes } from '@treadline/contract/stock/inventory/adjustments.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { adjustmentRow, adjustmentSource } from './adjustment.ts';

export const listAdjustments = columnListing(adjustmentRoutes.list, adjustmentSource, {
  columns: adjustmentRow,
  filters: {
    text: filterBy.numbers('stock_adjustment.adjust_no'),
    mine: (q, own, { me }) => q.where('stock_adjustment.created_by', own ? '=' : '<>', me.accountId),
  },
  defaultSort: '-createdTime',
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
