import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { basicEntity, visible } from '#kernel/scope.ts';

/** Entity of a part's suppliers with their prices, visible to the platform only. */
export const source = basicEntity('part_supplier', {
  name: 'part-source',
  label: t('商品供应商', 'supplier of a part', '商品供應商'),
  no: 'supplier_part_no',
  scope: { OTHER: 'all' },
});

/** Suppliers of parts under the contract's names, the preferred one first, then the cheapest. Prices in fen without VAT. */
const sourceRows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('part_supplier')
    .innerJoin('company as c', 'c.id', 'part_supplier.supplier_id')
    .where(visible(ctx, source))
    .orderBy('part_supplier.preferred', 'desc')
    .orderBy('part_supplier.price_fen')
    .orderBy('part_supplier.id')
    .select([
      'part_supplier.id',
      'part_supplier.part_id as partId',
      'part_supplier.supplier_id as supplierId',
      'c.name as supplierName',
      'part_supplier.supplier_part_no as supplierPartNo',
      'part_supplier.price_fen as price',
      'part_supplier.moq',
      'part_supplier.packing',
      'part_supplier.lead_days as leadDays',
      'part_supplier.preferred',
      'part_supplier.remark',
      'part_supplier.updated_at as updatedTime',
      'part_supplier.version',
    ]);

/** Returns the suppliers of a part. */
export const readSources = (ctx: Ctx, partId: number) =>
  sourceRows(ctx).where('part_supplier.part_id', '=', partId).execute();
export type SourceRow = Awaited<ReturnType<typeof readSources>>[number];

/** Returns one supplier of a part. @throws record.not-found */
export async function readSource(ctx: Ctx, id: number): Promise<SourceRow> {
  const row = await sourceRows(ctx).where('part_supplier.id', '=', id).executeTakeFirst();
  return row ?? fail('record.not-found', { entity: source.label });
}
