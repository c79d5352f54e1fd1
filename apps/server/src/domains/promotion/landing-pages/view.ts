import { sql } from 'kysely';
import type {
  Block,
  CouponBlock,
  ProductsBlock,
} from '@treadline/contract/promotion/landing-pages/blocks.ts';
import type { PageView } from '@treadline/contract/promotion/landing-pages/schema.ts';
import type { PromotionRule } from '@treadline/contract/promotion/promotions/rule.ts';
import type { Ctx } from '#kernel/context.ts';
import { marksSql, priceNow } from '#domains/catalogue/catalogue/index.ts';
import { formatPromotionRule } from '#domains/promotion/promotions/index.ts';
import { onSale, unitPrice } from '#domains/retail/retail-orders/index.ts';
import { isOfPage, type ForShops } from './shops.ts';

/** Contents of a page to show. */
export interface PublicPageView extends ForShops {
  title: string;
  endsAt: string;
  blocks: readonly Block[];
}
type ViewBlock = PageView['blocks'][number];
type Part = Extract<ViewBlock, { kind: 'PRODUCTS' }>['parts'][number];

/** SQL condition on `part`: available from the page's dealer, or from the platform's catalogue. */
export const isOffered = (dealerId: number | null) =>
  dealerId === null
    ? sql<boolean>`(part.owner_id IS NULL AND part.status = 'Deployed' AND part.lifecycle <> 'ENDED')`
    : onSale(dealerId);

const partsOf = async (
  { db, lang }: Ctx,
  { dealerId, blocks }: PublicPageView,
): Promise<Map<number, Part>> => {
  const ids = blocks.flatMap((block) => (block.kind === 'PRODUCTS' ? block.partIds : []));
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('part')
    .leftJoin('brand as b', 'b.id', 'part.brand_id')
    .where('part.id', 'in', ids)
    .where(isOffered(dealerId))
    .select(['part.id', 'part.size', 'part.pattern', 'part.name'])
    .select([
      sql<string>`coalesce(${sql.ref(lang === 'en' ? 'b.name_en' : 'b.name')}, '')`.as('brand'),
      marksSql.as('marks'),
      (dealerId === null ? priceNow('MSRP') : unitPrice(dealerId)).as('price'),
    ])
    .execute();
  return new Map(
    rows.map(({ id, size, brand, pattern, marks, name, price }) => [
      id,
      { id, size, price, name: (pattern && [brand, pattern, marks].filter(Boolean).join(' ')) || name },
    ]),
  );
};

/** What a visitor knows of a coupon: whether it can be taken at this moment, too. */
async function couponsOf({ db, lang }: Ctx, { dealerId, blocks }: PublicPageView) {
  const ids = blocks.flatMap((block) => (block.kind === 'COUPON' ? (block.promotionId ?? []) : []));
  if (ids.length === 0) return new Map<number, Pick<CouponView, CouponKey>>();
  const { rows } = await sql<{
    id: number;
    name: string;
    rule: PromotionRule;
    endsTime: string;
    state: CouponView['state'];
  }>`
    SELECT id, name, rule, ends_at AS "endsTime", CASE
      WHEN state <> 'ACTIVE' OR starts_at > now() OR ends_at <= now() THEN 'OFF'
      WHEN total IS NOT NULL AND taken >= total THEN 'GONE' ELSE 'OPEN' END AS state
    FROM promotion WHERE id = ANY(${ids}::bigint[]) AND take = 'COUPON'
      AND owner_id IS NOT DISTINCT FROM ${dealerId}::bigint`.execute(db);
  return new Map(
    rows.map(({ id, rule, ...row }) => [id, { ...row, benefit: formatPromotionRule(rule, lang) }]),
  );
}
type CouponView = Extract<ViewBlock, { kind: 'COUPON' }>;
type CouponKey = 'name' | 'benefit' | 'endsTime' | 'state';

const couponView = (block: CouponBlock, coupons: Awaited<ReturnType<typeof couponsOf>>): CouponView[] => {
  const found = coupons.get(block.promotionId ?? 0);
  return found ? [{ id: block.id, kind: block.kind, note: block.note, ...found }] : [];
};
const productsView = ({ partIds, ...block }: ProductsBlock, parts: Map<number, Part>): ViewBlock[] => {
  const found = partIds.flatMap((id) => parts.get(id) ?? []);
  return found.length > 0 ? [{ ...block, parts: found }] : [];
};

/** The shop of a page that is for one alone. */
async function onlyShop({ db }: Ctx, page: PublicPageView): Promise<PageView['shop']> {
  if (page.dealerId === null && page.dealerIds.length !== 1) return null;
  const shop = await db
    .selectFrom('company')
    .where(isOfPage(page))
    .select(['company.id', 'company.name'])
    .executeTakeFirst();
  return shop ?? null;
}

/** Returns the public view of a page. Empty blocks, such as of parts no longer sold, are omitted. */
export async function viewOf(ctx: Ctx, page: PublicPageView): Promise<PageView> {
  const [parts, coupons, shop] = await Promise.all([
    partsOf(ctx, page),
    couponsOf(ctx, page),
    onlyShop(ctx, page),
  ]);
  const blocks = page.blocks.flatMap((block): ViewBlock[] => {
    switch (block.kind) {
      case 'COUPON':
        return couponView(block, coupons);
      case 'PRODUCTS':
        return productsView(block, parts);
      case 'COUNTDOWN':
        return [{ ...block, until: block.until ?? page.endsAt }];
      case 'BANNER':
      case 'TEXT':
      case 'FORM':
      case 'DEALERS':
        return [block];
    }
  });
  return { title: page.title, endsTime: page.endsAt, now: new Date().toISOString(), shop, blocks };
}
