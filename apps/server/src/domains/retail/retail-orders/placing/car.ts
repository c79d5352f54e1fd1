import { sql } from 'kysely';
import type { z } from 'zod';
import { returnStates } from '@treadline/contract/retail/retail-orders/fields.ts';
import { retailStatusTexts, type RetailStatus } from '@treadline/contract/retail/retail-orders/flow.ts';
import type { retailPlacingRoutes } from '@treadline/contract/retail/retail-orders/placing-routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { sealCustomer } from '#kernel/masked.ts';
import { showSealed } from '#kernel/secrets.ts';
import { matchesCar, oeSizesOf } from '#domains/catalogue/vehicles/index.ts';
import { orderSource } from '../entity.ts';
import { carSource, formatCarName } from './car-name.ts';
import { findShop } from './dealer.ts';

type Asked = z.output<(typeof retailPlacingRoutes)['car']['query']>;
type Answer = z.output<(typeof retailPlacingRoutes)['car']['response']>;
type Sizes = Answer['sizes'];

/** SQL condition: the order has not ended. */
export const isOpenOrder = sql<boolean>`retail_order.status NOT IN ('COMPLETED', 'CANCELLED', 'TIMEOUT_UNPAID', 'FAILED')`;
const shown = 10;

/** A dealer's orders of a car, the newest first: by VIN where it is known, for a plate may move to another car. */
const ordersOf = (ctx: Ctx, dealerId: number, { plate, vin }: { plate: string; vin: string }) =>
  orderSource(ctx)
    .where('retail_order.dealer_id', '=', dealerId)
    .where(
      sql<boolean>`((${vin} <> '' AND retail_order.vin = ${vin}) OR (${plate} <> '' AND retail_order.plate = ${plate}))`,
    )
    .orderBy('retail_order.created_at', 'desc')
    .orderBy('retail_order.id', 'desc')
    .limit(shown)
    .selectAll('retail_order')
    .select(isOpenOrder.as('isOpen'))
    .execute();

/** Sizes of the tyres of its last completed order that are still on it. */
async function fittedSizes({ db }: Ctx, orderId: number | undefined): Promise<Sizes> {
  if (orderId === undefined) return [];
  const rows = await db
    .selectFrom('retail_order_line')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'TYRE')
    .whereRef('returned_qty', '<', 'qty')
    .where('size', '<>', '')
    .distinct()
    .select('size')
    .execute();
  return rows.map(({ size }) => ({ size, axle: 'BOTH' as const, origin: 'FITTED' as const }));
}

async function oeSizes(ctx: Ctx, vehicleId: number | null): Promise<Sizes> {
  if (vehicleId === null) return [];
  const { sets } = await oeSizesOf(ctx, vehicleId);
  const sizes = sets.flatMap(({ front, rear }): Sizes =>
    front.size === rear.size
      ? [{ size: front.size, axle: 'BOTH', origin: 'OE' }]
      : [
          { size: front.size, axle: 'FRONT', origin: 'OE' },
          { size: rear.size, axle: 'REAR', origin: 'OE' },
        ],
  );
  return sizes.filter(
    ({ size, axle }, at) => at === sizes.findIndex((one) => one.size === size && one.axle === axle),
  );
}

/** The model that a VIN stands for, where it is the only one. */
async function modelOf(ctx: Ctx, vin: string): Promise<{ id: number; name: string } | null> {
  if (vin.length < 11) return null;
  const rows = await carSource(ctx)
    .where(matchesCar(vin))
    .limit(2)
    .select(['car_vehicle.id', 'car_brand.name as brand', 'car_series.name as series', 'car_vehicle.name'])
    .execute();
  const [only, other] = rows;
  return only && !other ? { id: only.id, name: formatCarName(only) } : null;
}

/** Returns the car of a plate or VIN at a dealer: customer, sizes, past orders. @throws record.not-found */
export async function readCar(ctx: Ctx, { dealerId, ...asked }: Asked): Promise<Answer> {
  await findShop(ctx, dealerId);
  const { plate, vin } = asked;
  const orders = plate || vin ? await ordersOf(ctx, dealerId, { plate, vin }) : [];
  const [last] = orders;
  const known = orders.find((order) => order.vehicle_id !== null);
  const car = known
    ? { id: known.vehicle_id, name: known.car_name }
    : await modelOf(ctx, vin || (last?.vin ?? ''));
  const fitted = orders.find((order) => order.status === 'COMPLETED' && order.return_state !== 'ALL');
  return {
    known: last !== undefined,
    plateNumber: last?.plate ?? plate,
    vin: last?.vin ?? vin,
    vehicleId: car?.id ?? null,
    carName: car?.name ?? '',
    mileage: orders.find(({ mileage }) => mileage !== null)?.mileage ?? null,
    customerName: last?.customer_name ?? '',
    customerMobile: last ? showSealed(ctx, last.mobile_enc) : '',
    ...sealCustomer(ctx, last ?? { customer_name: '', mobile_enc: null }),
    sizes: [...(await oeSizes(ctx, car?.id ?? null)), ...(await fittedSizes(ctx, fitted?.id))],
    orders: orders.map((order) => ({
      id: order.id,
      orderNo: order.order_no,
      time: order.created_at,
      status: order.status,
      text: [
        retailStatusTexts[order.status as RetailStatus].text[ctx.lang],
        sizeOf(order),
        returnedOf(ctx, order),
      ]
        .filter(Boolean)
        .join(' · '),
      payableAmount: order.payable_fen,
    })),
    openOrderNo: orders.find((order) => order.isOpen)?.order_no ?? null,
  };
}

/** Whether goods of an order came back, in words; nothing where none did. */
const returnedOf = ({ lang }: Ctx, { return_state: state }: { return_state: string }): string =>
  state === 'PART' || state === 'ALL' ? returnStates[state].text[lang] : '';

const sizeOf = ({ size, quantity }: { size: string; quantity: number }): string =>
  size ? `${size} × ${quantity}` : '';
