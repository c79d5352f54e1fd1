import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf } from './address.ts';
import { prepareCluster, type Cluster } from './cluster.ts';
import { createDatabase } from './databases.ts';
import { holdLock } from './lock.ts';
import { shutDown } from './postmaster.ts';
import { claimAlone, openSession, type Session } from './session.ts';

export type StartOptions = {
  /** Directory that contains the cluster (`dataDir/postgres`). */
  dataDir: string;
  log: (message: string) => void;
  /** `false` for throwaway test databases: no fsync. */
  durable?: boolean;
  /** `true` for a continuous back-up, which reads the WAL from `postgres/wal`. */
  archive?: boolean;
  /** Milliseconds without progress after which a start is given up; a minute by default. */
  patience?: number;
  /** Additional PostgreSQL settings for this start. */
  settings?: Record<string, string>;
};

export type RunningPostgres = {
  /** Connection string of the database `treadline`; change its path for another database. */
  url: string;
  /** Stops the database, unless another server on the directory still uses it. */
  stop: () => Promise<void>;
};

/** Session that keeps the database in use; `stopping` is set once when it ends. */
type Watch = {
  cluster: Cluster;
  log: StartOptions['log'];
  session: Session;
  stopping: boolean;
  reviving?: Promise<void>;
};

/** Restarts the database when it ends under a running server, for instance when killed. */
function watchSession(watch: Watch): void {
  watch.session.unref();
  watch.session.once('end', () => {
    if (!watch.stopping) watch.reviving = revive(watch);
  });
}

async function revive(watch: Watch): Promise<void> {
  watch.log('the database ended unexpectedly, starting it again');
  while (!watch.stopping) {
    try {
      const { cluster, log } = watch;
      watch.session = await holdLock(dirname(cluster.dir), log, () => openSession(cluster, log));
      watchSession(watch);
      return;
    } catch (error) {
      watch.log(`the database cannot be started: ${String(error)}`);
      await sleep(1000);
    }
  }
}

async function leave(watch: Watch): Promise<void> {
  if (watch.stopping) return;
  watch.stopping = true;
  await watch.reviving;
  const { session, cluster } = watch;
  session.ref();
  await session.query('select pg_advisory_unlock_all()').catch(() => undefined);
  const alone = await claimAlone(session).catch(() => false);
  if (alone) await shutDown(cluster);
  await session.end().catch(() => undefined);
}

/**
 * Starts the embedded PostgreSQL, or attaches to one run by another server or left by a killed one, and ensures that
 * the database `treadline` exists.
 * @throws Error that says what to do; naming DATABASE_URL where the embedded database cannot run at all
 */
export async function startPostgres({
  dataDir,
  log,
  durable = true,
  archive = false,
  settings = {},
  patience = 60_000,
}: StartOptions): Promise<RunningPostgres> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // One start at a time: the next one finds a database that is ready.
  return holdLock(dataDir, log, async () => {
    const cluster = await prepareCluster({ dataDir, durable, archive, settings, patience, log });
    const watch: Watch = { cluster, log, session: await openSession(cluster, log), stopping: false };
    watchSession(watch);
    const url = await addressOf(cluster, 'treadline');
    // What came to nothing is not left running.
    await createDatabase(url, 'treadline').catch((error: unknown) =>
      leave(watch).then(() => Promise.reject(error as Error)),
    );
    return { url, stop: () => leave(watch) };
  });
}
