import { sql } from 'kysely';
import type { z } from 'zod';
import { marginOf, netOf } from '@treadline/contract/catalogue/catalogue/price-math.ts';
import { seasons } from '@treadline/contract/catalogue/catalogue/seasons.ts';
import { t, type Text } from '@treadline/contract/kernel/text.ts';
import { compareTyreFit, type TyreFit } from '@treadline/contract/kernel/tyre/load-speed.ts';
import { readTyre } from '@treadline/contract/kernel/tyre/read-tyre.ts';
import type { Tyre } from '@treadline/contract/kernel/tyre/tyre.ts';
import type { retailPlacingRoutes } from '@treadline/contract/retail/retail-orders/placing-routes.ts';
import type { GoodsOffer } from '@treadline/contract/retail/retail-orders/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { visible } from '#kernel/scope.ts';
import {
  dealerPriceNow,
  marksSql,
  matchParts,
  part,
  priceNow,
  rankParts,
  saleable,
} from '#domains/catalogue/catalogue/index.ts';
import { servesDealer, listSourcesByLine, type PlaceOption } from '#domains/sending/coverage/index.ts';
import { vatRate } from '#domains/catalogue/vat/index.ts';
import { oeSizesOf } from '#domains/catalogue/vehicles/index.ts';
import { findShop } from './dealer.ts';
import { onSale, unitPrice } from './goods.ts';
import { sourceOf } from './plan-parcels.ts';
import { isFitting, readServices } from './services.ts';
import { dotRange } from './sources.ts';

type Asked = z.output<(typeof retailPlacingRoutes)['offers']['query']>;
type Answer = z.output<(typeof retailPlacingRoutes)['offers']['response']>;

/** Refs of `freeAt`. */
const shelf = { locationId: 'lo.id', partId: 'part.id', brandId: 'part.brand_id' } as const;

/** SQL: available pieces of a part for a dealer by place type: its own, warehouses, top speed. */
export const freeAt = (dealerId: number, type: 'DEALER' | 'WAREHOUSE' | 'LOGISTICS') => sql<number>`(
  SELECT coalesce(sum(${saleable('s')}), 0)::int FROM stock_level s JOIN location lo ON lo.id = s.location_id
  WHERE s.part_id = part.id AND lo.enabled AND lo.sells AND lo.type = ${type} AND ${
    type === 'DEALER' ? sql`coalesce(lo.keeper_id, lo.owner_id) = ${dealerId}` : servesDealer(dealerId, shelf)
  })`;

/** What was typed, the sizes that were chosen, or those of a car. */
async function wordsOf(
  ctx: Ctx,
  { text, size, vehicleId }: Asked,
): Promise<{ text: string; needed: Tyre[] }> {
  const sets = vehicleId === undefined ? [] : (await oeSizesOf(ctx, vehicleId)).sets;
  const oe = sets.flatMap(({ front, rear }) => [front, rear]);
  const needed = oe.flatMap(({ size: own, load }) => readTyre(`${own} ${load}`) ?? []);
  const sizes = size?.length ? size : text ? [] : oe.map(({ size: own }) => own);
  return { text: [text ?? '', [...new Set(sizes)].join(',')].filter(Boolean).join(' '), needed };
}

const offered = (ctx: Ctx, { dealerId, kind, inStock }: Asked, text: string) =>
  ctx.db
    .selectFrom('part')
    .leftJoin('brand as b', 'b.id', 'part.brand_id')
    .where(visible(ctx, part))
    .where(onSale(dealerId))
    .where('part.kind', kind === 'TYRE' ? '=' : '<>', 'TYRE')
    .where(sql<boolean>`${unitPrice(dealerId)} IS NOT NULL`)
    .where(matchParts(ctx, text, 'part.id'))
    .$if(inStock === true, (q) =>
      q.where(sql<boolean>`${freeAt(dealerId, 'DEALER')} + ${freeAt(dealerId, 'WAREHOUSE')} > 0`),
    );

