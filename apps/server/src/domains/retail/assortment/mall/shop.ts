import { sql } from 'kysely';
import type { z } from 'zod';
import { customFields } from '@treadline/contract/retail/assortment/custom-fields.ts';
import { shopRoutes } from '@treadline/contract/retail/assortment/shop-routes.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { sheetOf } from '#kernel/fields.ts';
import { byText } from '#kernel/order.ts';
import { visible } from '#kernel/scope.ts';
import { marksSql, matchParts, maySell, part, priceNow } from '#domains/catalogue/catalogue/index.ts';
import { availableTo, brandName, onlineHoldReason, promoState } from '../goods.ts';
import { firstPicture, mallOrder, mallSource, titleOf } from './mall.ts';

/** The dealer that is meant: a dealer is asked of itself, the platform names one. @throws record.not-found */
function dealerOf({ me }: Ctx, asked: number | undefined): number {
  if (me.type !== 'DEALER') return asked ?? 0;
  return asked === undefined || asked === me.companyId ? me.companyId : fail('record.not-found');
}

/** Lists tyres on sale, at one dealer or any. */
export const listTyres = columnListing(
  shopRoutes.tyres,
  (ctx, { dealerId: asked }) => {
    const dealerId = dealerOf(ctx, asked);
    return ctx.db
      .selectFrom('part')
      .leftJoin('brand as b', 'b.id', 'part.brand_id')
      .leftJoin('part_custom as pc', (join) =>
        join.onRef('pc.part_id', '=', 'part.id').on('pc.company_id', '=', dealerId),
      )
      .innerJoinLateral(
        () => sql<{ available: number }>`(SELECT ${availableTo(dealerId)} AS available)`.as('st'),
        (join) => join.onTrue(),
      )
      .where(visible(ctx, part))
      .where('part.kind', '=', 'TYRE')
      .where('part.owner_id', 'is', null)
      .where('part.status', '=', 'Deployed')
      .where(sql<boolean>`(part.lifecycle = 'ACTIVE' OR part.lifecycle = 'RUN_OUT' AND st.available > 0)`)
      .where(dealerId ? maySell(dealerId) : sql<boolean>`true`);
  },
  {
    columns: {
      id: 'part.id',
      partId: 'part.id',
      size: 'part.size',
      partNo: 'part.part_no',
      brandName,
      name: 'part.name',
      marks: marksSql,
      ownNo: sql<string>`coalesce(pc.own_no, '')`,
      price: 'pc.price_fen',
      msrp: priceNow('MSRP'),
      available: 'st.available',
    },
    filters: {
      text: (q, text, ctx) => q.where(matchParts(ctx, text, 'part.id')),
      // Decide what is asked of.
      dealerId: (q) => q,
      partStatus: (q) => q,
      stock: (q, has) => q.where(sql<boolean>`(st.available > 0) = ${has === 1}`),
    },
    defaultSort: 'partNo',
    sheet: {
      name: t('可售轮胎', 'Tyres to sell', '可售輪胎'),
      columns: sheetOf(
        pickFields(customFields, 'size', 'partNo', 'brandName', 'name', 'marks', 'ownNo', 'price', 'msrp'),
      ),
    },
  },
);

/** Returns the number of products a dealer shows, has on hold, and does not sell. */
export async function countProducts(ctx: Ctx, asked: number | undefined) {
  const rows = await mallSource(ctx, dealerOf(ctx, asked))
    .select(['st.state', sql<number>`count(*)`.as('n')])
    .groupBy('st.state')
    .execute();
  const of = (state: string) => rows.find((row) => row.state === state)?.n ?? 0;
  return { onSale: of('ON'), held: of('HELD'), off: of('OFF') };
}

interface Page {
  dealerId?: number | undefined;
  page: number;
  pageSize: number;
}

/** Lists the products of a dealer as its customers see them, with stock only as far as shown. */
export async function listProducts(ctx: Ctx, { dealerId, page, pageSize }: Page) {
  const shown = mallSource(ctx, dealerOf(ctx, dealerId)).where(sql<boolean>`st.state = 'ON'`);
  const [{ total }, list] = await Promise.all([
    shown.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
    shown
      .select(['part.id as partId', 'part.size', brandName(ctx).as('brandName'), titleOf.as('title')])
      .select([marksSql.as('marks'), sql<number>`mi.price_fen`.as('price'), firstPicture.as('picture')])
      .select([
        sql<number | null>`CASE WHEN ${promoState} = 'ON' THEN mi.promo_fen END`.as('promoPrice'),
        sql<string | null>`CASE WHEN ${promoState} = 'ON' THEN mi.promo_to END`.as('promoTo'),
      ])
      .select([
        sql<number | null>`CASE mi.show_stock WHEN 'FIGURE' THEN greatest(st.available, 0) END`.as(
          'available',
        ),
        sql<boolean | null>`CASE WHEN mi.show_stock <> 'HIDDEN' THEN st.available > 0 END`.as('inStock'),
      ])
      .orderBy(mallOrder)
      .orderBy('part.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  return { total, list };
}

type Asked = z.output<(typeof shopRoutes)['parts']['body']>;

/** Lists parts with stock in the caller's scope, for pickers and publish lists. */
export async function listParts(ctx: Ctx, { text, ids, stock, online, page, pageSize }: Asked) {
  const available = availableTo(ctx.me.type === 'DEALER' ? ctx.me.companyId : 0);
  const isOnline = sql<boolean>`coalesce(po.online AND ${onlineHoldReason} = 'NONE', false)`;
  const found = ctx.db
    .selectFrom('part')
    .leftJoin('brand as b', 'b.id', 'part.brand_id')
    .leftJoin('part_online as po', 'po.part_id', 'part.id')
    .where(visible(ctx, part))
    .where(matchParts(ctx, text, 'part.id'))
    .$if(ids !== undefined, (q) => q.where('part.id', 'in', [0, ...(ids ?? [])]))
    .$if(stock !== undefined, (q) => q.where(sql<boolean>`(${available} > 0) = ${stock === 1}`))
    .$if(online !== undefined, (q) => q.where(sql<boolean>`${isOnline} = ${online}`));
  const [{ total }, list] = await Promise.all([
    found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow(),
    found
      .select(['part.id', 'part.size', 'part.part_no as partNo', brandName(ctx).as('brandName'), 'part.name'])
      .select([
        marksSql.as('marks'),
        priceNow('MSRP').as('msrp'),
        available.as('available'),
        isOnline.as('online'),
      ])
      .orderBy('part.part_no', byText)
      .orderBy('part.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  return { total, page, pageSize, list };
}
