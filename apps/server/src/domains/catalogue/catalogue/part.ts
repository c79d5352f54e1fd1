import { sql } from 'kysely';
import type { z } from 'zod';
import type { PartCard } from '@treadline/contract/catalogue/catalogue/part-card.ts';
import { seasons } from '@treadline/contract/catalogue/catalogue/seasons.ts';
import { partStatusTexts, type PartStatus } from '@treadline/contract/catalogue/catalogue/part-flow.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx, Me } from '#kernel/context.ts';
import { askAll } from '#kernel/feeds.ts';
import { entity, findRecord } from '#kernel/scope.ts';
import { isOffered, maySell } from './may-sell.ts';

/** What is released, and a company's own goods. */
const releasedOrOwn = ({ companyId }: Me) =>
  sql<boolean>`(part.owner_id = ${companyId} OR part.owner_id IS NULL AND part.status = 'Deployed')`;

/**
 * Entity of parts. Row-level scope: dealers see parts they may sell and goods of their own, their group and car
 * makers; suppliers those they sell or quote for; logistics providers those in their warehouses.
 */
export const part = entity({
  table: 'part',
  name: 'part',
  label: t('商品', 'part', '商品'),
  no: 'part_no',
  statusText: (status: PartStatus) => partStatusTexts[status].text,
  scope: {
    OTHER: 'all',
    SUPPLIER: ({ companyId }: Me) => sql<boolean>`(
      EXISTS (SELECT FROM part_supplier ps WHERE ps.part_id = part.id AND ps.supplier_id = ${companyId})
      OR EXISTS (SELECT FROM purchase_order_line l JOIN purchase_order o ON o.id = l.po_id
        WHERE l.part_id = part.id AND o.supplier_id = ${companyId} AND o.status <> 10 AND o.deleted_at IS NULL))`,
    LOGISTICS: ({ companyId }: Me) => sql<boolean>`EXISTS (SELECT FROM stock_level s
      JOIN location lo ON lo.id = s.location_id WHERE s.part_id = part.id AND lo.logistics_id = ${companyId})`,
    DEALER: ({ companyId }: Me) => sql<boolean>`(part.owner_id = ${companyId} OR ${isOffered(companyId)}
      OR part.owner_id IS NULL AND part.status = 'Deployed' AND ${maySell(companyId)})`,
    DEALER_GROUP: releasedOrOwn,
    OEM: releasedOrOwn,
    REGIONAL_MANAGER: releasedOrOwn,
  },
});

/** Groups, makers and regions are told what was taken off sale: they see it as long as it stays so. */
const releasedOnce = (me: Me) =>
  sql<boolean>`(${releasedOrOwn(me)} OR part.owner_id IS NULL AND part.disabled_at IS NOT NULL)`;
/** Whether an account type also sees parts taken off sale: groups, car makers, regional managers. */
export const isSaleAudience = ({ type }: Pick<Me, 'type'>): boolean =>
  type === 'DEALER_GROUP' || type === 'OEM' || type === 'REGIONAL_MANAGER';
/** Parts with the scope for viewing: wider than `part`, the scope for picking. */
export const viewablePart = entity({
  ...part,
  scope: {
    ...part.scope,
    DEALER_GROUP: releasedOnce,
    OEM: releasedOnce,
    REGIONAL_MANAGER: releasedOnce,
  },
});

/** Returns one visible part with the contributions of all domains. @throws record.not-found */
export async function describePart(ctx: Ctx, id: number): Promise<z.input<typeof PartCard>> {
  const row = await findRecord(ctx, viewablePart, id);
  const [brand, pieces] = await Promise.all([
    ctx.db
      .selectFrom('brand')
      .where('id', '=', row.brand_id ?? 0)
      .select(['name', 'name_en'])
      .executeTakeFirst(),
    askAll(ctx, (feed) => feed.part?.(ctx, id)),
  ]);
  const marks = [`${row.load_index ?? ''}${row.speed ?? ''}`, row.xl && 'XL', row.runflat && 'RF'];
  return {
    id,
    partNo: row.part_no,
    name: row.name,
    brandName: (ctx.lang === 'en' ? brand?.name_en : brand?.name) ?? '',
    size: row.size,
    marks: marks.filter(Boolean).join(' '),
    season: row.kind === 'TYRE' ? seasons[row.season][ctx.lang] : '',
    ...Object.assign({}, ...pieces),
  };
}
