import { sql } from 'kysely';
import { refreshDues } from '#domains/service/service-dues/index.ts';
import type { Db } from '#kernel/db.ts';

/** Works out what is due on the cars of all shops; the clues of such cars belong to it, and some customers were told. */
export async function writeDues(db: Db): Promise<void> {
  const dealers = await db.selectFrom('dealer').orderBy('id').select('id').execute();
  for (const { id } of dealers) await refreshDues({ db }, id);
  await sql`UPDATE service_due d SET clue_id = c.id, clue_for = CASE WHEN d.by = 'SEASON' THEN d.due_on ELSE d.last_on END
    FROM clue c WHERE c.source = 'SERVICE' AND c.dealer_id = d.dealer_id AND c.plate = d.plate
      AND d.due_on - d.days_ahead <= now()::date`.execute(db);
  await sql`UPDATE service_due SET told_at = now() - interval '1 day', told_for = CASE WHEN by = 'SEASON' THEN due_on ELSE last_on END
    WHERE consent AND due_on - days_ahead <= now()::date - 1 AND id % 5 = 0`.execute(db);
}
