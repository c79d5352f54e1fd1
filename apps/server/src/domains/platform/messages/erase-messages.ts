import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';

/** Of messages to some numbers stays that there was one, of which template and when; those that wait are not sent. */
export async function eraseMessages({ db, secrets }: Ctx, mobiles: readonly string[]): Promise<void> {
  await sql`UPDATE sms_log SET to_enc = ${secrets.encrypt('')}, to_index = '', sealed = NULL, text = '',
      status = CASE WHEN status = 'QUEUED' THEN 'EXPIRED' ELSE status END
    WHERE to_index = ANY(${[...mobiles]}) AND account_id IS NULL`.execute(db);
}
