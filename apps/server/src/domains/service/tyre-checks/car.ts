import { sql } from 'kysely';
import type { z } from 'zod';
import type { tyreCheckRoutes } from '@treadline/contract/service/tyre-checks/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { sealCustomer } from '#kernel/masked.ts';
import { showSealed } from '#kernel/secrets.ts';
import { findShop } from '#domains/retail/retail-orders/index.ts';
import { checkSource } from './entity.ts';
import { readLimits } from './limits.ts';
import { readWheels } from './wheels.ts';

/** A car at a dealer. */
export interface Car {
  dealerId: number;
  plate: string;
  vin: string;
}
type Asked = z.output<(typeof tyreCheckRoutes)['car']['query']>;
type Answer = z.input<(typeof tyreCheckRoutes)['car']['response']>;

/**
 * SQL condition: checks or orders of a dealer's car: by VIN, as a plate may move to another car; by plate where the
 * row or the car has no VIN.
 */
export const ofCar = ({ dealerId, plate, vin }: Car, table = 'tyre_check') => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const same = vin
    ? sql`(${column('vin')} = ${vin} OR (${column('plate')} = ${plate} AND ${column('vin')} = ''))`
    : sql`${column('plate')} = ${plate}`;
  return sql<boolean>`(${column('dealer_id')} = ${dealerId} AND ${same})`;
};

/** Submitted checks of a car, latest versions, newest first. */
export const checksOf = (ctx: Ctx, car: Car) =>
  checkSource(ctx)
    .where(ofCar(car))
    .where('tyre_check.status', '<>', 'DRAFT')
    .orderBy('tyre_check.checked_at', 'desc')
    .orderBy('tyre_check.id', 'desc');

/** Returns a car's last check, its customer, and the limits a new check is judged by. @throws record.not-found */
export async function readCar(ctx: Ctx, { dealerId, ...asked }: Asked): Promise<Answer> {
  await findShop(ctx, dealerId);
  const { plate, vin } = asked;
  const last =
    plate || vin
      ? await checksOf(ctx, { dealerId, plate, vin }).selectAll('tyre_check').limit(1).executeTakeFirst()
      : undefined;
  const wheels = last ? await readWheels(ctx, last.id) : [];
  return {
    limits: await readLimits(ctx.db),
    known: last !== undefined,
    plateNumber: last?.plate ?? plate,
    vin: last?.vin ?? vin,
    vehicleId: last?.vehicle_id ?? null,
    carName: last?.car_name ?? '',
    mileage: last?.mileage ?? null,
    kind: last?.kind ?? 'PASSENGER',
    customerName: last?.customer_name ?? '',
    customerMobile: last?.mobile_enc ? showSealed(ctx, last.mobile_enc) : '',
    ...sealCustomer(ctx, last ?? { customer_name: '', mobile_enc: null }),
    consent: last?.consent ?? false,
    checkedTime: last?.checked_at ?? null,
    wheels: wheels.map(({ photos: _photos, ...wheel }) => wheel),
  };
}

/** A dealer's last check of a car, for the car's card. */
export interface LastCheck {
  id: number;
  checkNo: string;
  checkedTime: string;
  mileage: number | null;
  red: number;
  yellow: number;
  wheels: { wheel: string; verdict: string; depth: number | null }[];
}

/** Returns the last check of a car in the caller's scope; null if there is none. */
export async function lastCheckOf(ctx: Ctx, car: Car): Promise<LastCheck | null> {
  if (!car.plate && !car.vin) return null;
  const [last] = await checksOfCar(ctx, car, 1);
  if (!last) return null;
  const wheels = await readWheels(ctx, last.id);
  return { ...last, wheels: wheels.map(({ wheel, verdict, depth }) => ({ wheel, verdict, depth })) };
}

/** Returns the checks of a car in the caller's scope, newest first, at most 20. */
export const checksOfCar = (ctx: Ctx, car: Car, most = 20) =>
  checksOf(ctx, car)
    .limit(most)
    .select([
      'tyre_check.id',
      'tyre_check.check_no as checkNo',
      'tyre_check.checked_at as checkedTime',
      'tyre_check.mileage',
      'tyre_check.red',
      'tyre_check.yellow',
    ])
    .execute();
