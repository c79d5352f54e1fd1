import { sql } from 'kysely';
import type { z } from 'zod';
import { retailPlacingRoutes } from '@treadline/contract/retail/retail-orders/placing-routes.ts';
import type { selfOrderRoutes } from '@treadline/contract/retail/self-orders/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { byText } from '#kernel/order.ts';
import { listOffers } from '#domains/retail/retail-orders/index.ts';
import { promotionsIn, quoteTyres } from './basket.ts';

type Route = (typeof selfOrderRoutes)['offers'];

/** Returns the sizes the shop sold most, for the first choice. */
export async function listTopSizes({ db, me }: Ctx): Promise<string[]> {
  const rows = await db
    .selectFrom('retail_order')
    .where('dealer_id', '=', me.companyId)
    .where('size', '<>', '')
    .where('created_at', '>', sql<string>`now() - interval '180 days'`)
    .groupBy('size')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('size', byText)
    .limit(8)
    .select('size')
    .execute();
  return rows.map(({ size }) => size);
}

/** Returns sizes fitted on a car; requires both its plate and its owner's mobile. */
export async function sizesOfCar(
  { db, me, secrets }: Ctx,
  { plate, mobile }: { plate: string; mobile: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('retail_order_line as l')
    .innerJoin('retail_order as o', 'o.id', 'l.order_id')
    .where('o.dealer_id', '=', me.companyId)
    .where('o.plate', '=', plate)
    .where('o.mobile_index', '=', secrets.blindIndex(mobile))
    .where('l.kind', '=', 'TYRE')
    .where('l.size', '<>', '')
    .groupBy('l.size')
    .orderBy(sql`max(o.id)`, 'desc')
    .limit(4)
    .select('l.size')
    .execute();
  return rows.map(({ size }) => size);
}

/** Returns tyres available in the requested number, the shop's own first, without costs and stock figures. */
export async function customersOffers(
  ctx: Ctx,
  { size, quantity }: z.output<Route['query']>,
): Promise<z.output<Route['response']>> {
  const asked = retailPlacingRoutes.offers.query.parse({
    dealerId: String(ctx.me.companyId),
    text: size,
    quantity: String(quantity),
    inStock: 'true',
    pageSize: '30',
  });
  const { list } = await listOffers(ctx, asked);
  const sold = list.flatMap(({ partId, tyreSource }) =>
    tyreSource === null ? [] : [{ partId, tyreSource }],
  );
  const quotes = await quoteTyres(ctx, sold, quantity);
  const offered = list.flatMap((row) => describe(row, quotes.get(row.partId), quantity));
  return { list: offered, total: offered.length };
}

type Row = Awaited<ReturnType<typeof listOffers>>['list'][number];
type Quoted = Awaited<ReturnType<typeof quoteTyres>> extends ReadonlyMap<number, infer Order> ? Order : never;

/** An offer as far as customers may know it; nothing where it cannot be had. */
function describe(
  row: Row,
  quoted: Quoted | undefined,
  quantity: number,
): z.output<Route['response']>['list'] {
  const { partId, size, loadSpeed, season, unitPrice, tyreSource, promisedDay, ownFree } = row;
  if (unitPrice === null || !quoted || tyreSource === null) return [];
  const name = [row.brandName, row.pattern, row.marks].filter(Boolean).join(' ') || row.name;
  const { listFen: listTotal, payableFen: total } = quoted.priced;
  const promotions = promotionsIn(quoted).map(({ name: title }) => title);
  const inShop = tyreSource === 1 && ownFree >= quantity;
  return [
    {
      partId,
      size,
      name,
      loadSpeed,
      season,
      unitPrice,
      listTotal,
      total,
      promotions,
      tyreSource,
      inShop,
      promisedDay,
    },
  ];
}
