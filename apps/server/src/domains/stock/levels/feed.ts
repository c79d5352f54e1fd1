import { sql } from 'kysely';
import { fillPlaces, t, type Text } from '@treadline/contract/kernel/text.ts';
import { callsGiven, phonesDealers } from '#kernel/behind.ts';
import type { Ctx } from '#kernel/context.ts';
import type { FoundItem, HomePart } from '#kernel/feeds.ts';
import { byText } from '#kernel/order.ts';
import { visible } from '#kernel/scope.ts';
import { matchesSearch } from '#kernel/search.ts';
import { placeShown, stockPlace } from '#domains/stock/inventory/index.ts';
import { readLevels } from './list.ts';
import type { StockView, LevelQuery } from './source.ts';

const short = t('低于安全库存', 'Below safe stock', '低於安全庫存');
const shortOf = t('{n} 个商品低于安全库存', '{n} parts below safe stock', '{n} 個商品低於安全庫存');
const stopped = t('超龄停售批次', 'Batches too old for sale', '超齡停售批次');

const keepers = ['DEALER', 'DEALER_GROUP', 'REGIONAL_MANAGER'];

/** Where the caller answers for stock: the platform for its warehouses, a dealer for what it keeps, others for what their dealers keep. */
function ownFace({
  me,
}: Ctx): { face: StockView; query: Pick<LevelQuery, 'kind'>; path: string } | undefined {
  if (me.type === 'OTHER' && me.codes.has('inventory_warehouses_view'))
    return { face: 'warehouses', query: { kind: 'WAREHOUSE' }, path: '/inventory/warehouses' };
  if (keepers.includes(me.type) && me.codes.has('inventory_dealers_view'))
    return { face: 'dealers', query: {}, path: '/inventory/dealers' };
  return undefined;
}

/** Dealers that have parts below their safe stock, those with the most first. */
async function shortDealers(ctx: Ctx, { face }: { face: StockView }): Promise<HomePart['calls']> {
  if (!phonesDealers(ctx)) return [];
  const keeper = sql<number>`coalesce(place.keeper_id, place.owner_id)`;
  const rows = await readLevels(ctx, face, { view: 'level', state: ['SHORT'] })
    .innerJoin('location as place', 'place.id', 'x.location_id')
    .innerJoin('company as shop', (join) => join.on('shop.id', '=', keeper))
    .groupBy(['shop.id', 'shop.name'])
    .select(['shop.id', 'shop.name as label', sql<number>`count(*)`.as('n')])
    .select(sql<string>`string_agg(DISTINCT place.id::text, ',')`.as('places'))
    .orderBy('n', 'desc')
    .orderBy('shop.id')
    .limit(callsGiven)
    .execute();
  return rows.map(({ id, label, n, places }) => ({
    id,
    label,
    reasons: [
      {
        text: fillPlaces(shortOf, ctx.lang, { n }),
        path: `/inventory/dealers?state=SHORT&placeId=${places}`,
      },
    ],
  }));
}

/** Home cards of stock: parts below safety stock, batches too old to be sold. */
export async function stockCards(ctx: Ctx): Promise<HomePart> {
  const own = ownFace(ctx);
  if (!own) return {};
  const count = async (query: LevelQuery): Promise<number> => {
    const { n } = await readLevels(ctx, own.face, { ...own.query, ...query })
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirstOrThrow();
    return n;
  };
  const [low, old] = await Promise.all([
    count({ view: 'level', state: ['SHORT'] }),
    count({ view: 'dot', age: ['STOP'] }),
  ]);
  const calls = await shortDealers(ctx, own);
  const base = { hint: null, tone: 'waiting' as const };
  const say = (text: Text): string => text[ctx.lang];
  return {
    calls,
    cards: [
      { ...base, key: 'stock-short', title: say(short), count: low, path: `${own.path}?state=SHORT` },
      { ...base, key: 'stock-old', title: say(stopped), count: old, path: `${own.path}?view=dot&age=STOP` },
    ],
  };
}

/** Finds places by name or code for the global search, those whose stock the caller may view. */
export async function findPlaces(ctx: Ctx, text: string): Promise<FoundItem[]> {
  const { me, lang } = ctx;
  const kinds: ('WAREHOUSE' | 'DEALER')[] = [];
  if (me.type === 'OTHER' && me.codes.has('inventory_warehouses_view')) kinds.push('WAREHOUSE');
  if (me.type !== 'SUPPLIER' && me.codes.has('inventory_dealers_view')) kinds.push('DEALER');
  if (kinds.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('location')
    .where(placeShown)
    .where('location.type', 'in', kinds)
    .where(visible(ctx, stockPlace))
    .where(matchesSearch(text, ['location.search']))
    .orderBy('location.code', byText)
    .limit(8)
    .select(['location.id', 'location.code', 'location.name', 'location.type'])
    .execute();
  return rows.map(({ id, code, name, type }) => ({
    group: 'basic',
    kind: stockPlace.label[lang],
    label: name,
    hint: code,
    path: `/inventory/${type === 'DEALER' ? 'dealers' : 'warehouses'}?placeId=${id}`,
  }));
}
