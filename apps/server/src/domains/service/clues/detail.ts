import { sql } from 'kysely';
import type { z } from 'zod';
import { clueSettings } from '@treadline/contract/service/clues/settings.ts';
import type { ClueDetail } from '@treadline/contract/service/clues/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { sealCustomer } from '#kernel/masked.ts';
import { showSealed } from '#kernel/secrets.ts';
import { dayOf } from '#kernel/days.ts';
import { readTimeline } from '#kernel/read-timeline.ts';
import { findRecord } from '#kernel/scope.ts';
import { readSetting } from '#kernel/settings.ts';
import { readDuplicates } from './duplicates.ts';
import { clue, clueWords } from './entity.ts';
import { historyOf } from './history.ts';
import { isOpenClue, readClue } from './row.ts';

type Detail = z.output<typeof ClueDetail>;

const followUpsOf = ({ db }: Ctx, clueId: number) =>
  db
    .selectFrom('clue_follow_up')
    .where('clue_id', '=', clueId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .select(['id', 'result', 'note', 'next_at as nextTime', 'by_name as by', 'at as time'])
    .execute();

/** Clues that it took and that can still be taken out again. */
async function mergedOf(ctx: Ctx, id: number): Promise<Detail['merged']> {
  const hours = await readSetting(ctx.db, clueSettings.settings.unmergeHours);
  const rows = await ctx.db
    .selectFrom('clue_merge as m')
    .innerJoin('clue as other', 'other.id', 'm.merged_id')
    .innerJoin('clue', 'clue.id', 'm.survivor_id')
    .where('m.survivor_id', '=', id)
    .where('m.undone_at', 'is', null)
    .orderBy('m.id', 'desc')
    .select(['other.id', 'other.clue_no as clueNo', 'm.at as time', 'm.by_name as by'])
    .select(['other.plate as plateNumber', 'other.car_name as carName'])
    .select(['other.customer_name as customerName', 'other.mobile_enc as customerMobile'])
    .select(sql<boolean>`(${isOpenClue} AND m.at > now() - make_interval(hours => ${hours}))`.as('canUndo'))
    .execute();
  return rows.map((row) => ({ ...row, customerMobile: showSealed(ctx, row.customerMobile) }));
}

/** The order that it became, as far as the clue's buttons go by it. */
async function orderOf({ db }: Ctx, orderId: number | null) {
  if (orderId === null) return null;
  return db
    .selectFrom('retail_order')
    .where('id', '=', orderId)
    .select(['status', 'created_at'])
    .executeTakeFirst();
}

/** Returns one clue with follow-ups, duplicates, merged clues, history and timeline. @throws record.not-found */
export async function clueDetail(ctx: Ctx, id: number): Promise<Detail> {
  const shown = await readClue(ctx, id);
  const row = await findRecord(ctx, clue, id);
  const car = { dealerId: row.dealer_id, plate: row.plate, vin: row.vin, mobileIndex: row.mobile_index };
  const [followUps, duplicates, merged, order, timeline, history] = await Promise.all([
    followUpsOf(ctx, id),
    readDuplicates(ctx, car, id),
    mergedOf(ctx, id),
    orderOf(ctx, row.order_id),
    readTimeline(ctx, clue.name, id, clueWords),
    historyOf(ctx, row),
  ]);
  return {
    ...shown,
    ...sealCustomer(ctx, row),
    mileage: row.mileage,
    followUps,
    duplicates,
    merged,
    history,
    canUnlink: row.order_linked && order != null && dayOf(new Date(order.created_at)) === dayOf(new Date()),
    canSendPayLink: order?.status === 'AWAITING_PAYMENT',
    timeline,
  };
}
