import { sql } from 'kysely';
import type { z } from 'zod';
import type { publicPageRoutes } from '@treadline/contract/promotion/landing-pages/public-routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { matchesSearch } from '#kernel/search.ts';
import { placeOfCity } from '#domains/platform/divisions/index.ts';
import { forShops, isOfPage } from '../shops.ts';
import type { Page } from './open.ts';

type Shops = z.output<(typeof publicPageRoutes)['shops']['response']>;
type Asked = z.output<(typeof publicPageRoutes)['shops']['query']>;
type Cities = z.output<(typeof publicPageRoutes)['cities']['response']>;

/** Shops that are listed at once. */
const listed = 20;

/** Metres from a place by the great circle; null where the shop's place is not known. */
const metresFrom = ({ lat, lng }: Asked) =>
  lat === undefined || lng === undefined
    ? sql<number | null>`NULL::int`
    : sql<number | null>`(2 * 6371000 * asin(sqrt(least(1, sin(radians(dealer.lat - ${lat}) / 2) ^ 2
        + cos(radians(${lat}::float8)) * cos(radians(dealer.lat)) * sin(radians(dealer.lng - ${lng}) / 2) ^ 2))))::int`;

/** Returns the shops of a page, nearest first if the visitor's position is known, else by name. */
export async function shopsOfPage({ db }: Ctx, page: Page, asked: Asked): Promise<Shops> {
  const metres = metresFrom(asked);
  const address = sql<string>`concat(dealer.province, nullif(dealer.city, dealer.province),
    dealer.district, dealer.address)`;
  const found = db
    .selectFrom('company')
    .innerJoin('dealer', 'dealer.id', 'company.id')
    .where(isOfPage(forShops(page)))
    .$if(asked.city !== undefined, (q) =>
      q.where(sql<boolean>`starts_with(dealer.division_code, ${asked.city ?? ''})`),
    )
    .where(matchesSearch(asked.text ?? '', ['company.search'], [address]));
  const [list, { total }] = await Promise.all([
    found
      .orderBy(sql`${metres} ASC NULLS LAST, company.name_key, company.id`)
      .limit(listed)
      .select(['company.id', 'company.name', 'dealer.lat', 'dealer.lng'])
      .select([address.as('address'), metres.as('metres')])
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { list, total };
}

/** Returns the cities with shops of a page, for visitors without a position. */
export async function citiesOfPage({ db, lang }: Ctx, page: Page): Promise<Cities> {
  const code = sql<string>`left(dealer.division_code, 4)`;
  const found = await db
    .selectFrom('company')
    .innerJoin('dealer', 'dealer.id', 'company.id')
    .where(isOfPage(forShops(page)))
    .where('dealer.division_code', '<>', '')
    .groupBy(code)
    .orderBy(code)
    .select((eb) => [code.as('code'), eb.fn.countAll<number>().as('shops')])
    .execute();
  return found.map((row) => {
    const { province, city } = placeOfCity(row.code);
    return { ...row, province: province[lang], city: city[lang] };
  });
}
