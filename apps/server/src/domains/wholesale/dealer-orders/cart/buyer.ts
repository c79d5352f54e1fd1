import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { AppError, fail } from '#kernel/errors.ts';
import { findRecord } from '#kernel/scope.ts';
import { dealer } from '#domains/parties/dealers/index.ts';
import { offeredPayMethods } from '#domains/money/pay-methods/index.ts';

/** A dealer buying for its own stock. */
export interface Buyer {
  id: number;
  name: string;
  level: 'A' | 'B' | 'C' | 'D';
  /** Stock location of its goods. */
  locationId: number;
  enabled: boolean;
  allowed: boolean;
}

/**
 * Returns the buyer of a cart: a dealer's people their own dealer, the platform's people the one they name.
 * @throws dealer-order.no-dealer, record.not-found
 */
export async function findBuyer(ctx: Ctx, dealerId: number | undefined): Promise<Buyer> {
  const asked = dealerId ?? (ctx.me.type === 'DEALER' ? ctx.me.companyId : undefined);
  if (asked === undefined) return fail('dealer-order.no-dealer', { path: 'dealerId' });
  await findRecord(ctx, dealer, asked);
  const row = await ctx.db
    .selectFrom('dealer as d')
    .innerJoin('company as c', 'c.id', 'd.id')
    .innerJoin('location as lo', (join) =>
      join
        .onRef('lo.owner_id', '=', 'd.id')
        .on('lo.type', '=', 'DEALER')
        .on(sql<boolean>`coalesce(lo.keeper_id, lo.owner_id) = d.id`),
    )
    .where('d.id', '=', asked)
    .select(['d.id', 'c.name', 'd.price_level as level', 'lo.id as locationId', 'c.enabled'])
    .select('d.allow_batch_purchase as allowed')
    .executeTakeFirst();
  return row ?? fail('record.not-found', { entity: dealer.label });
}

export interface PayOptions {
  payWays: string[];
  prepayAvailable: number | null;
}

/** Returns a dealer's payment methods and its available prepay amount (null: no account). */
export async function waysToPay({ db, me }: Ctx, dealerId: number): Promise<PayOptions> {
  // Who only looks over dealers pays nothing.
  if (me.type !== 'OTHER' && me.type !== 'DEALER') return { payWays: [], prepayAvailable: null };
  const payWays = await offeredPayMethods(db, { dealerId, kind: 'DEALER', platform: 'WEB' });
  const account = payWays.includes('PREPAY')
    ? await db
        .selectFrom('money_account')
        .where('account', '=', 'PREPAY')
        .where('party_id', '=', dealerId)
        .select('balance_fen')
        .executeTakeFirst()
    : undefined;
  return {
    payWays: [...payWays],
    prepayAvailable: payWays.includes('PREPAY') ? (account?.balance_fen ?? 0) : null,
  };
}

/** Returns the reasons why a dealer cannot order at all. */
export async function blocksOf(ctx: Ctx, buyer: Buyer): Promise<AppError[]> {
  const about = { dealer: buyer.name };
  const { payWays } = await waysToPay(ctx, buyer.id);
  return [
    ...(buyer.enabled ? [] : [new AppError('dealer-order.dealer-closed', about)]),
    ...(buyer.allowed ? [] : [new AppError('dealer-order.not-allowed', about)]),
    ...(payWays.length > 0 ? [] : [new AppError('dealer-order.no-pay-way', about)]),
  ];
}
