import { sql } from 'kysely';
import type { z } from 'zod';
import type { AxleForecast } from '@treadline/contract/service/tyre-checks/forecast.ts';
import type { AxleRange, CheckDetail } from '@treadline/contract/service/tyre-checks/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { readDocumentParts } from '#kernel/documents.ts';
import { fail } from '#kernel/errors.ts';
import { sealCustomer } from '#kernel/masked.ts';
import { findRecord } from '#kernel/scope.ts';
import { checksOfCar } from './car.ts';
import { checkWords, visibleVersions, tyreCheck } from './entity.ts';
import { forecastOf } from './forecast.ts';
import { readLimits } from './limits.ts';
import { readRow } from './row.ts';
import { readWheels } from './wheels.ts';

type Detail = z.input<typeof CheckDetail>;

/** Converts an axle's forecast to the contract's shape. */
export const sendAxle = ({ axle, wheel, forecast, agedMonth }: AxleForecast): z.input<typeof AxleRange> => {
  const none = { kmFrom: null, kmTo: null, monthsFrom: null, monthsTo: null };
  if (forecast.state !== 'RANGE') return { axle, wheel, ...none, ...forecast, agedMonth };
  const { perDay: _perDay, ...range } = forecast;
  return { axle, wheel, ...range, agedMonth };
};

/** All versions of a check, the first one first. */
const versionsOf = async (ctx: Ctx, firstId: number): Promise<Detail['versions']> => {
  const rows = await visibleVersions(ctx)
    .where('tyre_check.first_id', '=', firstId)
    .orderBy('tyre_check.version_num')
    .select(['tyre_check.id', 'tyre_check.version_num as versionNum', 'tyre_check.created_at as createdTime'])
    .select(['tyre_check.created_by_name as createdBy', 'tyre_check.red', 'tyre_check.yellow'])
    .select('tyre_check.replaced_by')
    .execute();
  return rows.map(({ replaced_by, ...row }) => ({ ...row, isLatest: replaced_by === null }));
};

const linksOf = ({ db }: Ctx, firstId: number): Promise<Detail['links']> =>
  db
    .selectFrom('check_link')
    .where('first_id', '=', firstId)
    .orderBy('id', 'desc')
    .limit(20)
    .select(['id', 'created_at as createdTime', 'created_by_name as createdBy', 'expires_at as expiresTime'])
    .select([
      'revoked_at as revokedTime',
      'sent_at as sentTime',
      'opened as openedCount',
      'opened_at as openedTime',
    ])
    .select(sql<boolean>`revoked_at IS NULL AND expires_at > now()`.as('isOpen'))
    .execute();

const orderNo = async ({ db }: Ctx, orderId: number | null): Promise<string | null> =>
  orderId === null
    ? null
    : ((await db.selectFrom('retail_order').where('id', '=', orderId).select('order_no').executeTakeFirst())
        ?.order_no ?? null);

/** Returns the id of the latest version of a check. @throws record.not-found */
export async function latestOf(ctx: Ctx, id: number): Promise<number> {
  const row = await visibleVersions(ctx)
    .where('tyre_check.id', '=', id)
    .select(
      sql<number>`(SELECT latest.id FROM tyre_check latest
        WHERE latest.first_id = tyre_check.first_id AND latest.replaced_by IS NULL)`.as('latest'),
    )
    .executeTakeFirst();
  return row?.latest ?? fail('record.not-found', { entity: tyreCheck.label });
}

/**
 * Returns one check with wheels, forecast and timeline: the latest version, or exactly the given one.
 * @throws record.not-found
 */
export async function checkDetail(ctx: Ctx, asked: number, exact: boolean): Promise<Detail> {
  const id = exact ? asked : await latestOf(ctx, asked);
  const row = await findRecord(ctx, tyreCheck, id);
  const car = { dealerId: row.dealer_id, plate: row.plate, vin: row.vin };
  const [check, limits, wheels, axles, versions, links, history, order, parts] = await Promise.all([
    readRow(ctx, id),
    readLimits(ctx.db, new Date(row.checked_at)),
    readWheels(ctx, id),
    forecastOf(ctx, row),
    versionsOf(ctx, row.first_id),
    linksOf(ctx, row.first_id),
    checksOfCar(ctx, car),
    orderNo(ctx, row.order_id),
    readDocumentParts(ctx, tyreCheck, row.first_id, checkWords),
  ]);
  const { timeline, previousId, nextId } = parts;
  return {
    ...check,
    vehicleId: row.vehicle_id,
    ...sealCustomer(ctx, row),
    hasMobile: row.mobile_enc !== null,
    limits,
    wheels,
    forecast: axles.map(sendAxle),
    versions,
    links,
    orderNo: order,
    signatureId: row.signature_id,
    platePhotoId: row.plate_photo_id,
    history: history.filter((one) => one.id !== id),
    timeline,
    previousId,
    nextId,
  };
}
