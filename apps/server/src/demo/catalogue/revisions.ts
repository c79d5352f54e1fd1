import { sql } from 'kysely';
import type { Db } from '../../kernel/db.ts';

/** Each part counts the changes of it that were let through. */
export async function countRevisions(db: Db): Promise<void> {
  await sql`UPDATE part SET price_revision = n FROM (
    SELECT part_id, count(*)::int AS n FROM part_change WHERE status = 'APPROVED' GROUP BY part_id) c
    WHERE c.part_id = part.id`.execute(db);
}
