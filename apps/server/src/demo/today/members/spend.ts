import { sql } from 'kysely';
import { RetailOrderInput } from '@treadline/contract/retail/retail-orders/schema.ts';
import { calculatePrice, createOrder } from '#domains/retail/retail-orders/index.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Regular } from './regulars.ts';

/** Finds a pair of tyres in the shop's stock. */
async function readPair({ db }: Ctx, dealerId: number, nth: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    SELECT p.id FROM stock_level s JOIN location l ON l.id = s.location_id AND l.owner_id = ${dealerId}
    JOIN part p ON p.id = s.part_id AND p.kind = 'TYRE' AND p.status = 'Deployed' AND p.lifecycle = 'ACTIVE'
    WHERE s.on_hand - s.reserved - s.locked >= 4 ORDER BY p.id OFFSET ${nth} LIMIT 1`.execute(db);
  return rows[0]?.id;
}

/**
 * Places an order of two tyres that a member pays partly with points.
 * @returns the order's id
 */
export async function buyWithPoints(
  ctx: Ctx,
  { mobile, name }: Regular,
  { dealerId, points, nth }: { dealerId: number; points: number; nth: number },
): Promise<number | undefined> {
  const partsId = await readPair(ctx, dealerId, nth);
  const { plate = '' } =
    (await ctx.db
      .selectFrom('retail_order')
      .where('mobile_index', '=', ctx.secrets.blindIndex(mobile))
      .orderBy('id')
      .select('plate')
      .executeTakeFirst()) ?? {};
  if (partsId === undefined || !plate) return undefined;
  const partsList = ['FL', 'FR'].map((tyreIndex) => ({ partsId, tyreSource: 1, tyreIndex }));
  const customer = { plateNumber: plate, customerName: name, customerMobile: mobile };
  const asked = { dealerId, partsList, quantity: 2, points, ...customer };
  const input = RetailOrderInput.parse({ ...asked, payableAmount: 0 });
  const { payableAmount } = await calculatePrice(ctx, input);
  return (await createOrder(ctx, { ...input, payableAmount }, { source: 1 })).id;
}
