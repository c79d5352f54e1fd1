import { sql } from 'kysely';
import { assortmentSettings } from '@treadline/contract/retail/assortment/settings.ts';
import type { HiddenReason, PriceBand, PromoState } from '@treadline/contract/retail/assortment/words.ts';
import type { Ctx } from '#kernel/context.ts';
import { settingIn } from '#kernel/settings.ts';
import { maySell, priceNow, saleable } from '#domains/catalogue/catalogue/index.ts';

/** SQL: available pieces in the platform's warehouses and a dealer's own places. */
export const availableTo = (dealerId = 0) => sql<number>`(SELECT coalesce(sum(${saleable('s')}), 0)::int
  FROM stock_level s JOIN location lo ON lo.id = s.location_id
  WHERE s.part_id = part.id AND (lo.type = 'WAREHOUSE' OR lo.owner_id = ${dealerId}))`;

/** SQL: available pieces at the dealer's own places. */
export const availableAt = (dealerId: number) => sql<number>`(SELECT coalesce(sum(${saleable('s')}), 0)::int
  FROM stock_level s JOIN location lo ON lo.id = s.location_id
  WHERE s.part_id = part.id AND lo.type <> 'WAREHOUSE' AND lo.owner_id = ${dealerId})`;

/** SQL condition: a price is below the floor price in force; false if either is missing. */
export const isBelowFloor = (price: string) =>
  sql<boolean>`coalesce(${sql.ref(price)} < ${priceNow('FLOOR')}, false)`;

/** SQL: price band relative to floor price and MSRP. */
export const bandOf = (price: string) => sql<PriceBand>`(SELECT CASE
    WHEN ${sql.ref(price)} IS NULL THEN 'NONE'
    WHEN ${isBelowFloor(price)} THEN 'FLOOR'
    WHEN m.fen IS NULL THEN 'NONE'
    WHEN ${sql.ref(price)} * 100 < m.fen * (100 - m.band) THEN 'LOW'
    WHEN ${sql.ref(price)} * 100 > m.fen * (100 + m.band) THEN 'HIGH' ELSE 'NONE' END
  FROM (SELECT ${priceNow('MSRP')} AS fen, ${settingIn(assortmentSettings.settings.priceBand)} AS band) m)`;

/**
 * SQL: state of a promotion price today, from row `mi` of mall_item. It never sells below the floor price in force,
 * nor above the mall price.
 */
export const promoState = sql<PromoState>`(CASE WHEN mi.promo_fen IS NULL THEN 'NONE'
  WHEN mi.promo_to < current_date THEN 'END'
  WHEN ${isBelowFloor('mi.promo_fen')} THEN 'FLOOR'
  WHEN mi.promo_fen >= mi.price_fen THEN 'NOT_LOWER'
  WHEN mi.promo_from > current_date THEN 'WAIT' ELSE 'ON' END)`;

/** SQL: price in fen above which the user is asked to confirm it; null without an MSRP. */
export const confirmAboveFen = sql<number | null>`(SELECT m.fen * (100 + m.over) / 100
  FROM (SELECT ${priceNow('MSRP')} AS fen, ${settingIn(assortmentSettings.settings.askOver)} AS over) m)`;

const gone = (dealerId = 0) => sql`
  WHEN part.status <> 'Deployed' THEN 'NOT_RELEASED'
  WHEN part.lifecycle = 'ENDED' THEN 'ENDED'
  WHEN part.lifecycle = 'RUN_OUT' AND ${availableTo(dealerId)} <= 0 THEN 'SOLD_OUT'`;

/** SQL: why the platform cannot show a part online, evaluated on every read. */
export const onlineHoldReason = sql<HiddenReason>`(CASE ${gone()} ELSE 'NONE' END)`;
/** SQL: ON, HELD or OFF of a part, from row `po` of part_online. */
export const onlineState = sql<'ON' | 'HELD' | 'OFF'>`(CASE WHEN NOT coalesce(po.online, false) THEN 'OFF'
  WHEN ${onlineHoldReason} = 'NONE' THEN 'ON' ELSE 'HELD' END)`;

/** SQL: why a dealer cannot sell a part in its mall, from rows `po` (part_online) and `mi` (mall_item). */
export const mallHoldReason = (dealerId: number) => sql<HiddenReason>`(CASE ${gone(dealerId)}
  WHEN NOT coalesce(po.online, false) THEN 'NOT_ONLINE'
  WHEN NOT ${maySell(dealerId)} THEN 'NOT_ALLOWED'
  WHEN ${isBelowFloor('mi.price_fen')} THEN 'FLOOR' ELSE 'NONE' END)`;
/** SQL: ON, HELD or OFF of a part in a dealer's mall. */
export const mallState = (dealerId: number) => sql<'ON' | 'HELD' | 'OFF'>`(CASE
  WHEN NOT coalesce(mi.on_sale, false) THEN 'OFF'
  WHEN ${mallHoldReason(dealerId)} = 'NONE' THEN 'ON' ELSE 'HELD' END)`;

/** SQL: brand name of row `b` in the caller's language. */
export const brandName = ({ lang }: Pick<Ctx, 'lang'>) =>
  sql<string>`coalesce(${sql.ref(lang === 'en' ? 'b.name_en' : 'b.name')}, '')`;

/** Returns a share of the MSRP (basis points), in fen, rounded to whole yuan, at least one. */
export const shareOf = (msrp: number, percent: number): number =>
  Math.max(Math.round((msrp * percent) / 1_000_000), 1) * 100;
