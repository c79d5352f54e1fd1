import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { transferFields } from '@treadline/contract/stock/transfers/fields.ts';
import { transferRoutes } from '@treadline/contract/stock/transfers/routes.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { sheetOf } from '#kernel/fields.ts';
import { anyOf } from '#kernel/search.ts';
import { matchParts } from '#domains/catalogue/catalogue/index.ts';
import { isOwnPlace, transferRow, transferSource, omitCost } from './transfer.ts';

const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(`stock_transfer.${column}`)}), 0)`;
const onRoad = sql<boolean>`stock_transfer.status IN ('SENT', 'PART_RECEIVED')`;

export const listTransfers = columnListing(transferRoutes.list, transferSource, {
  columns: transferRow,
  filters: {
    /** By its own number, or that on the parcel. */
    text: (q, text) =>
      q.where(
        sql<boolean>`(${anyOf('stock_transfer.transfer_no', text)} OR ${anyOf('stock_transfer.waybill_no', text)})`,
      ),
    part: (q, text, ctx) =>
      q.where(
        sql<boolean>`EXISTS (SELECT FROM stock_transfer_line l WHERE l.transfer_id = stock_transfer.id
          AND ${matchParts(ctx, text, 'l.part_id')})`,
      ),
    waits: (q, what, ctx) => {
      if (what === 'send')
        return q
          .where('stock_transfer.status', '=', 'APPROVED')
          .where(isOwnPlace(ctx, 'stock_transfer.from_id'));
      const coming = q.where(onRoad).where(isOwnPlace(ctx, 'stock_transfer.to_id'));
      return what === 'overdue' ? coming.where(sql<boolean>`stock_transfer.due_on < current_date`) : coming;
    },
  },
  defaultSort: '-createdTime',
  totals: {
    onRoad: sum('qty_road'),
  },
  map: (row, ctx) => omitCost(ctx, row),
  sheet: {
    name: t('库存调拨', 'Transfers', '庫存調撥'),
    columns: sheetOf(
      transferFields,
      'transferNo',
      'status',
      'fromName',
      'toName',
      'quantity',
      'sent',
      'good',
      'defective',
      'onRoad',
      'lost',
      'back',
      'late',
      'value',
      'dueOn',
      'carrier',
      'waybillNo',
      'createdBy',
      'createdTime',
      'submitTime',
      'sentBy',
      'sentTime',
      'endedBy',
      'endedTime',
      'closeReason',
      'remark',
    ),
  },
});
