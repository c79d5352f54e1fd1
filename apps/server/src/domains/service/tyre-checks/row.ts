import { sql } from 'kysely';
import type { z } from 'zod';
import { lossReasons } from '@treadline/contract/platform/dictionary/dictionaries.ts';
import type { TyreCheck } from '@treadline/contract/service/tyre-checks/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { entryName } from '#kernel/dictionary.ts';
import { fail } from '#kernel/errors.ts';
import { showSealed } from '#kernel/secrets.ts';
import { everyVersion, tyreCheck } from './entity.ts';

export type CheckRow = z.output<typeof TyreCheck>;

const shopName = sql<string>`(SELECT name FROM company WHERE company.id = tyre_check.dealer_id)`;

/** Columns of a check list row under the contract's names; mobile encrypted. */
export const checkRow = ({ lang }: Pick<Ctx, 'lang'>) =>
  [
    'tyre_check.id',
    'tyre_check.version',
    'tyre_check.first_id as firstId',
    'tyre_check.check_no as checkNo',
    'tyre_check.version_num as versionNum',
    'tyre_check.status',
    'tyre_check.worst',
    sql<CheckRow['outcome']>`tyre_check.outcome`.as('outcome'),
    'tyre_check.plate as plateNumber',
    'tyre_check.car_name as carName',
    'tyre_check.red',
    'tyre_check.yellow',
    'tyre_check.hints',
    'tyre_check.size',
    'tyre_check.mileage',
    'tyre_check.dealer_id as dealerId',
    shopName.as('dealerName'),
    'tyre_check.customer_name as customerName',
    'tyre_check.mobile_enc as customerMobile',
    'tyre_check.consent',
    'tyre_check.vin',
    'tyre_check.kind',
    'tyre_check.source',
    'tyre_check.technician',
    'tyre_check.checked_at as checkedTime',
    'tyre_check.read_at as readTime',
    entryName(lang, lossReasons, 'tyre_check.loss_reason').as('lossReasonName'),
    'tyre_check.close_comment as closeComment',
    'tyre_check.order_id as orderId',
    'tyre_check.created_by_name as createdBy',
    'tyre_check.created_at as createdTime',
  ] as const;

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
  const row = await everyVersion(ctx)
    .where('tyre_check.id', '=', id)
    .select(checkRow(ctx))
    .executeTakeFirst();
  return openCheck(row ?? fail('record.not-found', { entity: tyreCheck.label }), ctx);
}
