import { sql } from 'kysely';
import type { z } from 'zod';
import {
  storagePositionKeys,
  type StoragePosition,
} from '@treadline/contract/service/tyre-storage/fields.ts';
import type { StorageCar } from '@treadline/contract/service/tyre-storage/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { sealCustomer } from '#kernel/masked.ts';
import { showSealed } from '#kernel/secrets.ts';
import { findShop, retailOrder } from '#domains/retail/retail-orders/index.ts';
import { checksOf, readWheels } from '#domains/service/tyre-checks/index.ts';
import { visible } from '#kernel/scope.ts';
import { storageSource } from './entity.ts';

type Answer = z.input<typeof StorageCar>;
interface Car {
  dealerId: number;
  plate: string;
}

/** Last order of a car at a shop; undefined for none. */
const lastOrder = (ctx: Ctx, { dealerId, plate }: Car) =>
  ctx.db
    .selectFrom('retail_order')
    .where(visible(ctx, retailOrder))
    .where('dealer_id', '=', dealerId)
    .where('plate', '=', plate)
    .orderBy('created_at', 'desc')
    .limit(1)
    .select(['vin', 'car_name', 'customer_name', 'mobile_enc', 'created_at as at'])
    .executeTakeFirst();

const lastCheck = (ctx: Ctx, { dealerId, plate }: Car) =>
  checksOf(ctx, { dealerId, plate, vin: '' }).limit(1).selectAll('tyre_check').executeTakeFirst();

const isPosition = (wheel: string): wheel is StoragePosition =>
  storagePositionKeys.some((key) => key === wheel);

/** Tyres of a check as they may be taken in: those whose size was read. */
async function tyresOf(ctx: Ctx, checkId: number): Promise<Answer['tyres']> {
  const wheels = await readWheels(ctx, checkId);
  return wheels.flatMap(({ wheel, brand, pattern, size, dot, depth, season }) =>
    size && isPosition(wheel) && wheel !== 'SPARE'
      ? [{ position: wheel, brand, pattern, size, dot, tread: depth, season }]
      : [],
  );
}

const storedOf = (ctx: Ctx, { dealerId, plate }: Car): Promise<Answer['stored']> =>
  storageSource(ctx)
    .where('tyre_storage.dealer_id', '=', dealerId)
    .where('tyre_storage.plate', '=', plate)
    .where('tyre_storage.status', '<', 30)
    .orderBy('tyre_storage.id')
    .select(['tyre_storage.id', 'tyre_storage.storage_no as storageNo', 'tyre_storage.shelf'])
    .select(sql<Answer['stored'][number]['season']>`tyre_storage.season`.as('season'))
    .execute();

/**
 * Returns what is known of a car whose tyres are taken in: customer and car by its last check or order, whichever is
 * later, tyres by its last check, sets that are stored.
 * @throws record.not-found
 */
export async function readStorageCar(ctx: Ctx, car: Car): Promise<Answer> {
  await findShop(ctx, car.dealerId);
  const [check, order, stored] = await Promise.all([
    car.plate ? lastCheck(ctx, car) : undefined,
    car.plate ? lastOrder(ctx, car) : undefined,
    storedOf(ctx, car),
  ]);
  const checked = check?.mobile_enc ? check : undefined;
  const isOrderLater = order && (!checked || order.at > checked.checked_at);
  const last = isOrderLater ? order : (checked ?? check ?? order);
  return {
    known: last !== undefined,
    vin: last?.vin ?? '',
    carName: last?.car_name ?? '',
    customerName: last?.customer_name ?? '',
    customerMobile: last?.mobile_enc ? showSealed(ctx, last.mobile_enc) : '',
    ...sealCustomer(ctx, last ?? { customer_name: '', mobile_enc: null }),
    consent: check?.consent ?? false,
    checkNo: check?.check_no ?? '',
    checkedTime: check?.checked_at ?? null,
    tyres: check ? await tyresOf(ctx, check.id) : [],
    stored,
  };
}
