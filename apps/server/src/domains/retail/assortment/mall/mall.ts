import { sql } from 'kysely';
import { mallFields } from '@treadline/contract/retail/assortment/mall-fields.ts';
import { mallRoutes } from '@treadline/contract/retail/assortment/mall-routes.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import { selection, type Columns } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { sheetOf } from '#kernel/fields.ts';
import { filterBy } from '#kernel/filters.ts';
import { basicEntity, columnIs } from '#kernel/scope.ts';
import { marksSql, matchParts, maySell, part, priceNow } from '#domains/catalogue/catalogue/index.ts';
import {
  confirmAboveFen,
  availableAt,
  availableTo,
  bandOf,
  brandName,
  mallHoldReason,
  mallState,
  promoState,
} from '../goods.ts';

/** Entity of mall items; a dealer sees its own. */
export const mallItem = basicEntity('mall_item', {
  name: 'mall-item',
  label: t('商城商品', 'mall item', '商城商品'),
  no: 'part_id',
  scope: { DEALER: (me) => columnIs('mall_item', 'dealer_id', me.companyId) },
});

/** Platform parts with their state in a dealer's mall; `st` has state, reason and stock. */
export const mallSource = ({ db }: Ctx, dealerId: number) =>
  db
    .selectFrom('part')
    .leftJoin('part_online as po', 'po.part_id', 'part.id')
    .leftJoin('mall_item as mi', (join) =>
      join.onRef('mi.part_id', '=', 'part.id').on('mi.dealer_id', '=', dealerId),
    )
    .leftJoin('part_custom as pc', (join) =>
      join.onRef('pc.part_id', '=', 'part.id').on('pc.company_id', '=', dealerId),
    )
    .leftJoin('brand as b', 'b.id', 'part.brand_id')
    .innerJoinLateral(
      () =>
        sql<{ state: 'ON' | 'HELD' | 'OFF'; available: number }>`(
          SELECT ${mallState(dealerId)} AS state, ${availableTo(dealerId)} AS available)`.as('st'),
      (join) => join.onTrue(),
    )
    .where('part.owner_id', 'is', null)
    // What could be sold, and what the dealer has said something of.
    .where(
      sql<boolean>`(mi.id IS NOT NULL OR po.online AND part.status = 'Deployed' AND part.lifecycle <> 'ENDED' AND ${maySell(dealerId)})`,
    );

/** SQL sort key: the dealer's own order; unsorted items follow in the platform's order. */
export const mallOrder = sql<number>`coalesce(mi.sort, 1000000000000 + po.sort)`;
export const titleOf = sql<string>`coalesce(nullif(po.title, ''), part.name)`;
export const firstPicture = sql<number | null>`po.pictures[1]`;
const band = bandOf('mi.price_fen');

const mallRow = {
  id: 'part.id',
  partId: 'part.id',
  size: 'part.size',
  partNo: 'part.part_no',
  ownNo: sql<string>`coalesce(pc.own_no, '')`,
  brandName,
  title: titleOf,
  marks: marksSql,
  state: 'st.state',
  reason: ({ me }) => mallHoldReason(me.companyId),
  price: 'mi.price_fen',
  promoPrice: 'mi.promo_fen',
  promoFrom: 'mi.promo_from',
  promoTo: 'mi.promo_to',
  promoState,
  band,
  msrp: priceNow('MSRP'),
  ownAvailable: ({ me }) => availableAt(me.companyId),
  platformAvailable: ({ me }) => sql<number>`st.available - ${availableAt(me.companyId)}`,
  available: 'st.available',
  showStock: sql<'FIGURE' | 'YES_NO' | 'HIDDEN'>`coalesce(mi.show_stock, 'YES_NO')`,
  onSale: sql<boolean>`coalesce(mi.on_sale, false)`,
  updatedTime: 'mi.updated_at',
  version: sql<number>`coalesce(mi.version, 0)`,
  picture: firstPicture,
  floor: priceNow('FLOOR'),
  askAbove: confirmAboveFen,
} as const satisfies Columns;

export const listMall = columnListing(mallRoutes.list, (ctx) => mallSource(ctx, ctx.me.companyId), {
  columns: mallRow,
  filters: {
    text: (q, text, ctx) => q.where(matchParts(ctx, text, 'part.id')),
    brandId: filterBy.oneOf('part.brand_id'),
    warned: (q, on) => (on ? q.where(sql<boolean>`${band} <> 'NONE'`) : q),
    promoState: (q, states) => q.where(sql<boolean>`${promoState} = ANY(${[...states]})`),
    stock: (q, has) => q.where(sql<boolean>`(st.available > 0) = ${has === 1}`),
  },
  sort: { sort: mallOrder },
  defaultSort: 'sort',
  sheet: { name: t('线上商城', 'Online mall', '線上商城'), columns: sheetOf(mallFields) },
});

/** Returns one part as a list row of the caller's mall. @throws record.not-found */
export const readMall = async (ctx: Ctx, partId: number) =>
  (await mallSource(ctx, ctx.me.companyId)
    .where('part.id', '=', partId)
    .select(selection(mallRow, ctx))
    .executeTakeFirst()) ?? fail('record.not-found', { entity: part.label });
