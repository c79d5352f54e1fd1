import { sql } from 'kysely';
import { blockFault, blockKinds, type Block } from '@treadline/contract/promotion/landing-pages/blocks.ts';
import { fillPlaces, t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { isOffered } from './view.ts';

/** A page as it would be published. */
export interface PublishablePage {
  dealerId: number | null;
  startsAt: Date;
  endsAt: Date;
  blocks: readonly Block[];
}

const texts = {
  at: t('第 {at} 块「{kind}」：{why}', 'Block {at} ({kind}): {why}', '第 {at} 塊「{kind}」：{why}'),
  coupon: t(
    '优惠券不存在或不能由本页发放',
    'there is no such coupon for this page',
    '優惠券不存在或不能由本頁發放',
  ),
  running: t(
    '优惠券「{name}」没有在页面的整个展示期间进行',
    'coupon {name} does not run for as long as the page is shown',
    '優惠券「{name}」沒有在頁面的整個展示期間進行',
  ),
  part: t('有商品已停售', 'a product is no longer sold', '有商品已停售'),
};

/** Coupons of a page that may not be given by it, or not all of its time, in words. */
async function couponFaults({ db, lang }: Ctx, { dealerId, startsAt, endsAt, blocks }: PublishablePage) {
  const ids = blocks.flatMap((block) => (block.kind === 'COUPON' ? (block.promotionId ?? []) : []));
  const { rows } = await sql<{ id: number; name: string; runs: boolean }>`
    SELECT id, name, state = 'ACTIVE' AND starts_at <= greatest(${startsAt}::timestamptz, now())
      AND ends_at >= ${endsAt}::timestamptz AS runs
    FROM promotion WHERE id = ANY(${ids}::bigint[]) AND take = 'COUPON'
      AND owner_id IS NOT DISTINCT FROM ${dealerId}::bigint`.execute(db);
  const found = new Map(rows.map((row) => [row.id, row]));
  return (id: number): string | null => {
    const coupon = found.get(id);
    if (!coupon) return texts.coupon[lang];
    return coupon.runs ? null : fillPlaces(texts.running, lang, { name: coupon.name });
  };
}

/** Whether all parts of a block are sold. */
async function partFaults({ db, lang }: Ctx, { dealerId, blocks }: PublishablePage) {
  const ids = blocks.flatMap((block) => (block.kind === 'PRODUCTS' ? block.partIds : []));
  const rows = ids.length
    ? await db.selectFrom('part').where('id', 'in', ids).where(isOffered(dealerId)).select('id').execute()
    : [];
  const sold = new Set(rows.map(({ id }) => id));
  return (all: readonly number[]): string | null =>
    all.every((id) => sold.has(id)) ? null : texts.part[lang];
}

/**
 * Checks that a page can be published: it ends in the future, its blocks are complete, its coupons belong to its owner
 * and run as long as it, its products are on sale.
 * @throws page.dates, page.blocks-none, page.not-fit naming every block
 */
export async function requireFit(ctx: Ctx, page: PublishablePage): Promise<void> {
  if (page.endsAt <= new Date()) fail('page.dates');
  if (page.blocks.length === 0) fail('page.blocks-none');
  const [couponFault, partFault] = [await couponFaults(ctx, page), await partFaults(ctx, page)];
  const why = page.blocks.flatMap((block, at) => {
    const fault =
      blockFault(block)?.[ctx.lang] ??
      (block.kind === 'COUPON' ? couponFault(block.promotionId ?? 0) : null) ??
      (block.kind === 'PRODUCTS' ? partFault(block.partIds) : null);
    const kind = blockKinds[block.kind][ctx.lang];
    return fault === null ? [] : [fillPlaces(texts.at, ctx.lang, { at: at + 1, kind, why: fault })];
  });
  if (why.length > 0) fail('page.not-fit', { why: why.join(ctx.lang === 'en' ? '; ' : '；') });
}
