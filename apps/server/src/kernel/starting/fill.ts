import { sql } from 'kysely';
import type { Db } from '../db.ts';
import { note, readNoted } from '../noted.ts';
import type { Report } from './progress.ts';

/**
 * What a migration began to keep and code alone can make of what was there before. Makes what is missing, nothing where
 * nothing is; it may run at any time, again, on several nodes at once, and be broken off.
 */
export interface Fill {
  /** Shown while it runs. */
  name: string;
  run(): Promise<void>;
}

const doneKey = 'upgrade.filled';

/**
 * Runs the fills at the first start after migrations ran here, before anything is served: until they are done once, at
 * every start.
 */
export async function runFills(db: Db, fills: readonly Fill[], report: Report): Promise<void> {
  const { rows } = await sql<{ newest: string }>`SELECT max(name) AS newest FROM kysely_migration`.execute(
    db,
  );
  const newest = rows[0]?.newest ?? '';
  if ((await readNoted(db, doneKey))?.value === newest) return;
  for (const [at, fill] of fills.entries()) {
    report({ kind: 'fill', name: fill.name, n: at + 1, of: fills.length });
    await fill.run();
  }
  await note(db, doneKey, newest);
}
