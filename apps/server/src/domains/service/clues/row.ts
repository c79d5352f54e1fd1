import { sql } from 'kysely';
import type { z } from 'zod';
import type { ClueHeat, ClueSource, FollowUpResult } from '@treadline/contract/service/clues/fields.ts';
import { type ClueStatus } from '@treadline/contract/service/clues/flow.ts';
import { openClue } from '@treadline/contract/service/clues/open.ts';
import type { Clue } from '@treadline/contract/service/clues/schema.ts';
import { lossReasons } from '@treadline/contract/platform/dictionary/dictionaries.ts';
import { type Columns, selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { daysBetween } from '#kernel/days.ts';
import { entryName } from '#kernel/dictionary.ts';
import { fail } from '#kernel/errors.ts';
import { inLiteralValues } from '#kernel/filters.ts';
import { showSealed } from '#kernel/secrets.ts';
import { clue, clueSource } from './entity.ts';
import { heatReason, nextStep } from './heat.ts';

export type ClueRow = z.output<typeof Clue>;

/** SQL condition: the clue still needs work. */
export const isOpenClue = inLiteralValues('clue.status', openClue);
/** SQL condition: open and past due; never for "do not disturb". */
export const isOverdue = sql<boolean>`(${isOpenClue} AND clue.due_at < now() AND NOT clue.do_not_disturb)`;

/** Columns of a clue list row under the contract's names; mobile encrypted, texts not yet formatted. */
export const clueColumns = {
  id: 'clue.id',
  version: 'clue.version',
  clueNo: 'clue.clue_no',
  dealerId: 'clue.dealer_id',
  dealerName: sql<string>`(SELECT name FROM company WHERE company.id = clue.dealer_id)`,
  status: sql<ClueStatus>`clue.status`,
  heat: sql<ClueHeat>`clue.heat`,
  plateNumber: 'clue.plate',
  vin: 'clue.vin',
  carName: 'clue.car_name',
  customerName: 'clue.customer_name',
  customerMobile: 'clue.mobile_enc',
  redNumber: 'clue.red',
  yellowNumber: 'clue.yellow',
  forecastMonths: 'clue.forecast_months',
  source: sql<ClueSource>`clue.source`,
  ownerId: 'clue.owner_id',
  ownerName: 'clue.owner_name',
  lastResult: sql<FollowUpResult | ''>`clue.last_result`,
  dueTime: 'clue.due_at',
  isOverdue,
  lastContactTime: 'clue.last_contact_at',
  lossReasonName: ({ lang }) => entryName(lang, lossReasons, 'clue.loss_reason'),
  closeRemark: 'clue.close_remark',
  closedTime: 'clue.closed_at',
  orderId: 'clue.order_id',
  orderNo: sql<string>`coalesce((SELECT order_no FROM retail_order WHERE retail_order.id = clue.order_id), '')`,
  tyreCheckId: 'clue.tyre_check_id',
  checkNo: 'clue.check_no',
  mergedInto: 'clue.merged_into',
  doNotDisturb: 'clue.do_not_disturb',
  newReason: 'clue.new_reason',
  remark: 'clue.remark',
  createdBy: 'clue.created_by_name',
  createdTime: 'clue.created_at',
} as const satisfies Columns;

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
  const row = await clueSource(ctx)
    .where('clue.id', '=', id)
    .select(selection(clueColumns, ctx))
    .executeTakeFirst();
  return openRow(row ?? fail('record.not-found', { entity: clue.label }), ctx);
}
