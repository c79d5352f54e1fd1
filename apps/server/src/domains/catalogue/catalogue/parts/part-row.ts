import { sql } from 'kysely';
import { partFields } from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import type { Fields } from '@treadline/contract/kernel/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
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
export const wholesaleFor = (me: Me) =>
  me.type === 'DEALER' ? dealerPriceNow(me) : me.type === 'OTHER' ? priceNow('WHOLESALE') : sql<null>`NULL`;

/** SQL: brand name in the caller's language. */
export const brandNameIn = (lang: Lang) =>
  sql<string>`coalesce(${sql.ref(lang === 'en' ? 'b.name_en' : 'b.name')}, '')`;

/** Since when it is sold, or no longer. */
const sale = [
  'part.published_at as publishedTime',
  'part.disabled_at as disabledTime',
  'part.disabled_reason as disabledReason',
  'part.updated_at as updatedTime',
] as const;

/** Columns of a part list row under the contract's names. */
export const partRow = ({ me, lang }: Pick<Ctx, 'me' | 'lang'>) =>
  [
    'part.id',
    'part.id as partId',
    'part.version',
    'part.size',
    'part.part_no as partNo',
    'part.brand_id as brandId',
    brandNameIn(lang).as('brandName'),
    'part.pattern',
    'part.name',
    marksSql.as('marks'),
    'part.season',
    'part.kind',
    'part.category',
    'part.spec',
    'part.unit',
    'part.status',
    'part.lifecycle',
    priceNow('PURCHASE').as('purchasePrice'),
    wholesaleFor(me).as('wholesalePrice'),
    msrpSql.as('msrp'),
    priceNow('FLOOR').as('floorPrice'),
    availableSql.as('available'),
    sql<number>`(SELECT coalesce(sum(s.incoming), 0)::int FROM stock_level s WHERE s.part_id = part.id)`.as(
      'incoming',
    ),
    sql<number>`(SELECT count(*) FROM part_supplier ps WHERE ps.part_id = part.id)`.as('suppliers'),
    isChanging.as('changing'),
    'part.barcode',
    'part.submitted_by_name as submittedBy',
    'part.submitted_at as submittedTime',
    'part.approved_by_name as approvedBy',
    'part.approved_at as approvedTime',
    'part.reject_reason as rejectReason',
    ...sale,
    sql<boolean>`coalesce(part.submitted_by = ${me.accountId}, false)`.as('mine'),
  ] as const;

/** Removes fields hidden from the caller's account type. */
export const showTo = <R extends object>({ type }: Me, row: R, fields: Fields = partFields): R =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !fields[key]?.hiddenFrom?.includes(type))) as R;
