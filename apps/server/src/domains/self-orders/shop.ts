import type { Ctx, Services } from '../../kernel/context.ts';
import { systemMe } from '../../kernel/context.ts';
import { limitAttempts } from '../../kernel/attempts.ts';
import { fail } from '../../kernel/errors.ts';
import { asSystem, systemContext } from '../../kernel/system-context.ts';
import { shopOfCode } from '../retail-orders/index.ts';

/** Under whose name timelines have what a customer did. */
const actor = '客户自助';

/** Calls of one address, and of all customers of one shop, that are answered in a minute. */
const perAddress = 60;
const perShop = 600;

/** A shop at work for a customer: its own scope, on the connections of those who work, with its share of them. */
export function shopContext(services: Services, ctx: Ctx, dealerId: number): Ctx {
  const { lang, address, device, log, requestId } = ctx;
  const as = { me: { ...systemMe(actor), type: 'DEALER', companyId: dealerId, isAdmin: false } } as const;
  const own = { ...as, lang, address, device, log, requestId };
  return {
    ...systemContext(services, actor),
    ...own,
    transact: (work) => asSystem(services, actor, (inside) => work({ ...inside, ...own })),
  };
}

/** Works for a customer of a shop, who waits for a turn among the shop's own people. @throws request.too-many */
export async function forShop<T>(
  services: Services,
  ctx: Ctx,
  dealerId: number,
  work: (shop: Ctx) => Promise<T>,
): Promise<T> {
  await limitAttempts(ctx.db, `self-shop:${dealerId}`, perShop, 60);
  const done = await services.gates.company.take(dealerId);
  return work(shopContext(services, ctx, dealerId)).finally(done);
}

/** The same by the shop's code. @throws self-order.gone, request.too-many */
export async function byCode<T>(
  services: Services,
  ctx: Ctx,
  code: string,
  work: (shop: Ctx, lastDay: string) => Promise<T>,
): Promise<T> {
  await limitAttempts(ctx.db, `self-address:${ctx.address}`, perAddress, 60);
  const { dealerId, lastDay } = (await shopOfCode(ctx, code)) ?? fail('self-order.gone');
  return forShop(services, ctx, dealerId, (shop) => work(shop, lastDay));
}
