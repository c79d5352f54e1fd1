import { sql } from 'kysely';
import { assortmentSettings } from '@treadline/contract/retail/assortment/settings.ts';
import type { HeldReason, PriceBand, PromoState } from '@treadline/contract/retail/assortment/words.ts';
import type { Ctx } from '#kernel/context.ts';
import { settingIn } from '#kernel/settings.ts';
import { maySell, priceNow } from '#domains/catalogue/catalogue/index.ts';

/** Pieces that can be sold: of the platform's warehouses, and of a dealer's own places. */
export const availableTo = (
  dealerId = 0,
) => sql<number>`(SELECT coalesce(sum(s.on_hand - s.reserved - s.locked), 0)::int
  FROM stock_level s JOIN location lo ON lo.id = s.location_id
  WHERE s.part_id = part.id AND (lo.type = 'WAREHOUSE' OR lo.owner_id = ${dealerId}))`;

/** Those of them at the dealer's own places. */
export const availableAt = (
  dealerId: number,
) => sql<number>`(SELECT coalesce(sum(s.on_hand - s.reserved - s.locked), 0)::int
  FROM stock_level s JOIN location lo ON lo.id = s.location_id
  WHERE s.part_id = part.id AND lo.type <> 'WAREHOUSE' AND lo.owner_id = ${dealerId})`;

/** Does it stand below the lowest price that holds now? Never true where there is none of either. */
export const isBelowFloor = (price: string) =>
  sql<boolean>`coalesce(${sql.ref(price)} < ${priceNow('FLOOR')}, false)`;

/** How a price stands to the lowest one and to the MSRP. */
export const bandOf = (price: string) => sql<PriceBand>`(SELECT CASE
    WHEN ${sql.ref(price)} IS NULL THEN 'NONE'
    WHEN ${isBelowFloor(price)} THEN 'FLOOR'
    WHEN m.fen IS NULL THEN 'NONE'
    WHEN ${sql.ref(price)} * 100 < m.fen * (100 - m.band) THEN 'LOW'
    WHEN ${sql.ref(price)} * 100 > m.fen * (100 + m.band) THEN 'HIGH' ELSE 'NONE' END
  FROM (SELECT ${priceNow('MSRP')} AS fen, ${settingIn(assortmentSettings.settings.priceBand)} AS band) m)`;

/**
 * How a promotion price stands today; `mi` is the row of mall_item. It never sells below the lowest price in force, nor
 * dearer than the mall.
 */
export const promoState = sql<PromoState>`(CASE WHEN mi.promo_fen IS NULL THEN 'NONE'
  WHEN mi.promo_to < current_date THEN 'END'
  WHEN ${isBelowFloor('mi.promo_fen')} THEN 'FLOOR'
  WHEN mi.promo_fen >= mi.price_fen THEN 'NOT_LOWER'
  WHEN mi.promo_from > current_date THEN 'WAIT' ELSE 'ON' END)`;

/** From more than this on somebody is asked whether a price is meant, fen; null without an MSRP. */
export const askAbove = sql<number | null>`(SELECT m.fen * (100 + m.over) / 100
  FROM (SELECT ${priceNow('MSRP')} AS fen, ${settingIn(assortmentSettings.settings.askOver)} AS over) m)`;

const gone = (dealerId = 0) => sql`
  WHEN part.status <> 'Deployed' THEN 'NOT_RELEASED'
  WHEN part.lifecycle = 'ENDED' THEN 'ENDED'
  WHEN part.lifecycle = 'RUN_OUT' AND ${availableTo(dealerId)} <= 0 THEN 'SOLD_OUT'`;

/** Why the platform cannot show a part online; asked of the part itself each time. */
export const heldOnline = sql<HeldReason>`(CASE ${gone()} ELSE 'NONE' END)`;
/** ON, HELD, OFF of a part; `po` is its row of part_online. */
export const onlineState = sql<'ON' | 'HELD' | 'OFF'>`(CASE WHEN NOT coalesce(po.online, false) THEN 'OFF'
  WHEN ${heldOnline} = 'NONE' THEN 'ON' ELSE 'HELD' END)`;

/** Why a dealer cannot sell a part in its mall; `po` and `mi` are the rows of part_online and mall_item. */
export const heldInMall = (dealerId: number) => sql<HeldReason>`(CASE ${gone(dealerId)}
  WHEN NOT coalesce(po.online, false) THEN 'NOT_ONLINE'
  WHEN NOT ${maySell(dealerId)} THEN 'NOT_ALLOWED'
  WHEN ${isBelowFloor('mi.price_fen')} THEN 'FLOOR' ELSE 'NONE' END)`;
/** ON, HELD, OFF of a part in a dealer's mall. */
export const mallState = (dealerId: number) => sql<'ON' | 'HELD' | 'OFF'>`(CASE
  WHEN NOT coalesce(mi.on_sale, false) THEN 'OFF'
  WHEN ${heldInMall(dealerId)} = 'NONE' THEN 'ON' ELSE 'HELD' END)`;

/** A brand's name in the reader's language; `b` is its row. */
export const brandName = ({ lang }: Pick<Ctx, 'lang'>) =>
  sql<string>`coalesce(${sql.ref(lang === 'en' ? 'b.name_en' : 'b.name')}, '')`;

/** Fen: a share of the MSRP in basis points, in whole yuan. */
export const shareOf = (msrp: number, percent: number): number =>
  Math.max(Math.round((msrp * percent) / 1_000_000), 1) * 100;
