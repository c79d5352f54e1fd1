import { sql } from 'kysely';
import { dayOf } from '#kernel/days.ts';
import type { Db } from '#kernel/db.ts';

/** A channel's fee on a day in basis points, and whether refunds return it. */
export interface FeeOfDay {
  rate: number;
  refundMode: 'PRO_RATA' | 'NONE';
}

/** Returns the fee in force at a moment, by its day in Asia/Shanghai; zero if none was ever entered. */
export async function feeOfDay(db: Db, channel: string, at: Date): Promise<FeeOfDay> {
  const { rows } = await sql<FeeOfDay>`
    SELECT rate_bp AS rate, refund_mode AS "refundMode" FROM payment_fee
    WHERE channel = ${channel} AND valid_from <= ${dayOf(at)}::date ORDER BY valid_from DESC LIMIT 1`.execute(
    db,
  );
  return rows[0] ?? { rate: 0, refundMode: 'NONE' };
}
