import { sql } from 'kysely';
import type { z } from 'zod';
import type { Price } from '@treadline/contract/retail/retail-orders/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { byText } from '#kernel/order.ts';
import type { Discount, DiscountValue, RightRef } from '#domains/catalogue/pricing/index.ts';
import { onSale, unitPrice } from './goods.ts';
import type { PricedOrder } from './price-order.ts';
import { readServices } from './services.ts';

type Answer = z.output<typeof Price>;
type Gift = NonNullable<Answer['tried'][number]['gift']>;

/** Key of a right within a basket. */
export const keyOf = ({ type, id }: RightRef): string => `${type} ${id}`;

/** Gifts that are named, of those that may be had: more would not be read. */
const mostNamed = 5;

const isGift = (each: Discount): each is Discount & { off: Extract<DiscountValue, { kind: 'GIFT' }> } =>
  each.off.kind === 'GIFT';

/** Returns the gifts a basket has earned, by right: parts on sale at the dealer, and services. */
export async function earnedGifts(
  ctx: Ctx,
  dealerId: number,
  { basket, priced }: PricedOrder,
): Promise<ReadonlyMap<string, Gift>> {
  const earned = new Set(
    priced.tried.flatMap(({ ref, outcome }) =>
      outcome.state === 'REFUSED' && outcome.isEarned ? [keyOf(ref)] : [],
    ),
  );
  const gifts = basket.discounts.filter(isGift).filter(({ ref }) => earned.has(keyOf(ref)));
  if (gifts.length === 0) return new Map();
  const ids = gifts.flatMap(({ off }) => off.partIds ?? []);
  const [parts, services] = [await readParts(ctx, dealerId, ids), await readServices(ctx)];
  const named = (off: { partIds?: readonly number[] }) =>
    parts.filter(({ partId }) => off.partIds?.includes(partId));
  return new Map(
    gifts.map(({ ref, off }) => [
      keyOf(ref),
      {
        quantity: off.qty,
        parts: named(off)
          .filter(({ kind }) => kind !== 'TYRE')
          .slice(0, mostNamed)
          .map(({ partId, partNo, name, price }) => ({ partId, partNo, name, price })),
        tyres: named(off)
          .filter(({ kind }) => kind === 'TYRE')
          .slice(0, mostNamed)
          .map(({ kind: _kind, name: _name, price: _price, ...tyre }) => tyre),
        services: services
          .filter(({ code }) => off.serviceCodes?.includes(code))
          .map(({ code, name }) => ({ code, name })),
      },
    ]),
  );
}

const readParts = async ({ db, lang }: Ctx, dealerId: number, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('part')
        .leftJoin('brand as b', 'b.id', 'part.brand_id')
        .where('part.id', 'in', [...new Set(ids)])
        .where(onSale(dealerId))
        .where(unitPrice(dealerId), 'is not', null)
        .orderBy('part.part_no', byText)
        .limit(50)
        .select(['part.id as partId', 'part.part_no as partNo', 'part.name', 'part.kind', 'part.size'])
        .select([
          'part.pattern',
          sql<string>`coalesce(${sql.ref(lang === 'en' ? 'b.name_en' : 'b.name')}, '')`.as('brandName'),
          sql<string>`concat(part.load_index, part.speed)`.as('loadSpeed'),
          sql<number>`${unitPrice(dealerId)}`.as('price'),
        ])
        .execute();

/** Returns the customer's points usable in a basket; null without them. */
export function pointsIn({ basket, priced }: PricedOrder): Answer['points'] {
  const found = basket.discounts.find(({ off }) => off.kind === 'POINTS');
  if (found?.off.kind !== 'POINTS' || found.refusal) return null;
  const { points, own = points, pointFen, maxBp = 10_000 } = found.off;
  const usedFen = priced.tried.find(({ ref }) => keyOf(ref) === keyOf(found.ref))?.fen ?? 0;
  // They are the last that is taken off: before them the basket was worth what is left, and them.
  const worth = priced.lines.reduce((sum, { netFen }) => sum + netFen, usedFen);
  const most = Math.floor(Number((BigInt(worth) * BigInt(maxBp)) / 10_000n) / pointFen);
  return { own, most: Math.min(own, most), used: Math.ceil(usedFen / pointFen), value: pointFen };
}
