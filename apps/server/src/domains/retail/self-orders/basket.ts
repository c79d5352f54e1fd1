import type { z } from 'zod';
import { Basket } from '@treadline/contract/retail/retail-orders/schema.ts';
import { selfOrderSettings } from '@treadline/contract/retail/self-orders/settings.ts';
import type { selfOrderRoutes } from '@treadline/contract/retail/self-orders/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { AppError, fail } from '#kernel/errors.ts';
import { readSetting } from '#kernel/settings.ts';
import { readFreeStock } from '#domains/stock/inventory/index.ts';
import {
  isFitting,
  planParcels,
  priceOrder,
  quoteBaskets,
  readServices,
  type PricedOrder,
} from '#domains/retail/retail-orders/index.ts';

type Route = (typeof selfOrderRoutes)['quote'];
type Choice = Omit<z.output<Route['body']>, 'pass'>;
type Answer = z.output<Route['response']>;

/** Returns the basket of tyres on wheels as the counter would enter it, with fitting and balancing. */
export async function basketOf(
  ctx: Ctx,
  { partId, tyreSource, wheels }: Pick<Choice, 'partId' | 'tyreSource' | 'wheels'>,
): Promise<Pick<z.input<typeof Basket>, 'dealerId' | 'partsList' | 'services'>> {
  const own = [...new Set(wheels)];
  const services = (await readServices(ctx)).filter(isFitting);
  return {
    dealerId: ctx.me.companyId,
    partsList: own.map((tyreIndex) => ({ partsId: partId, tyreSource, tyreIndex })),
    services: services.map(({ code }) => ({ code, quantity: own.length })),
  };
}

/** Returns the promotions applied in a price. */
export const promotionsIn = ({ priced }: PricedOrder): Answer['promotions'] =>
  priced.tried.filter(({ fen }) => fen > 0).map(({ title, fen }) => ({ name: title, amount: fen }));

/** Whether enough are there for the pieces of a choice to wait for their payment, as it looks now. @throws self-order.sold-out */
async function canHold(ctx: Ctx, { partId, tyreSource, wheels }: Choice): Promise<boolean> {
  const qty = new Set(wheels).size;
  const floor = await readSetting(ctx.db, selfOrderSettings.settings.floorPieces);
  const parcels = await sourceTyres(ctx, { partId, tyreSource, qty });
  const free = await readFreeStock(
    ctx,
    parcels.map(({ locationId }) => locationId),
    [partId],
  );
  return parcels.every((parcel) => {
    const there = free.find(({ locationId }) => locationId === parcel.locationId)?.free ?? 0;
    return there - parcel.lines.reduce((sum, line) => sum + line.qty, 0) >= floor;
  });
}

/** Plans the parcels of tyres. @throws self-order.sold-out */
export const sourceTyres = (
  ctx: Ctx,
  { partId, tyreSource, qty }: Pick<Choice, 'partId' | 'tyreSource'> & { qty: number },
) =>
  planParcels(ctx, ctx.me.companyId, [
    { lineId: 0, partId, partNo: '', qty, kind: 'SET', tyreSource, placeId: null },
  ]).catch((error: unknown) => {
    if (error instanceof AppError && error.error === 'retail.no-source') fail('self-order.sold-out');
    throw error;
  });

/**
 * Returns the current price of a choice, for an anonymous visitor or a verified mobile.
 * @throws as priceOrder, self-order.sold-out
 */
export async function quoteChoice(ctx: Ctx, choice: Choice, mobile: string): Promise<Answer> {
  const basket = Basket.parse({ ...(await basketOf(ctx, choice)), customerMobile: mobile });
  const [order, held] = await Promise.all([priceOrder(ctx, basket), canHold(ctx, choice)]);
  const { listFen, payableFen } = order.priced;
  return { listTotal: listFen, total: payableFen, promotions: promotionsIn(order), held };
}

const wheelsOfCar = ['FL', 'FR', 'RL', 'RR'] as const;

/** Returns the price of `quantity` pieces of each tyre for an anonymous visitor; unsellable ones are left out. */
export async function quoteTyres(
  ctx: Ctx,
  tyres: readonly Pick<Choice, 'partId' | 'tyreSource'>[],
  quantity: number,
): Promise<ReadonlyMap<number, PricedOrder>> {
  const wheels = wheelsOfCar.slice(0, quantity);
  const baskets = await Promise.all(tyres.map((tyre) => basketOf(ctx, { ...tyre, wheels })));
  const quoted = await quoteBaskets(
    ctx,
    ctx.me.companyId,
    baskets.map((basket) => Basket.parse(basket)),
  );
  return new Map(
    tyres.flatMap(({ partId }, at) => {
      const order = quoted[at];
      return order && !(order instanceof AppError) ? [[partId, order] as const] : [];
    }),
  );
}
