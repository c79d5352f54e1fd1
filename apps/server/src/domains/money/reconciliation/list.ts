import { sql } from 'kysely';
import {
  billFields,
  billGone,
  differenceFields,
  goneFault,
} from '@treadline/contract/money/reconciliation/fields.ts';
import { reconciliationRoutes as routes } from '@treadline/contract/money/reconciliation/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { anyOf } from '#kernel/search.ts';
import { billSource, differenceSource, isUnsettled } from './bill.ts';

const less = (theirs: string, ours: string) =>
  sql<number>`${sql.ref(`channel_bill.${theirs}`)} - ${sql.ref(`channel_bill.${ours}`)}`;
/** Days travel as text. */
const day = sql<string>`channel_bill.day::text`;
const dayFilter = filterBy.days('channel_bill.day');

/** Lists bills by day, newest first. */
export const listBills = columnListing(routes.days, billSource, {
  columns: {
    id: 'channel_bill.id',
    channel: 'channel_bill.channel',
    state: 'channel_bill.state',
    rows: 'channel_bill.rows',
    fault: 'channel_bill.fault',
    theirIn: 'channel_bill.their_in',
    theirBack: 'channel_bill.their_back',
    theirSplit: 'channel_bill.their_split',
    theirFee: 'channel_bill.their_fee',
    payout: 'channel_bill.payout',
    pulledTime: 'channel_bill.pulled_at',
    day,
    diffIn: less('their_in', 'our_in'),
    diffBack: less('their_back', 'our_back'),
    diffSplit: less('their_split', 'our_split'),
    diffFee: less('their_fee', 'our_fee'),
    open: sql<number>`coalesce(d.open, 0)`,
  },
  filters: {
    day: dayFilter,
    open: (q, isOpen) => q.where(sql<boolean>`(coalesce(d.open, 0) > 0) = ${isOpen}`),
  },
  sort: { day: 'channel_bill.day', open: 'd.open' },
  defaultSort: '-day',
  map: (row, { lang }) => (row.fault === goneFault ? { ...row, fault: billGone[lang] } : row),
  sheet: { name: t('渠道对账', 'Reconciliation', '渠道對帳'), columns: sheetOf(billFields) },
});

const difference = sql<number>`coalesce(bill_difference.theirs_fen, 0) - coalesce(bill_difference.ours_fen, 0)`;

/** Lists differences, newest first. */
export const listDifferences = columnListing(routes.differences, differenceSource, {
  columns: {
    id: 'bill_difference.id',
    state: 'bill_difference.state',
    cause: 'bill_difference.cause',
    channel: 'channel_bill.channel',
    kind: 'bill_difference.kind',
    no: 'bill_difference.no',
    docNo: 'bill_difference.doc_no',
    day,
    orderId: 'bill_difference.order_id',
    ours: 'bill_difference.ours_fen',
    theirs: 'bill_difference.theirs_fen',
    difference,
    ourFee: 'bill_difference.our_fee_fen',
    theirFee: 'bill_difference.their_fee_fen',
    owner: sql<string>`coalesce(owner.display_name, '')`,
    dueDay: sql<string | null>`bill_difference.due_day::text`,
    journal: sql<number | null>`(SELECT max(j.id) FROM bill_difference_entry e JOIN journal j
      ON j.type = 'CHANNEL_DIFFERENCE' AND j.source_type = 'bill-difference' AND j.source_id = e.id
      WHERE e.difference_id = bill_difference.id AND bill_difference.state = 'BOOKED')`,
    note: 'bill_difference.note',
    checkedBy: 'bill_difference.checked_name',
    checkedTime: 'bill_difference.checked_at',
    foundTime: 'bill_difference.found_at',
  },
  filters: {
    text: (q, text) =>
      q.where(
        sql<boolean>`(${anyOf('bill_difference.no', text)} OR ${anyOf('bill_difference.doc_no', text)})`,
      ),
    day: dayFilter,
    open: (q, isOpen) => q.where(sql<boolean>`${isUnsettled} = ${isOpen}`),
  },
  sort: { day: 'channel_bill.day' },
  defaultSort: '-foundTime',
  sheet: { name: t('对账差异', 'Differences', '對帳差異'), columns: sheetOf(differenceFields) },
});
