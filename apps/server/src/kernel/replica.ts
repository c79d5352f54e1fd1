import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from './db.ts';
import type { ConnectionSource } from './prepared.ts';
import { isConnectionLost } from './lost.ts';

/** Milliseconds between health checks of a lost replica. */
const pause = 5000;

/** Lag in milliseconds up to which answers carry no time of data. */
const tolerated = 30_000;

/** SQL condition for a lagging standby; an idle one is up to date, however old its last transaction. */
const behind = sql.raw(`pg_is_in_recovery() AND (NOT EXISTS (SELECT FROM pg_stat_wal_receiver)
  OR pg_last_wal_receive_lsn() <> pg_last_wal_replay_lsn())`);

/** Replication lag in seconds; null when the replica does not answer. */
export async function readLag(replica: Db): Promise<number | null> {
  const found = await sql<{ seconds: number }>`
    SELECT CASE WHEN ${behind} THEN coalesce(extract(epoch FROM now() - pg_last_xact_replay_timestamp()), 0) ELSE 0 END::float8
      AS seconds`
    .execute(replica)
    .catch(() => null);
  return found?.rows[0]?.seconds ?? null;
}

/**
 * Time of the data shown by `db` when it is a replica over 30 seconds behind or disconnected from its primary; else
 * null.
 */
export async function readAsOf(db: Db): Promise<string | null> {
  const { rows } = await sql<{ asOf: string | null }>`
    SELECT CASE WHEN ${behind} THEN pg_last_xact_replay_timestamp() END AS "asOf"`.execute(db);
  const asOf = rows[0]?.asOf;
  return asOf && Date.now() - Date.parse(asOf) > tolerated ? asOf : null;
}

/** Connection source that uses the replica. */
export interface Replica extends ConnectionSource {
  /** Whether reads use the replica, or the primary while it is lost. */
  readonly state: () => 'ok' | 'lost';
}

/**
 * Hands out connections to the replica, or to the primary while the replica is down; health checks run in the
 * background.
 */
export function openReplica(
  replica: pg.Pool,
  primary: ConnectionSource,
  log: FastifyBaseLogger,
  every = pause,
): Replica {
  let lost = false;
  let looked = 0;
  let looking = false;
  const look = async (): Promise<void> => {
    looking = true;
    try {
      await replica.query('SELECT 1');
      lost = false;
      log.info('the replica answers again');
    } catch {
      // Still lost.
    }
    looked = Date.now();
    looking = false;
  };
  return {
    state: () => (lost ? 'lost' : 'ok'),
    end: () => replica.end(),
    async connect() {
      if (lost && !looking && Date.now() - looked >= every) void look();
      if (lost) return primary.connect();
      try {
        return await replica.connect();
      } catch (error) {
        if (!isConnectionLost(error)) throw error;
        looked = Date.now();
        if (!lost)
          log.warn({ reason: (error as Error).message }, 'the replica is lost, the primary serves its reads');
        lost = true;
        return primary.connect();
      }
    },
  };
}
