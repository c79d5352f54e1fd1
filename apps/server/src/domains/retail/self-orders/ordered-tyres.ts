import type { z } from 'zod';
import type { selfOrderRoutes } from '@treadline/contract/retail/self-orders/routes.ts';
import type { Ctx } from '#kernel/context.ts';

/** Tyres of a self-order with their wheels. */
export type OrderedTyres = Pick<
  z.output<(typeof selfOrderRoutes)['place']['body']>,
  'partId' | 'tyreSource' | 'wheels'
>;

/** Returns the tyres of a self-order; null without tyres. */
export async function readOrderedTyres(
  { db }: Pick<Ctx, 'db'>,
  orderId: number,
): Promise<OrderedTyres | null> {
  const tyres = await db
    .selectFrom('retail_order_line')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'TYRE')
    .select(['part_id as partId', 'tyre_source as tyreSource', 'tyre_index as wheel'])
    .orderBy('line_no')
    .execute();
  const [first] = tyres;
  if (!first?.partId || !first.tyreSource) return null;
  return {
    partId: first.partId,
    tyreSource: first.tyreSource as OrderedTyres['tyreSource'],
    wheels: tyres.flatMap(({ wheel }) => (wheel ? [wheel as OrderedTyres['wheels'][number]] : [])),
  };
}
