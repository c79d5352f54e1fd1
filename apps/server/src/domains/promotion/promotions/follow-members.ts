import { sql } from 'kysely';
import type { Ctx } from '#kernel/context.ts';
import { on } from '#kernel/hooks.ts';
import { membersMerged } from '#domains/promotion/members/index.ts';

/** What a merged member used counts for the survivor's limits: they do not begin anew. */
async function merged({ db }: Ctx, survivorId: number, mergedId: number): Promise<void> {
  await sql`UPDATE promotion_use SET member_id = ${survivorId} WHERE member_id = ${mergedId}`.execute(db);
  await sql`INSERT INTO promotion_count (promotion_id, member_id, day, used)
    SELECT promotion_id, ${survivorId}, day, used FROM promotion_count WHERE member_id = ${mergedId}
    ORDER BY promotion_id, day
    ON CONFLICT (promotion_id, member_id, day) DO UPDATE SET used = promotion_count.used + excluded.used`.execute(
    db,
  );
  await sql`DELETE FROM promotion_count WHERE member_id = ${mergedId}`.execute(db);
}

/** Uses follow their member. Of a forgotten person they keep the amounts, which say nothing of who it was. */
export const promotionUseHandler = on(membersMerged, (ctx, { survivorId, mergedId }) =>
  merged(ctx, survivorId, mergedId),
);
