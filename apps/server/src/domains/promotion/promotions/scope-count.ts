import { sql } from 'kysely';
import type { z } from 'zod';
import { taxOf } from '@treadline/contract/kernel/money.ts';
import type { DealerScope, PartScope, PromotionRule } from '@treadline/contract/promotion/promotions/rule.ts';
import type { ScopeCount, ScopeInput } from '@treadline/contract/promotion/promotions/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { visible } from '#kernel/scope.ts';
import { dealerPriceNow, part, priceNow } from '#domains/catalogue/catalogue/index.ts';
import { dealer } from '#domains/parties/dealers/index.ts';
import { vatRate } from '#domains/catalogue/vat/index.ts';
import { inScope } from './dealer-scope.ts';
import { partsOf } from './part-scope.ts';

type Counted = z.output<typeof ScopeCount>;

const part1 = (fen: number, of: number, from: number): number =>
  Math.round((fen * of) / Math.max(from, of, 1));

/** Lowest possible price of a piece under a rule, in fen: deepest discount, threshold just reached by such pieces. */
export function lowestUnitPrice(rule: PromotionRule, price: number): number {
  const off = (fen: number, fromFen = 0, fromQty = 0): number =>
    Math.min(price, part1(fen, price, Math.max(fromFen, price * fromQty)));
  switch (rule.kind) {
    case 'PRICE':
      return Math.min(price, rule.unitFen);
    case 'PERCENT':
      return price - Math.min(Math.round((price * rule.offBp) / 10_000), rule.capFen ?? Infinity);
    case 'AMOUNT':
      return price - off(rule.offFen, rule.fromFen, rule.fromQty);
    case 'LADDER':
      return Math.min(...rule.steps.map(({ fromFen, offFen }) => price - off(offFen, fromFen)));
    case 'NTH':
      return price - Math.round((price * rule.offBp) / 10_000 / rule.nth);
    case 'BUNDLE':
      return Math.max(0, price - Math.round(rule.offFen / rule.qty));
    case 'GIFT':
      return price;
  }
}

const median = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  return middle === undefined ? null : middle;
};
const marginOf = (price: number, cost: number): number =>
  price === 0 ? -10_000 : Math.round(((price - cost) * 10_000) / price);
const shown = 20;

const countDealers = async (ctx: Ctx, scope: DealerScope): Promise<number> => {
  const { n } = await ctx.db
    .selectFrom('company')
    .innerJoin('dealer', 'dealer.id', 'company.id')
    .where(visible(ctx, dealer))
    .where('company.enabled', '=', true)
    .where(ctx.me.type === 'DEALER' ? sql<boolean>`true` : inScope(scope))
    .select(sql<number>`count(*)`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

/** Released parts of a scope with what they are sold for and cost: the platform's purchase price, what a dealer pays. */
const readParts = (ctx: Ctx, scope: PartScope) =>
  ctx.db
    .selectFrom('part')
    .where(visible(ctx, part))
    .where('part.status', '=', 'Deployed')
    .where(partsOf(scope))
    .select(['part.id as partId', 'part.part_no as partNo', 'part.name'])
    .select([
      priceNow('MSRP').as('price'),
      (ctx.me.type === 'DEALER' ? dealerPriceNow(ctx.me) : priceNow('PURCHASE')).as('cost'),
    ])
    .execute();

/** Returns the parts and dealers in scope now, and the lowest margin under the rule; costs incl. VAT. */
export async function countScope(
  ctx: Ctx,
  { rule, partScope, dealerScope }: z.output<typeof ScopeInput>,
): Promise<Counted> {
  const [goodsBp, dealers, parts] = await Promise.all([
    vatRate(ctx.db, 'GOODS'),
    countDealers(ctx, dealerScope),
    readParts(ctx, partScope),
  ]);
  // Purchase prices are without VAT, what dealers pay is with it.
  const withTax = (cost: number): number => (ctx.me.type === 'DEALER' ? cost : cost + taxOf(cost, goodsBp));
  const priced = parts.flatMap(({ price, ...row }) =>
    price === null ? [] : [{ ...row, price, after: lowestUnitPrice(rule, price) }],
  );
  const known = priced.flatMap(({ cost, ...row }) =>
    cost === null ? [] : [{ ...row, cost: withTax(cost) }],
  );
  const below = known.filter(({ after, cost }) => after < cost);
  return {
    parts: parts.length,
    dealers,
    medianMargin: median(known.map(({ price, cost }) => marginOf(price, cost))),
    medianMarginAfter: median(known.map(({ after, cost }) => marginOf(after, cost))),
    lowestPrice: priced.length ? priced.reduce((least, { after }) => Math.min(least, after), Infinity) : null,
    belowCost: below.length,
    below: below.toSorted((a, b) => a.after - a.cost - (b.after - b.cost)).slice(0, shown),
  };
}
