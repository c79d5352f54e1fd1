import { sql } from 'kysely';
import { batchFields, type BatchOrigin } from '@treadline/contract/wholesale/order-batches/fields.ts';
import type { BatchStatus } from '@treadline/contract/wholesale/order-batches/flow.ts';
import { orderBatchRoutes } from '@treadline/contract/wholesale/order-batches/routes.ts';
import { foldNumber } from '@treadline/contract/kernel/fold-number.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Columns } from '#kernel/columns.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { equalsNumber, holdsNumber, inKeys } from '#kernel/search.ts';
import { batchSource } from './entity.ts';

const shopName = sql<string>`(SELECT name FROM company WHERE company.id = order_batch.dealer_id)`;

/** Columns of a batch list row under the contract's names. */
export const batchRow = {
  id: 'order_batch.id',
  version: 'order_batch.version',
  dealerId: 'order_batch.dealer_id',
  batchNo: 'order_batch.batch_no',
  fileName: 'order_batch.file_name',
  rows: 'order_batch.rows',
  orders: 'order_batch.orders',
  leftRows: 'order_batch.left_rows',
  amount: 'order_batch.amount_fen',
  createdBy: 'order_batch.created_by_name',
  createdTime: 'order_batch.created_at',
  settledTime: 'order_batch.settled_at',
  status: sql<BatchStatus>`order_batch.status`,
  origin: sql<BatchOrigin>`order_batch.origin`,
  dealerName: ({ me }) =>
    me.type === 'DEALER' ? sql<string | undefined>`NULL` : sql<string | undefined>`${shopName}`,
} as const satisfies Columns;

export interface Row {
  id: number;
  version: number;
  dealerId: number;
  batchNo: string;
  fileName: string;
  rows: number;
  orders: number;
  leftRows: number;
  amount: number;
  createdBy: string;
  createdTime: string;
  settledTime: string | null;
  status: BatchStatus;
  origin: BatchOrigin;
  dealerName?: string | undefined;
}

/** By its number or file, or by an order or number of theirs in it. */
const matchBatches = (text: string) => {
  const number = foldNumber(text);
  return sql<boolean>`(${holdsNumber('order_batch.batch_no', text)} OR ${holdsNumber('order_batch.file_name', text)}
    OR order_batch.id IN (SELECT x.batch_id FROM order_batch_row x WHERE ${equalsNumber('x.ref', [number])} AND x.ref <> ''
      UNION ALL SELECT r.batch_id FROM retail_order o JOIN order_batch_row r ON r.order_id = o.id
        WHERE ${inKeys(number, ['o.search'])} AND ${equalsNumber('o.order_no', [number])}))`;
};

export const listBatches = columnListing(
  { ...orderBatchRoutes.list, query: orderBatchRoutes.list.body },
  batchSource,
  {
    columns: batchRow,
    filters: {
      text: (q, text) => (text ? q.where(matchBatches(text)) : q),
      status: filterBy.oneOf('order_batch.status'),
      origin: filterBy.oneOf('order_batch.origin'),
    },
    defaultSort: '-createdTime',
    counts: { status: 'order_batch.status' },
    sheet: { name: t('批量订单', 'Batch orders', '批次訂單'), columns: sheetOf(batchFields) },
  },
);
