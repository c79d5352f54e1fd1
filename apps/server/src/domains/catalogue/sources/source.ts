import type { Ctx } from '../../../kernel/context.ts';

/** Suppliers of parts under the contract's names, the preferred one first, then the cheapest. Prices in fen without VAT. */
const sourceRows = ({ db }: Ctx) =>
  db
    .selectFrom('part_supplier as ps')
    .innerJoin('company as c', 'c.id', 'ps.supplier_id')
    .orderBy('ps.preferred', 'desc')
    .orderBy('ps.price_fen')
    .orderBy('ps.id')
    .select([
      'ps.id',
      'ps.part_id as partId',
      'ps.supplier_id as supplierId',
      'c.short_name as supplierName',
      'ps.supplier_part_no as supplierPartNo',
      'ps.price_fen as price',
      'ps.moq',
      'ps.packing',
      'ps.lead_days as leadDays',
      'ps.preferred',
      'ps.remark',
      'ps.updated_at as updatedTime',
      'ps.version',
    ]);

/** Who sells a part to the platform. */
export const readSources = (ctx: Ctx, partId: number) =>
  sourceRows(ctx).where('ps.part_id', '=', partId).execute();
