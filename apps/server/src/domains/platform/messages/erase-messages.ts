import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';

/** Erases recipient and text of messages to these numbers; template and time stay. Queued ones are not sent. */
export async function eraseMessages({ db, secrets }: Ctx, mobiles: readonly string[]): Promise<void> {
  await sql`UPDATE sms_log SET to_enc = ${secrets.encrypt('')}, to_index = '', sealed = NULL, text = '',
      status = CASE WHEN status = 'QUEUED' THEN 'EXPIRED' ELSE status END
    WHERE to_index = ANY(${[...mobiles]}) AND account_id IS NULL`.execute(db);
}
