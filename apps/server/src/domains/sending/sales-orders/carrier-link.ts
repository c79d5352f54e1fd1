import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';

/** Connects a carrier to the interface of a provider; null: its sales orders are worked on by hand. */
export async function setCarrierLink(
  { db, me }: Ctx,
  carrierId: number,
  provider: 'sandbox' | 'sf' | null,
): Promise<void> {
  if (provider === null) await db.deleteFrom('carrier_link').where('carrier_id', '=', carrierId).execute();
  else
    await db
      .insertInto('carrier_link')
      .values({ carrier_id: carrierId, provider, updated_by: me.name })
      .onConflict((c) =>
        c.column('carrier_id').doUpdateSet({ provider, updated_by: me.name, updated_at: sql`now()` }),
      )
      .execute();
}
