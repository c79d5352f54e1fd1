import type { z } from 'zod';
import { Basket } from '@treadline/contract/retail-orders/schema.ts';
import type { selfOrderRoutes } from '@treadline/contract/self-orders/routes.ts';
import type { Ctx } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import {
  isFitting,
  priceOrder,
  quoteBaskets,
  readServices,
  type PricedOrder,
} from '../retail-orders/index.ts';

type Route = (typeof selfOrderRoutes)['quote'];
type Choice = z.output<Route['body']>;
type Answer = z.output<Route['response']>;

/** What is sold with tyres on these wheels, as the counter would enter it: each fitted and balanced. */
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

/** Promotions that take something off a price. */
export const promotionsIn = ({ priced }: PricedOrder): Answer['promotions'] =>
  priced.tried.filter(({ fen }) => fen > 0).map(({ title, fen }) => ({ name: title, amount: fen }));

/** What a choice costs now whoever orders by the number. @throws as priceOrder */
export async function quoteChoice(ctx: Ctx, { mobile, ...choice }: Choice): Promise<Answer> {
  const basket = Basket.parse({ ...(await basketOf(ctx, choice)), customerMobile: mobile });
  const order = await priceOrder(ctx, basket);
  const { listFen, payableFen } = order.priced;
  return { listTotal: listFen, total: payableFen, promotions: promotionsIn(order) };
}

const wheelsOfCar = ['FL', 'FR', 'RL', 'RR'] as const;

/** What so many pieces of each of some tyres cost whoever is not known yet; a tyre that cannot be sold so is left out. */
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
