import { sql } from 'kysely';
import type { TyreSource } from '@treadline/contract/retail/retail-orders/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { AppError } from '#kernel/errors.ts';
import { planParcels, type PlannedParcel } from '../placing/plan-parcels.ts';
import type { Discrepancy, SentLine } from './goods.ts';
import { lastLines } from './part-lines.ts';

/** The other kind of source than the shop's own stock. */
const otherOf = { 2: 3, 3: 2 } as const;

/**
 * Plans parcels for pieces to be sent again: from the same kind of source, else from the other one, where whole lines of the
 * order can come from it. Never from the shop's own stock, whose goods are the shop's to sell.
 * @throws retail.no-source
 */
export async function planAgain(
  ctx: Ctx,
  order: { id: number; dealer_id: number },
  { qty }: Discrepancy,
  { partId, orderLineId, tyreSource }: SentLine,
): Promise<PlannedParcel[]> {
  const source: TyreSource = tyreSource === 3 ? 3 : 2;
  const { kind, part_no: partNo } = await ctx.db
    .selectFrom('part')
    .where('id', '=', partId)
    .select(['kind', 'part_no'])
    .executeTakeFirstOrThrow();
  const from = async (wanted: TyreSource) =>
    planParcels(ctx, order.dealer_id, [
      {
        lineId: orderLineId,
        partId,
        partNo,
        qty,
        kind: kind === 'TYRE' ? 'SET' : 'BULK',
        tyreSource: wanted,
        placeId: null,
      },
    ]);
  try {
    return await from(source);
  } catch (error) {
    if (!(error instanceof AppError) || error.error !== 'retail.no-source') throw error;
    const lines = await lastLines(ctx, order.id, { partId, tyreSource }, qty);
    if (lines.some(({ left, take }) => take < left)) throw error;
    const parcels = await from(otherOf[source]);
    await sql`UPDATE retail_order_line SET tyre_source = ${otherOf[source]} WHERE id = ANY(${lines.map(({ id }) => id)})`.execute(
      ctx.db,
    );
    return parcels;
  }
}
