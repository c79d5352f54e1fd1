import { sql } from 'kysely';
import type { ClueSource, FollowUpResult } from '@treadline/contract/service/clues/fields.ts';
import type { ClueStatus } from '@treadline/contract/service/clues/flow.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { contactFields } from '@treadline/contract/reports/notepad/fields.ts';
import { notepadRoutes } from '@treadline/contract/reports/notepad/routes.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { unchangedQuery, filterBy } from '#kernel/filters.ts';
import { visible } from '#kernel/scope.ts';
import { showSealed } from '#kernel/secrets.ts';
import { clue } from '#domains/service/clues/index.ts';
import { resolveDays } from './period.ts';

/** Lists contacts with customers, latest first. Those of a merged clue are shown with the surviving one. */
export const listContacts = columnListing(
  notepadRoutes.clue,
  (ctx, { days }) =>
    filterBy.days('f.at')(
      ctx.db
        .selectFrom('clue_follow_up as f')
        .innerJoin('clue', 'clue.id', 'f.clue_id')
        .where(visible(ctx, clue)),
      resolveDays(days),
    ),
  {
    columns: {
      id: 'f.id',
      time: 'f.at',
      by: 'f.by_name',
      dealerName: sql<string>`(SELECT name FROM company WHERE company.id = clue.dealer_id)`,
      clueId: 'clue.id',
      clueNo: 'clue.clue_no',
      plateNumber: 'clue.plate',
      customerName: 'clue.customer_name',
      customerMobile: 'clue.mobile_enc',
      source: sql<ClueSource>`clue.source`,
      result: sql<FollowUpResult>`f.result`,
      note: 'f.note',
      nextTime: 'f.next_at',
      status: sql<ClueStatus>`clue.status`,
      orderId: 'clue.order_id',
      orderNo: sql<string>`coalesce((SELECT order_no FROM retail_order o WHERE o.id = clue.order_id), '')`,
    },
    filters: {
      days: unchangedQuery,
      dealerId: filterBy.oneOf('clue.dealer_id'),
      consultantId: filterBy.oneOf('f.by_id'),
      text: filterBy.search('clue.search', 'f.note'),
      result: filterBy.oneOf('f.result'),
    },
    defaultSort: '-time',
    counts: { result: 'f.result' },
    totals: { clues: sql<number>`count(DISTINCT clue.id)::int` },
    map: ({ dealerName, ...row }, ctx: Ctx) => ({
      ...row,
      customerMobile: showSealed(ctx, row.customerMobile),
      ...(ctx.me.type === 'DEALER' ? {} : { dealerName }),
    }),
    sheet: { name: t('线索跟进', 'Clues followed up', '線索跟進'), columns: sheetOf(contactFields) },
  },
);