const readPage = (ctx: Ctx, asked: Asked, text: string) => {
  const { dealerId, sort, page, pageSize } = asked;
  const ownFirst = sql`${freeAt(dealerId, 'DEALER')} >= ${asked.quantity}`;
  const near = sql`${ownFirst} DESC, ${freeAt(dealerId, 'WAREHOUSE')} >= ${asked.quantity} DESC`;
  const orders = {
    price: sql`${unitPrice(dealerId)}`,
    '-price': sql`${unitPrice(dealerId)} DESC`,
    arrival: near,
    brand: sql`b.sort, b.name`,
    rank: sql`${near}, ${rankParts(text)}, ${unitPrice(dealerId)}`,
  };
  return offered(ctx, asked, text)
    .select(['part.id', 'part.part_no', 'part.size', 'part.pattern', 'part.name', 'part.season', 'part.kind'])
    .select(['part.load_index', 'part.speed'])
    .select([
      sql<string>`coalesce(${sql.ref(ctx.lang === 'en' ? 'b.name_en' : 'b.name')}, '')`.as('brandName'),
      marksSql.as('marks'),
      freeAt(dealerId, 'DEALER').as('ownFree'),
      freeAt(dealerId, 'WAREHOUSE').as('cityFree'),
      freeAt(dealerId, 'LOGISTICS').as('topFree'),
      priceNow('MSRP').as('msrp'),
      unitPrice(dealerId).as('unitPrice'),
      dealerPriceNow({ companyId: dealerId }).as('wholesalePrice'),
    ])
    .orderBy(sql`${orders[sort]}, part.id`)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
};
type Row = Awaited<ReturnType<typeof readPage>>[number];

const downgrades: Readonly<Partial<Record<TyreFit, Text>>> = {
  'load-below': t('载重指数低于原厂', 'Load index below OE', '載重指數低於原廠'),
  'speed-below': t('速度级别低于原厂', 'Speed symbol below OE', '速度級別低於原廠'),
};

/** What the guard says of a tyre where the car has its size. */
function downgradeOf(row: Row, needed: readonly Tyre[], ctx: Ctx): string {
  const own = readTyre(row.size);
  const same = needed.filter(
    ({ width, rim, aspect }) => own && own.width === width && own.rim === rim && own.aspect === aspect,
  );
  const fits = same.map((want) =>
    compareTyreFit(want, { loadIndex: row.load_index, speed: row.speed ?? '' }),
  );
  // A car with several sets may take what any of them allows.
  const worst = fits.includes('ok') ? undefined : fits[0];
  return (worst && downgrades[worst]?.[ctx.lang]) ?? '';
}

/** Returns goods offered by a dealer with prices, stock, DOT and arrival. @throws record.not-found */
export async function listOffers(ctx: Ctx, asked: Asked): Promise<Answer> {
  const { dealerId, quantity, page, pageSize } = asked;
  await findShop(ctx, dealerId);
  const { text, needed } = await wordsOf(ctx, asked);
  const [rows, { n }, services, vat] = await Promise.all([
    readPage(ctx, asked, text),
    offered(ctx, asked, text)
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirstOrThrow(),
    readServices(ctx),
    vatRate(ctx.db, 'GOODS'),
  ]);
  const work = services.filter(isFitting).reduce((sum, { priceFen }) => sum + priceFen, 0);
  const places = await optionsOf(ctx, asked, rows);
  const list = rows.map((row, at) =>
    describe(ctx, row, { places: places[at] ?? [], quantity, needed, work, vat }),
  );
  return { list, total: n, page, pageSize };
}

const optionsOf = (ctx: Ctx, { dealerId, quantity }: Asked, rows: readonly Row[]): Promise<PlaceOption[][]> =>
  rows.length === 0
    ? Promise.resolve([])
    : listSourcesByLine(ctx, {
        dealerId,
        kind: 'SET',
        lines: rows.map(({ id }) => ({ partId: id, qty: quantity })),
        placedAt: new Date(),
      });

interface Around {
  places: readonly PlaceOption[];
  quantity: number;
  needed: readonly Tyre[];
  work: number;
  vat: number;
}

function describe(
  ctx: Ctx,
  row: Row,
  { places, quantity, needed, work, vat }: Around,
): z.output<typeof GoodsOffer> {
  const chosen = places.find((place) => place.chosen);
  const isTyre = row.kind === 'TYRE';
  const { unitPrice: unit, wholesalePrice: wholesale } = row;
  return {
    partId: row.id,
    partNo: row.part_no,
    kind: isTyre ? 'TYRE' : 'PART',
    size: row.size,
    brandName: row.brandName,
    pattern: row.pattern,
    name: row.name,
    marks: row.marks,
    loadSpeed: `${row.load_index ?? ''}${row.speed ?? ''}`,
    season: isTyre ? seasons[row.season][ctx.lang] : '',
    downgrade: isTyre ? downgradeOf(row, needed, ctx) : '',
    ownFree: row.ownFree,
    cityFree: row.cityFree,
    topFree: row.topFree,
    tyreSource: chosen ? sourceOf[chosen.tier] : null,
    sourceName: chosen?.name ?? '',
    promisedDay: chosen?.promisedDay ?? null,
    ...dotRange(chosen?.dots ?? []),
    msrp: row.msrp,
    unitPrice: unit,
    outTheDoor: unit === null ? null : (unit + (isTyre ? work : 0)) * quantity,
    wholesalePrice: wholesale,
    margin: marginOf(unit, wholesale === null ? null : netOf(wholesale, vat), vat),
  };
}
