import { sql } from 'kysely';
import { billFields, differenceFields } from '@treadline/contract/money/reconciliation/fields.ts';
import { reconciliationRoutes as routes } from '@treadline/contract/money/reconciliation/routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { sheetOf } from '#kernel/fields.ts';
import { by } from '#kernel/filters.ts';
import { listing } from '#kernel/list.ts';
import { anyOf } from '#kernel/search.ts';
import { billSource, differenceSource } from './bill.ts';

const sum = (column: string) => sql<number>`coalesce(sum(${sql.ref(column)}), 0)`;
const less = <N extends string>(theirs: string, ours: string, name: N) =>
  sql<number>`${sql.ref(`channel_bill.${theirs}`)} - ${sql.ref(`channel_bill.${ours}`)}`.as(name);
/** Days travel as text. */
const day = sql<string>`channel_bill.day::text`.as('day');
const dayFilter = by.days('channel_bill.day');

/** Lists bills by day, newest first. */
export const listBills = listing(routes.days, {
  from: billSource,
  filters: {
    channel: by.oneOf('channel_bill.channel'),
    state: by.oneOf('channel_bill.state'),
    day: dayFilter,
    open: (q, isOpen) => q.where(sql<boolean>`(coalesce(d.open, 0) > 0) = ${isOpen}`),
  },
  sort: {
    day: 'channel_bill.day',
    theirIn: 'channel_bill.their_in',
    open: 'd.open',
    pulledTime: 'channel_bill.pulled_at',
  },
  defaultSort: '-day',
  tie: 'channel_bill.id',
  select: (q) =>
    q
      .select(['channel_bill.id', 'channel_bill.channel', 'channel_bill.state', 'channel_bill.rows'])
      .select(['channel_bill.their_in as theirIn', 'channel_bill.their_back as theirBack'])
      .select(['channel_bill.their_split as theirSplit', 'channel_bill.their_fee as theirFee'])
      .select(['channel_bill.payout', 'channel_bill.pulled_at as pulledTime', day])
      .select([less('their_in', 'our_in', 'diffIn'), less('their_back', 'our_back', 'diffBack')])
      .select([less('their_split', 'our_split', 'diffSplit'), less('their_fee', 'our_fee', 'diffFee')])
      .select(sql<number>`coalesce(d.open, 0)`.as('open')),
  totals: {
    theirIn: sum('channel_bill.their_in'),
    theirBack: sum('channel_bill.their_back'),
    theirSplit: sum('channel_bill.their_split'),
    theirFee: sum('channel_bill.their_fee'),
    open: sum('d.open'),
  },
  counts: { state: 'channel_bill.state' },
  sheet: { name: t('渠道对账', 'Reconciliation', '渠道對帳'), columns: sheetOf(billFields) },
});

const difference = sql<number>`coalesce(bill_difference.theirs_fen, 0) - coalesce(bill_difference.ours_fen, 0)`;

/** Lists differences, newest first. */
export const listDifferences = listing(routes.differences, {
  from: differenceSource,
  filters: {
    text: (q, text) =>
      q.where(
        sql<boolean>`(${anyOf('bill_difference.no', text)} OR ${anyOf('bill_difference.doc_no', text)})`,
      ),
    state: by.oneOf('bill_difference.state'),
    cause: by.oneOf('bill_difference.cause'),
    kind: by.oneOf('bill_difference.kind'),
    channel: by.oneOf('channel_bill.channel'),
    day: dayFilter,
  },
  sort: {
    day: 'channel_bill.day',
    difference,
    foundTime: 'bill_difference.found_at',
    no: 'bill_difference.no',
  },
  defaultSort: '-foundTime',
  tie: 'bill_difference.id',
  select: (q) =>
    q
      .select([
        'bill_difference.id',
        'bill_difference.state',
        'bill_difference.cause',
        'channel_bill.channel',
      ])
      .select(['bill_difference.kind', 'bill_difference.no', 'bill_difference.doc_no as docNo', day])
      .select(['bill_difference.order_id as orderId', 'bill_difference.ours_fen as ours'])
      .select(['bill_difference.theirs_fen as theirs', difference.as('difference')])
      .select(['bill_difference.note', 'bill_difference.checked_name as checkedBy'])
      .select(['bill_difference.checked_at as checkedTime', 'bill_difference.found_at as foundTime']),
  totals: { difference: sql<number>`coalesce(sum(${difference}), 0)` },
  counts: { state: 'bill_difference.state' },
  sheet: { name: t('对账差异', 'Differences', '對帳差異'), columns: sheetOf(differenceFields) },
});
