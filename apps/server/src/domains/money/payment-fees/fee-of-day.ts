import { sql } from 'kysely';
import { dayOf } from '#kernel/days.ts';
import type { Db } from '#kernel/db.ts';

/** What a channel keeps of a payment of a day, in basis points, and whether it gives it back with refunds. */
export interface FeeOfDay {
  rate: number;
  refundMode: 'PRO_RATA' | 'NONE';
}

/** The fee in force at a moment, by its day in Shanghai; nothing where none was ever entered. */
export async function feeOfDay(db: Db, channel: string, at: Date): Promise<FeeOfDay> {
  const { rows } = await sql<FeeOfDay>`
    SELECT rate_bp AS rate, refund_mode AS "refundMode" FROM payment_fee
    WHERE channel = ${channel} AND valid_from <= ${dayOf(at)}::date ORDER BY valid_from DESC LIMIT 1`.execute(
    db,
  );
  return rows[0] ?? { rate: 0, refundMode: 'NONE' };
}
