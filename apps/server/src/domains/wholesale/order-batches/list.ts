import { sql } from 'kysely';
import { batchFields, type BatchOrigin } from '@treadline/contract/wholesale/order-batches/fields.ts';
import type { BatchStatus } from '@treadline/contract/wholesale/order-batches/flow.ts';
import { orderBatchRoutes } from '@treadline/contract/wholesale/order-batches/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { by, where } from '#kernel/filters.ts';
import { listing } from '#kernel/list.ts';
import { batchSource } from './entity.ts';

const shopName = sql<string>`(SELECT name FROM company WHERE company.id = order_batch.dealer_id)`;

/** Columns of a batch list row under the contract's names. */
export const batchRow = ({ me }: Pick<Ctx, 'me'>) =>
  [
    'order_batch.id',
    'order_batch.version',
    'order_batch.dealer_id as dealerId',
    'order_batch.batch_no as batchNo',
    'order_batch.file_name as fileName',
    'order_batch.rows',
    'order_batch.orders',
    'order_batch.left_rows as leftRows',
    'order_batch.amount_fen as amount',
    'order_batch.created_by_name as createdBy',
    'order_batch.created_at as createdTime',
    'order_batch.settled_at as settledTime',
    sql<BatchStatus>`order_batch.status`.as('status'),
    sql<BatchOrigin>`order_batch.origin`.as('origin'),
    (me.type === 'DEALER' ? sql<string | undefined>`NULL` : sql<string | undefined>`${shopName}`).as(
      'dealerName',
    ),
  ] as const;

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
  const [like, exact] = [where.contains(text.trim()), text.trim().toUpperCase()];
  return sql<boolean>`(order_batch.batch_no ILIKE ${like} OR order_batch.file_name ILIKE ${like}
    OR order_batch.id IN (SELECT batch_id FROM order_batch_row WHERE ref = ${exact} AND ref <> ''
      UNION ALL SELECT r.batch_id FROM retail_order o JOIN order_batch_row r ON r.order_id = o.id
        WHERE o.order_no = ${exact}))`;
};

export const listBatches = listing(
  { ...orderBatchRoutes.list, query: orderBatchRoutes.list.body },
  {
    from: batchSource,
    filters: {
      text: (q, text) => (text ? q.where(matchBatches(text)) : q),
      status: by.oneOf('order_batch.status'),
      origin: by.oneOf('order_batch.origin'),
      dealerId: by.oneOf('order_batch.dealer_id'),
      createdTime: by.days('order_batch.created_at'),
    },
    sort: {
      createdTime: 'order_batch.created_at',
      batchNo: 'order_batch.batch_no',
      rows: 'order_batch.rows',
      amount: 'order_batch.amount_fen',
    },
    defaultSort: '-createdTime',
    tie: 'order_batch.id',
    counts: { status: 'order_batch.status' },
    totals: {
      rows: sql<number>`coalesce(sum(order_batch.rows), 0)`,
      orders: sql<number>`coalesce(sum(order_batch.orders), 0)`,
      amount: sql<number>`coalesce(sum(order_batch.amount_fen), 0)`,
    },
    select: (q, ctx) => q.select(batchRow(ctx)),
    sheet: { name: t('批量订单', 'Batch orders', '批次訂單'), columns: sheetOf(batchFields) },
  },
);
