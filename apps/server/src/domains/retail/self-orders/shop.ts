import type { Ctx, Services } from '#kernel/context.ts';
import { systemMe } from '#kernel/context.ts';
import { limitAttempts } from '#kernel/attempts.ts';
import { dayOf } from '#kernel/days.ts';
import { requireSecret, type SecretGuard } from '#kernel/doors.ts';
import { fail } from '#kernel/errors.ts';
import { showSealed } from '#kernel/secrets.ts';
import { asSystem, systemContext } from '#kernel/system-context.ts';
import { shopOfCode } from '#domains/retail/retail-orders/index.ts';

/** Actor name of customers in timelines. */
export const actor = '客户自助';

/** Calls of all customers of one shop that are answered in a minute. */
const perShop = 600;
/** Customers at the counter share the shop's line. */
const door: SecretGuard = { name: 'shop', gone: 'self-order.gone', perMinute: 120 };

/**
 * Returns a shop's context serving a customer: the shop's scope, on the pool of signed-in users with its fair share.
 */
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

/** Runs work for a customer of a shop, queued fairly among the shop's own people. @throws request.too-many */
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

/** Refuses an expired link, naming the shop to call but no personal data. @throws link.ended */
export async function failEndedLink(
  ctx: Pick<Ctx, 'db' | 'secrets' | 'lang'>,
  dealerId: number,
  at: Date,
): Promise<never> {
  const shop = await ctx.db
    .selectFrom('company')
    .innerJoin('dealer', 'dealer.id', 'company.id')
    .where('company.id', '=', dealerId)
    .select(['company.name', 'dealer.contact_enc'])
    .executeTakeFirstOrThrow();
  const phone = shop.contact_enc ? showSealed(ctx, shop.contact_enc) : '';
  return fail('link.ended', { day: dayOf(at), shop: shop.name, phone });
}

/** Runs work for a customer by the shop's code. @throws self-order.gone, link.ended, request.too-many */
export async function byCode<T>(
  services: Services,
  ctx: Ctx,
  code: string,
  work: (shop: Ctx, lastDay: string) => Promise<T>,
): Promise<T> {
  const found = await shopOfCode(ctx, code);
  const dealerId = await requireSecret(ctx, door, found?.dealerId);
  const lastDay = found?.lastDay ?? '';
  if (lastDay < dayOf(new Date())) return failEndedLink(ctx, dealerId, new Date(lastDay));
  return forShop(services, ctx, dealerId, (shop) => work(shop, lastDay));
}
