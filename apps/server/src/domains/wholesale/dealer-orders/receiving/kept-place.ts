import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import type { Order } from '../money.ts';

/** SQL: place at which a dealer keeps goods of the owner of another place; null where it keeps none. */
export const keptPlaceOf = (dealer: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql<number | null>`(SELECT k.id FROM location k JOIN location f ON f.owner_id = k.owner_id
    WHERE f.id = ${from} AND k.type = 'DEALER' AND k.keeper_id = ${dealer} AND k.enabled ORDER BY k.id LIMIT 1)`;

/** Place at which a dealer keeps goods of the owner of another place; null where it keeps none. */
export async function keptPlace(
  { db }: Pick<Ctx, 'db'>,
  { dealer_id: dealerId }: Pick<Order, 'dealer_id'>,
  from: number,
): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    SELECT ${keptPlaceOf(sql`${dealerId}::bigint`, sql`${from}::bigint`)} AS id`.execute(db);
  return rows[0]?.id ?? null;
}
