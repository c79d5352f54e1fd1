import { sql } from 'kysely';
import type { z } from 'zod';
import { activityFields, standingFields } from '@treadline/contract/promotion/dealer-activities/fields.ts';
import type { dealerActivityRoutes } from '@treadline/contract/promotion/dealer-activities/routes.ts';
import { StandingRow, type Progress } from '@treadline/contract/promotion/dealer-activities/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Download } from '#kernel/download.ts';
import { fail } from '#kernel/errors.ts';
import { exportList } from '#kernel/export-list.ts';
import { sheetOf } from '#kernel/fields.ts';
import { participant } from './entity.ts';
import { findActivity, visibleTaking } from './row.ts';
import { rankStandings, readStandings } from './standings.ts';

type Ranking = z.output<(typeof dealerActivityRoutes)['ranking']['response']>;

/** Returns the standings of the dealers visible to the caller, best first. @throws record.not-found */
export async function readRanking(ctx: Ctx, id: number): Promise<Ranking> {
  const rows = rankStandings(await readStandings(ctx, await findActivity(ctx, id), visibleTaking(ctx)));
  return {
    rows,
    points: rows.reduce((sum, { points }) => sum + points, 0),
    reached: rows.filter(({ step }) => step > 0).length,
  };
}

/**
 * Returns the requested dealer, else the caller's own company, else the first participant.
 * @throws record.not-found
 */
export async function resolveDealer(ctx: Ctx, id: number, dealerId: number | undefined): Promise<number> {
  if (dealerId !== undefined) return dealerId;
  const first = await ctx.db
    .selectFrom('dealer_activity_dealer')
    .where('activity_id', '=', id)
    .where(visibleTaking(ctx))
    .orderBy('dealer_id')
    .select('dealer_id')
    .executeTakeFirst();
  return first?.dealer_id ?? fail('record.not-found', { entity: participant.label });
}

/** Returns the standing of one dealer. @throws record.not-found when it does not take part, or is out of scope */
export async function readProgress(ctx: Ctx, id: number, asked?: number): Promise<z.output<typeof Progress>> {
  const dealerId = await resolveDealer(ctx, id, asked);
  const of = sql<boolean>`(dealer_activity_dealer.dealer_id = ${dealerId} AND ${visibleTaking(ctx)})`;
  const [standing] = await readStandings(ctx, await findActivity(ctx, id), of);
  if (!standing) return fail('record.not-found', { entity: participant.label });
  const corrections = await ctx.db
    .selectFrom('dealer_activity_correction as c')
    .innerJoin('retail_order as o', 'o.id', 'c.order_id')
    .where('c.activity_id', '=', id)
    .where('c.dealer_id', '=', dealerId)
    .orderBy('c.id', 'desc')
    .select([
      'c.id',
      'o.order_no as orderNo',
      'c.order_id as orderId',
      'c.pieces',
      'c.fen',
      'c.points',
      'c.at as time',
    ])
    .select(sql<number>`c.refunded_after - c.refunded_before`.as('refundedFen'))
    .execute();
  return { standing, corrections };
}

/** Exports the standings (xlsx). @throws record.not-found */
export async function exportStandings(ctx: Ctx, id: number): Promise<Download> {
  const row = await findActivity(ctx, id);
  const name = { ...activityFields.name, 'zh-CN': row.name, en: row.name, 'zh-TW': row.name };
  return exportList(ctx, {
    name,
    columns: sheetOf(standingFields),
    wanted: undefined,
    row: StandingRow,
    read(own) {
      const rows = readStandings(own, row, visibleTaking(ctx)).then(rankStandings);
      return {
        count: async () => (await rows).length,
        async *rows() {
          yield* await rows;
        },
      };
    },
  });
}
