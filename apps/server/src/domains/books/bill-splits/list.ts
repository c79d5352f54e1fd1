import { sql } from 'kysely';
import { splitFields } from '@treadline/contract/books/bill-splits/fields.ts';
import { billSplitRoutes as routes } from '@treadline/contract/books/bill-splits/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { sheetOf } from '#kernel/fields.ts';
import { by } from '#kernel/filters.ts';
import { listing } from '#kernel/list.ts';
import { any, anyOf } from '#kernel/search.ts';
import { splitRow, splitSource } from './split.ts';

type Source = ReturnType<typeof splitSource>;
const filters = {
  text: (q: Source, text: string) =>
    q.where(
      any(
        ['bill_split.order_no', 'bill_split.split_no', 'bill_split.out_order_no'].map((no) =>
          anyOf(no, text),
        ),
      ),
    ),
  step: by.oneOf('bill_split.status'),
  dealerId: by.oneOf('bill_split.dealer_id'),
  reason: by.oneOf('s.reason'),
  orderId: by.is('bill_split.order_id'),
  plannedTime: by.days('bill_split.planned_at'),
  deadline: by.days('bill_split.deadline'),
};
const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)`;
const rest = {
  sort: {
    plannedTime: 'bill_split.planned_at',
    updatedTime: 'bill_split.updated_at',
    paid: 'bill_split.paid_fen',
    share: 's.share',
    failed: 's.failed',
    deadline: 'bill_split.deadline',
    orderNo: 'bill_split.order_no',
  },
  defaultSort: '-plannedTime',
  tie: 'bill_split.id',
  select: (q: Source) => q.select(splitRow),
  totals: {
    paid: sum('bill_split.paid_fen'),
    share: sum('s.share'),
    split: sum('s.split'),
    failed: sum('s.failed'),
    statement: sum('s.statement'),
  },
  sheet: { name: t('分账', 'Bill splits', '分帳'), columns: sheetOf(splitFields) },
};
/** Lists splits, newest first. */
export const listSplits = listing(
  { ...routes.list, query: routes.list.body },
  {
    ...rest,
    from: splitSource,
    filters: { ...filters, status: by.oneOf('bill_split.shown') },
    counts: { status: 'bill_split.shown' },
  },
);

/** Lists failed splits. */
export const listErrors = listing(routes.errorList, {
  ...rest,
  from: (ctx) => splitSource(ctx).where('bill_split.shown', '=', 'SPLIT_FAILED'),
  filters,
});
