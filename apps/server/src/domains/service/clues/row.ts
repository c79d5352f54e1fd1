import { sql } from 'kysely';
import type { z } from 'zod';
import type { ClueHeat, ClueSource, FollowUpResult } from '@treadline/contract/service/clues/fields.ts';
import { type ClueStatus } from '@treadline/contract/service/clues/flow.ts';
import { openClue } from '@treadline/contract/service/clues/open.ts';
import type { Clue } from '@treadline/contract/service/clues/schema.ts';
import { lossReasons } from '@treadline/contract/platform/dictionary/dictionaries.ts';
import type { Ctx } from '#kernel/context.ts';
import { daysBetween } from '#kernel/days.ts';
import { entryName } from '#kernel/dictionary.ts';
import { fail } from '#kernel/errors.ts';
import { amongSaid } from '#kernel/filters.ts';
import { showSealed } from '#kernel/secrets.ts';
import { clue, clueSource } from './entity.ts';
import { heatReason, nextStep } from './heat.ts';

export type ClueRow = z.output<typeof Clue>;

/** SQL condition: the clue still needs work. */
export const isOpen = amongSaid('clue.status', openClue);
/** SQL condition: open and past due; never for "do not disturb". */
export const isOverdue = sql<boolean>`(${isOpen} AND clue.due_at < now() AND NOT clue.do_not_disturb)`;

/** Columns of a clue list row under the contract's names; mobile encrypted, texts not yet formatted. */
export const clueColumns = ({ lang }: Pick<Ctx, 'lang'>) =>
  [
    'clue.id',
    'clue.version',
    'clue.clue_no as clueNo',
    'clue.dealer_id as dealerId',
    sql<string>`(SELECT name FROM company WHERE company.id = clue.dealer_id)`.as('dealerName'),
    sql<ClueStatus>`clue.status`.as('status'),
    sql<ClueHeat>`clue.heat`.as('heat'),
    'clue.plate as plateNumber',
    'clue.vin',
    'clue.car_name as carName',
    'clue.customer_name as customerName',
    'clue.mobile_enc as customerMobile',
    'clue.red as redNumber',
    'clue.yellow as yellowNumber',
    'clue.forecast_months as forecastMonths',
    sql<ClueSource>`clue.source`.as('source'),
    'clue.owner_id as ownerId',
    'clue.owner_name as ownerName',
    sql<FollowUpResult | ''>`clue.last_result`.as('lastResult'),
    'clue.due_at as dueTime',
    isOverdue.as('isOverdue'),
    'clue.last_contact_at as lastContactTime',
    entryName(lang, lossReasons, 'clue.loss_reason').as('lossReasonName'),
    'clue.close_remark as closeRemark',
    'clue.closed_at as closedTime',
    'clue.order_id as orderId',
    sql<string>`coalesce((SELECT order_no FROM retail_order WHERE retail_order.id = clue.order_id), '')`.as(
      'orderNo',
    ),
    'clue.tyre_check_id as tyreCheckId',
    'clue.check_no as checkNo',
    'clue.merged_into as mergedInto',
    'clue.do_not_disturb as doNotDisturb',
    'clue.new_reason as newReason',
    'clue.remark',
    'clue.created_by_name as createdBy',
    'clue.created_at as createdTime',
  ] as const;

interface Read {
  status: ClueStatus;
  source: ClueSource;
  redNumber: number;
  yellowNumber: number;
  forecastMonths: number | null;
  lastResult: FollowUpResult | '';
  doNotDisturb: boolean;
  customerMobile: string;
  dealerName: string;
  createdTime: string;
  closedTime: string | null;
}

/** Converts a selected row to the contract's: mobile decrypted; heat, next step and age as text. */
export function openRow<R extends Read>(
  { forecastMonths, lastResult, closedTime, dealerName, ...row }: R,
  ctx: Ctx,
) {
  const known = { ...row, red: row.redNumber, yellow: row.yellowNumber, forecastMonths, lastResult };
  return {
    ...row,
    customerMobile: showSealed(ctx, row.customerMobile),
    heatReason: heatReason(known, ctx.lang),
    nextStep: nextStep(known, ctx.lang),
    ageDays: daysBetween(new Date(row.createdTime), closedTime === null ? new Date() : new Date(closedTime)),
    ...(ctx.me.type === 'DEALER' ? {} : { dealerName }),
  };
}

/** Returns one clue as a list row. @throws record.not-found */
export async function readClue(ctx: Ctx, id: number): Promise<ClueRow> {
  const row = await clueSource(ctx).where('clue.id', '=', id).select(clueColumns(ctx)).executeTakeFirst();
  return openRow(row ?? fail('record.not-found', { entity: clue.label }), ctx);
}
