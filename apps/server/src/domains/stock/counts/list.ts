import { countFields as f } from '@treadline/contract/stock/counts/fields.ts';
import { countRoutes } from '@treadline/contract/stock/counts/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { countRow, countSource, toCount } from './count.ts';

export const listCounts = columnListing(countRoutes.list, countSource, {
  columns: countRow,
  filters: {
    text: filterBy.numbers('stock_count.count_no'),
    mine: (q, own, { me }) => q.where('stock_count.created_by', own ? '=' : '<>', me.accountId),
  },
  defaultSort: '-createdTime',
  map: toCount,
  sheet: {
    name: t('库存盘点', 'Stock counts', '庫存盤點'),
    columns: sheetOf(
      f,
      'countNo',
      'status',
      'locationName',
      'planText',
      'lineCount',
      'countedLines',
      'recountLines',
      'quantityUp',
      'quantityDown',
      'value',
      'createdBy',
      'createdTime',
      'startTime',
      'finishTime',
      'postTime',
      'cancelReason',
      'remark',
    ),
  },
});
