import { sql } from 'kysely';
import { partFields } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import type { Fields } from '@treadline/contract/kernel/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { Columns } from '#kernel/columns.ts';
import type { Ctx, Me } from '#kernel/context.ts';
import { visible } from '#kernel/scope.ts';
import { part } from '../part.ts';
import { dealerPriceNow, priceNow } from '../prices/in-force.ts';
import { availableSql, marksSql, msrpSql } from './marks.ts';

/** Parts in the caller's scope, joined with their brand. */
export const partSource = (ctx: Ctx, which: typeof part = part) =>
  ctx.db.selectFrom('part').leftJoin('brand as b', 'b.id', 'part.brand_id').where(visible(ctx, which));

/** SQL condition: the part has a pending proposal. */
export const isChanging = sql<boolean>`EXISTS (SELECT FROM part_change pc
  WHERE pc.part_id = part.id AND pc.status = 'PENDING')`;

/** SQL: wholesale price shown to a caller: the dealer's level price, the general one for the platform, else null. */
export const wholesalePriceFor = (me: Me) =>
  me.type === 'DEALER' ? dealerPriceNow(me) : me.type === 'OTHER' ? priceNow('WHOLESALE') : sql<null>`NULL`;

/** SQL: brand name in the caller's language. */
export const brandNameIn = (lang: Lang) =>
  sql<string>`coalesce(${sql.ref(lang === 'en' ? 'b.name_en' : 'b.name')}, '')`;

/** Since when it is sold, or no longer. */
const sale = {
  publishedTime: 'part.published_at',
  disabledTime: 'part.disabled_at',
  disabledReason: 'part.disabled_reason',
  updatedTime: 'part.updated_at',
} as const;

/** Columns of a part list row under the contract's names. */
export const partRow = {
  id: 'part.id',
  partId: 'part.id',
  version: 'part.version',
  size: 'part.size',
  partNo: 'part.part_no',
  brandId: 'part.brand_id',
  brandName: ({ lang }) => brandNameIn(lang),
  pattern: 'part.pattern',
  name: 'part.name',
  marks: marksSql,
  season: 'part.season',
  kind: 'part.kind',
  category: 'part.category',
  spec: 'part.spec',
  unit: 'part.unit',
  status: 'part.status',
  lifecycle: 'part.lifecycle',
  purchasePrice: priceNow('PURCHASE'),
  wholesalePrice: ({ me }) => wholesalePriceFor(me),
  msrp: msrpSql,
  floorPrice: priceNow('FLOOR'),
  available: availableSql,
  incoming: sql<number>`(SELECT coalesce(sum(s.incoming), 0)::int FROM stock_level s WHERE s.part_id = part.id)`,
  suppliers: sql<number>`(SELECT count(*) FROM part_supplier ps WHERE ps.part_id = part.id)`,
  changing: isChanging,
  barcode: 'part.barcode',
  submittedBy: 'part.submitted_by_name',
  submittedTime: 'part.submitted_at',
  approvedBy: 'part.approved_by_name',
  approvedTime: 'part.approved_at',
  rejectReason: 'part.reject_reason',
  ...sale,
  mine: ({ me }) => sql<boolean>`coalesce(part.submitted_by = ${me.accountId}, false)`,
} as const satisfies Columns;

/** Removes fields hidden from the caller's account type. */
export const omitHiddenFields = <R extends object>({ type }: Me, row: R, fields: Fields = partFields): R =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !fields[key]?.hiddenFrom?.includes(type))) as R;
