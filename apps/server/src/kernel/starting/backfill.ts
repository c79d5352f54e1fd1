import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { saveServerNote, readServerNote } from '../noted.ts';
import type { Report } from './progress.ts';

/**
 * Backfill that code must compute after a migration. Fills only what is missing; idempotent, safe to interrupt and to
 * run on several nodes at once.
 */
export interface BackfillTask {
  /** Name displayed while it runs. */
  name: string;
  run(): Promise<void>;
}

const doneKey = 'upgrade.filled';

/**
 * Runs the backfills at the first start after migrations, before serving; repeated at each start until they have
 * completed once.
 */
export async function runFills(db: Db, fills: readonly BackfillTask[], report: Report): Promise<void> {
  const { rows } = await sql<{ newest: string }>`SELECT max(name) AS newest FROM kysely_migration`.execute(
    db,
  );
  const newest = rows[0]?.newest ?? '';
  if ((await readServerNote(db, doneKey))?.value === newest) return;
  for (const [at, fill] of fills.entries()) {
    report({ kind: 'fill', name: fill.name, n: at + 1, of: fills.length });
    await fill.run();
  }
  await saveServerNote(db, doneKey, newest);
}
