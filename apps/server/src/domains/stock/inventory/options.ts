import { sql } from 'kysely';
import { t, type Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { byText } from '#kernel/order.ts';
import { visible } from '#kernel/scope.ts';
import { matchesSearch } from '#kernel/search.ts';
import { location, placeShown, stockPlace } from './location.ts';

interface Asked {
  places?: 'dealers' | 'warehouses' | undefined;
  text?: string | undefined;
  ids?: readonly number[] | undefined;
}
/** Places offered at once. */
const most = 50;

// 1 has, 0 has not (specification, section 9).
const stockFilter = [t('有库存', 'In stock', '有庫存'), t('无库存', 'Out of stock', '無庫存')];
const coverageFilter = [t('已覆盖', 'Covered', '已覆蓋'), t('未覆盖', 'Not covered', '未覆蓋')];
const asOptions = (texts: readonly Text[], { lang }: Ctx) =>
  texts.map((text, i) => ({ value: 1 - i, label: text[lang] }));

/** Places whose stock the caller sees. */
function findPlaces(ctx: Ctx, { places, text = '', ids }: Asked) {
  const isDealers = places === 'dealers';
  return ctx.db
    .selectFrom('location')
    .where(placeShown)
    .where('location.type', isDealers ? 'in' : 'not in', ['DEALER'])
    .where(visible(ctx, stockPlace))
    .$if(ids !== undefined, (q) => q.where(sql<boolean>`location.id = ANY(${[...(ids ?? [])]})`))
    .$if(text !== '', (q) => q.where(matchesSearch(text, ['location.search'])))
    .orderBy('location.code', byText)
    .limit(most)
    .select(['location.id as value', 'location.name as label'])
    .execute();
}

/** Returns filter options: the platform's warehouses, places matching a text, and the two yes/no filters. */
export async function readOptions(ctx: Ctx, asked: Asked) {
  const [warehouses, places] = await Promise.all([
    ctx.db
      .selectFrom('location')
      .where('type', '=', 'WAREHOUSE')
      .where('enabled', '=', true)
      .where(visible(ctx, location))
      .orderBy('code', byText)
      .select(['id as value', 'name as label'])
      .execute(),
    asked.places ? findPlaces(ctx, asked) : [],
  ]);
  return {
    warehouses,
    places,
    coverage: asOptions(coverageFilter, ctx),
    stock: asOptions(stockFilter, ctx),
  };
}
