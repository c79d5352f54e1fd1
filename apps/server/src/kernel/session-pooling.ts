import type pg from 'pg';
import { openClient } from './client.ts';

const pidOf = async (client: pg.Client): Promise<number | undefined> =>
  (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;

/** Whether a client that does nothing is given another connection of the database while somebody else holds one. */
async function isMoved(idle: pg.Client, busy: pg.Client): Promise<boolean> {
  const before = await pidOf(idle);
  await busy.query('BEGIN');
  const held = await pidOf(busy);
  const after = await pidOf(idle);
  await busy.query('ROLLBACK');
  return before === held || before !== after;
}

/** Other users of the pooler may take what the second client would be given. */
const tries = 3;

/** Whether a pooler gives its clients another connection for each transaction. It tells them another process than the database's. */
async function poolsTransactions(url: string): Promise<boolean> {
  const clients = [await openClient(url)];
  try {
    const [idle] = clients as [pg.Client & { processID?: number | null }];
    if ((await pidOf(idle)) === idle.processID) return false;
    const busy = await openClient(url);
    clients.push(busy);
    for (let left = tries; left > 0; left--) if (await isMoved(idle, busy)) return true;
    return false;
  } catch (error) {
    if (error instanceof Error && error.message.includes('statement pooling')) return true;
    throw error;
  } finally {
    for (const client of clients) await client.end().catch(() => undefined);
  }
}

/**
 * Refuses a pooler that gives each transaction or statement another connection: settings, above all the time zone, and
 * prepared statements would be lost.
 * @param name of the setting that holds the address
 * @param isSpare whether the product goes on without this database: one that does not answer is no fault
 * @throws Error that says what to change; the error of PostgreSQL or the system where it cannot be asked
 */
export async function requireSessions(url: string, name: string, isSpare = false): Promise<void> {
  const asked = poolsTransactions(url);
  if (await (isSpare ? asked.catch(() => false) : asked))
    throw new Error(
      `The pooler of ${name} gives each transaction another connection of the database; Treadline needs one for a whole session. Set pool_mode = session for this database in PgBouncer (docs/running.md), or name PostgreSQL itself.`,
    );
}
