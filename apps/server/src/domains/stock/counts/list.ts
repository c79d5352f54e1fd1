import { sql } from 'kysely';
import { countFields as f } from '@treadline/contract/stock/counts/fields.ts';
import { countRoutes } from '@treadline/contract/stock/counts/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { sheetOf } from '#kernel/fields.ts';
import { by } from '#kernel/filters.ts';
import { listing } from '#kernel/list.ts';
import { countRow, countSource, toCount } from './count.ts';

export const listCounts = listing(countRoutes.list, {
  from: countSource,
  filters: {
    text: by.numbers('stock_count.count_no'),
    status: by.oneOf('stock_count.status'),
    locationId: by.oneOf('stock_count.location_id'),
    createdTime: by.days('stock_count.created_at'),
    mine: (q, own, { me }) => q.where('stock_count.created_by', own ? '=' : '<>', me.accountId),
  },
  sort: {
    createdTime: 'stock_count.created_at',
    countNo: 'stock_count.count_no',
    value: 'stock_count.value_fen',
  },
  defaultSort: '-createdTime',
  tie: 'stock_count.id',
  counts: { status: 'stock_count.status' },
  totals: {
    lineCount: sql<number>`coalesce(sum(stock_count.line_count), 0)`,
    quantityUp: sql<number>`coalesce(sum(stock_count.qty_up), 0)`,
    quantityDown: sql<number>`coalesce(sum(stock_count.qty_down), 0)`,
    value: sql<number>`coalesce(sum(stock_count.value_fen), 0)`,
  },
  select: (q) => q.select(countRow),
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
