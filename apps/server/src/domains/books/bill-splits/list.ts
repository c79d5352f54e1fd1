import { splitFields } from '@treadline/contract/books/bill-splits/fields.ts';
import { billSplitRoutes as routes } from '@treadline/contract/books/bill-splits/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { anyCondition, anyOf } from '#kernel/search.ts';
import { splitRow, splitSource } from './split.ts';

const rest = {
  columns: splitRow,
  sort: { share: 's.share', failed: 's.failed' },
  defaultSort: '-plannedTime',
  sheet: { name: t('分账', 'Bill splits', '分帳'), columns: sheetOf(splitFields) },
} as const;
const filters = {
  text: (q: ReturnType<typeof splitSource>, text: string) =>
    q.where(
      anyCondition(
        ['bill_split.order_no', 'bill_split.split_no', 'bill_split.out_order_no'].map((no) =>
          anyOf(no, text),
        ),
      ),
    ),
  dealerId: filterBy.oneOf('bill_split.dealer_id'),
  reason: filterBy.oneOf('s.reason'),
};

/** Lists splits, newest first. */
export const listSplits = columnListing({ ...routes.list, query: routes.list.body }, splitSource, {
  ...rest,
  filters,
});

/** Lists failed splits. */
export const listErrors = columnListing(
  routes.errorList,
  (ctx) => splitSource(ctx).where('bill_split.shown', '=', 'SPLIT_FAILED'),
  {
    ...rest,
    filters,
  },
);
