import { sql } from 'kysely';
import type { z } from 'zod';
import { lossReasons } from '@treadline/contract/platform/dictionary/dictionaries.ts';
import type { TyreCheck } from '@treadline/contract/service/tyre-checks/schema.ts';
import { type Columns, selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { entryName } from '#kernel/dictionary.ts';
import { fail } from '#kernel/errors.ts';
import { showSealed } from '#kernel/secrets.ts';
import { visibleVersions, tyreCheck } from './entity.ts';

export type CheckRow = z.output<typeof TyreCheck>;

const shopName = sql<string>`(SELECT name FROM company WHERE company.id = tyre_check.dealer_id)`;

/** Columns of a check list row under the contract's names; mobile encrypted. */
export const checkRow = {
  id: 'tyre_check.id',
  version: 'tyre_check.version',
  firstId: 'tyre_check.first_id',
  checkNo: 'tyre_check.check_no',
  versionNum: 'tyre_check.version_num',
  status: 'tyre_check.status',
  worst: 'tyre_check.worst',
  outcome: sql<CheckRow['outcome']>`tyre_check.outcome`,
  plateNumber: 'tyre_check.plate',
  carName: 'tyre_check.car_name',
  red: 'tyre_check.red',
  yellow: 'tyre_check.yellow',
  hints: 'tyre_check.hints',
  size: 'tyre_check.size',
  mileage: 'tyre_check.mileage',
  dealerId: 'tyre_check.dealer_id',
  dealerName: shopName,
  customerName: 'tyre_check.customer_name',
  customerMobile: 'tyre_check.mobile_enc',
  consent: 'tyre_check.consent',
  vin: 'tyre_check.vin',
  kind: 'tyre_check.kind',
  source: 'tyre_check.source',
  technician: 'tyre_check.technician',
  checkedTime: 'tyre_check.checked_at',
  readTime: 'tyre_check.read_at',
  lossReasonName: ({ lang }) => entryName(lang, lossReasons, 'tyre_check.loss_reason'),
  closeComment: 'tyre_check.close_comment',
  orderId: 'tyre_check.order_id',
  createdBy: 'tyre_check.created_by_name',
  createdTime: 'tyre_check.created_at',
} as const satisfies Columns;

/**
 * Converts a selected row to the contract's: mobile decrypted, '' for none; without the shop's name for the shop
 * itself.
 */
export const openCheck = <R extends { customerMobile: string | null; dealerName: string }>(
  { dealerName, customerMobile, ...row }: R,
  ctx: Ctx,
) => ({
  ...row,
  customerMobile: customerMobile === null ? '' : showSealed(ctx, customerMobile),
  ...(ctx.me.type === 'DEALER' ? {} : { dealerName }),
});

/** Returns one check in exactly this version. @throws record.not-found */
export async function readRow(ctx: Ctx, id: number): Promise<CheckRow> {
  const row = await visibleVersions(ctx)
    .where('tyre_check.id', '=', id)
    .select(selection(checkRow, ctx))
    .executeTakeFirst();
  return openCheck(row ?? fail('record.not-found', { entity: tyreCheck.label }), ctx);
}
