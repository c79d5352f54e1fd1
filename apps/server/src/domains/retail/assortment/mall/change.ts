import { sql } from 'kysely';
import { hiddenReasons, type StockDisplay } from '@treadline/contract/retail/assortment/words.ts';
import type { Ctx } from '#kernel/context.ts';
import { eachRow } from '#kernel/each-row.ts';
import { fail } from '#kernel/errors.ts';
import { diffFields, recordEvent } from '#kernel/timeline.ts';
import { priceNow } from '#domains/catalogue/catalogue/index.ts';
import { requireFloor } from '../custom/custom.ts';
import { numbersOf } from '../custom/many.ts';
import { mallHoldReason, shareOf } from '../goods.ts';
import { mallItem, mallSource, readMall } from './mall.ts';
import { promoColumns, promoOf, requirePromo, type PromoInput } from './promo.ts';

/** Change of a mall item; absent fields are unchanged. `percent` of the MSRP, in basis points. */
export interface MallChange {
  price?: number | null | undefined;
  percent?: number | undefined;
  showStock?: StockDisplay | undefined;
  onSale?: boolean | undefined;
  /** Null removes the promotion price. */
  promo?: PromoInput | null | undefined;
}

/** The dealer's row of a part, locked; made where there is none yet, at the end of its order. */
async function lockItem({ db, me }: Ctx, partId: number) {
  await sql`INSERT INTO mall_item (dealer_id, part_id, sort)
    SELECT ${me.companyId}, ${partId}, coalesce(max(sort), 0) + 1024 FROM mall_item WHERE dealer_id = ${me.companyId}
    ON CONFLICT (dealer_id, part_id) DO NOTHING`.execute(db);
  return db
    .selectFrom('mall_item')
    .selectAll()
    .where('dealer_id', '=', me.companyId)
    .where('part_id', '=', partId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** What the platform and the dealer itself say of a part that can stand in its mall. @throws record.not-found */
async function readPrices(ctx: Ctx, partId: number) {
  const row = await mallSource(ctx, ctx.me.companyId)
    .where('part.id', '=', partId)
    .select(['part.part_no as no', 'pc.price_fen as own', priceNow('MSRP').as('msrp')])
    .select(priceNow('FLOOR').as('floor'))
    .executeTakeFirst();
  return row ?? fail('record.not-found');
}

/** The price of a change: as it is given, by the MSRP, or as it stands; what goes on sale has one. */
function priceOf(
  { price, percent, onSale }: MallChange,
  now: number | null,
  { own, msrp }: { own: number | null; msrp: number | null },
): number | null {
  if (percent !== undefined) return msrp === null ? fail('assortment.no-msrp') : shareOf(msrp, percent);
  const said = price === undefined ? now : price;
  return onSale ? (said ?? own ?? msrp ?? fail('assortment.no-price', { path: 'price' })) : said;
}

/**
 * Updates a part in the caller's mall; `version` enables optimistic locking.
 * @throws record.changed, record.not-found, assortment.below-floor, assortment.no-price, assortment.no-msrp,
 * assortment.held, assortment.promo-days, assortment.promo-over, assortment.promo-not-lower
 */
export async function changeItem(
  ctx: Ctx,
  partId: number,
  change: MallChange,
  version?: number,
): Promise<void> {
  const prices = await readPrices(ctx, partId);
  const row = await lockItem(ctx, partId);
  if (version !== undefined && row.version !== version) fail('record.changed');
  const onSale = change.onSale ?? row.on_sale;
  const price = priceOf({ ...change, onSale }, row.price_fen, prices);
  if (price !== row.price_fen || (onSale && !row.on_sale)) await requireFloor(ctx, partId, price);
  const before = { price: row.price_fen, showStock: row.show_stock, onSale: row.on_sale, ...promoOf(row) };
  const promo = requirePromo(change.promo, promoOf(row), { price, floor: prices.floor });
  const after = { price, showStock: change.showStock ?? row.show_stock, onSale, ...promo };
  const changes = diffFields(before, after);
  if (Object.keys(changes).length === 0) return;
  await ctx.db
    .updateTable('mall_item')
    .set({
      price_fen: price,
      show_stock: after.showStock,
      on_sale: onSale,
      ...promoColumns(promo),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', row.id)
    .execute();
  if (onSale && !row.on_sale) await requireSellable(ctx, partId);
  await recordEvent(ctx, {
    entity: mallItem.name,
    entityId: row.id,
    entityNo: prices.no,
    action: row.version === 0 ? 'create' : 'update',
    changes,
  });
}

/** @throws assortment.held naming the reason */
async function requireSellable(ctx: Ctx, partId: number): Promise<void> {
  const { reason } = await mallSource(ctx, ctx.me.companyId)
    .where('part.id', '=', partId)
    .select(mallHoldReason(ctx.me.companyId).as('reason'))
    .executeTakeFirstOrThrow();
  if (reason !== 'NONE') fail('assortment.held', { reason: hiddenReasons[reason] });
}

export async function changeOne(
  ctx: Ctx,
  { partId, version, ...change }: MallChange & { partId: number; version: number },
) {
  await changeItem(ctx, partId, change, version);
  return readMall(ctx, partId);
}

/** Applies one change to many mall items, each independently. */
export const changeMany = async (ctx: Ctx, { ids, change }: { ids: number[]; change: MallChange }) =>
  eachRow(ctx, ids, await numbersOf(ctx, ids), (own, id) => changeItem(own, id, change));

/** Sets or removes the promotion price of many mall items, each independently. */
export const promoteMany = (ctx: Ctx, { ids, promo }: { ids: number[]; promo: PromoInput | null }) =>
  changeMany(ctx, { ids, change: { promo } });
