import { sql } from 'kysely';
import type { ClueSource, FollowUpResult } from '@treadline/contract/service/clues/fields.ts';
import type { ClueStatus } from '@treadline/contract/service/clues/flow.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { contactFields } from '@treadline/contract/reports/notepad/fields.ts';
import { notepadRoutes } from '@treadline/contract/reports/notepad/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { sheetOf } from '#kernel/fields.ts';
import { asItIs, by } from '#kernel/filters.ts';
import { listing } from '#kernel/list.ts';
import { visible } from '#kernel/scope.ts';
import { showSealed } from '#kernel/secrets.ts';
import { clue } from '#domains/service/clues/index.ts';
import { daysAsked } from './period.ts';

/** Lists contacts with customers, latest first. Those of a merged clue are shown with the surviving one. */
export const listContacts = listing(notepadRoutes.clue, {
  from: (ctx, { days }) =>
    by.days('f.at')(
      ctx.db
        .selectFrom('clue_follow_up as f')
        .innerJoin('clue', 'clue.id', 'f.clue_id')
        .where(visible(ctx, clue)),
      daysAsked(days),
    ),
  filters: {
    days: asItIs,
    dealerId: by.oneOf('clue.dealer_id'),
    consultantId: by.oneOf('f.by_id'),
    text: by.search('clue.search', 'f.note'),
    result: by.oneOf('f.result'),
  },
  sort: { time: 'f.at' },
  defaultSort: '-time',
  tie: 'f.id',
  counts: { result: 'f.result' },
  totals: { clues: sql<number>`count(DISTINCT clue.id)::int` },
  select: (q) =>
    q.select([
      'f.id',
      'f.at as time',
      'f.by_name as by',
      sql<string>`(SELECT name FROM company WHERE company.id = clue.dealer_id)`.as('dealerName'),
      'clue.id as clueId',
      'clue.clue_no as clueNo',
      'clue.plate as plateNumber',
      'clue.customer_name as customerName',
      'clue.mobile_enc as customerMobile',
      sql<ClueSource>`clue.source`.as('source'),
      sql<FollowUpResult>`f.result`.as('result'),
      'f.note',
      'f.next_at as nextTime',
      sql<ClueStatus>`clue.status`.as('status'),
      'clue.order_id as orderId',
      sql<string>`coalesce((SELECT order_no FROM retail_order o WHERE o.id = clue.order_id), '')`.as(
        'orderNo',
      ),
    ]),
  map: ({ dealerName, ...row }, ctx: Ctx) => ({
    ...row,
    customerMobile: showSealed(ctx, row.customerMobile),
    ...(ctx.me.type === 'DEALER' ? {} : { dealerName }),
  }),
  sheet: { name: t('线索跟进', 'Clues followed up', '線索跟進'), columns: sheetOf(contactFields) },
});
