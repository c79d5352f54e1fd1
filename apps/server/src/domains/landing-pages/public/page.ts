import { sql } from 'kysely';
import type { z } from 'zod';
import type { publicPageRoutes } from '@treadline/contract/landing-pages/public-routes.ts';
import type { PageView } from '@treadline/contract/landing-pages/schema.ts';
import type { Ctx } from '../../../kernel/context.ts';
import type { Download } from '../../../kernel/download.ts';
import { fail } from '../../../kernel/errors.ts';
import { sendFile } from '../../../kernel/file-content.ts';
import { contains } from '../../../kernel/search.ts';
import { channelOf, countOne } from '../count.ts';
import { landingPage } from '../entity.ts';
import { picturesOf } from '../pictures.ts';
import { blocksOf } from '../save.ts';
import { isOfPage, type ForShops } from '../shops.ts';
import { viewOf } from '../view.ts';
import type { Page } from './open.ts';

type Shops = z.output<(typeof publicPageRoutes)['shops']['response']>;
type Asked = z.output<(typeof publicPageRoutes)['shops']['query']>;

export const forShops = (page: Page): ForShops => ({ dealerId: page.dealer_id, dealerIds: page.dealer_ids });

/** What a visitor sees; the visit is counted. */
export async function visitPage(own: Ctx, page: Page, channel: string): Promise<PageView> {
  await countOne(own.db, page.id, await channelOf(own.db, page.id, channel), 'visits');
  const { title, ends_at: endsAt } = page;
  return viewOf(own, { ...forShops(page), title, endsAt, blocks: blocksOf(page) });
}

/** A picture that the page shows. @throws page.gone */
export async function pagePicture(own: Ctx, page: Page, fileId: number): Promise<Download> {
  if (!picturesOf(blocksOf(page)).includes(fileId)) fail('page.gone');
  const file = await own.db
    .selectFrom('file')
    .where('id', '=', fileId)
    .where('entity', '=', landingPage.name)
    .where('entity_id', '=', page.id)
    .selectAll()
    .executeTakeFirst();
  return { ...(await sendFile(own, file ?? fail('page.gone'))), inline: true };
}

/** Shops that are listed at once. */
const listed = 20;

/** Metres from a place by the great circle; null where the shop's place is not known. */
const metresFrom = ({ lat, lng }: Asked) =>
  lat === undefined || lng === undefined
    ? sql<number | null>`NULL::int`
    : sql<number | null>`(2 * 6371000 * asin(sqrt(least(1, sin(radians(dealer.lat - ${lat}) / 2) ^ 2
        + cos(radians(${lat}::float8)) * cos(radians(dealer.lat)) * sin(radians(dealer.lng - ${lng}) / 2) ^ 2))))::int`;

/** Shops that a page is for: the nearest first where it is known where one is, else by name. */
export async function shopsOfPage({ db }: Ctx, page: Page, asked: Asked): Promise<Shops> {
  const metres = metresFrom(asked);
  const address = sql<string>`concat(dealer.province, dealer.city, dealer.district, dealer.address)`;
  const found = db
    .selectFrom('company')
    .innerJoin('dealer', 'dealer.id', 'company.id')
    .where(isOfPage(forShops(page)))
    .$if(Boolean(asked.text), (q) =>
      q.where(sql<boolean>`concat(company.name, ' ', ${address}) ILIKE ${contains(asked.text ?? '')}`),
    );
  const [list, { total }] = await Promise.all([
    found
      .orderBy(sql`${metres} ASC NULLS LAST, company.name, company.id`)
      .limit(listed)
      .select(['company.id', 'company.name', 'dealer.lat', 'dealer.lng'])
      .select([address.as('address'), metres.as('metres')])
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { list, total };
}
