import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { openClient } from '#kernel/client.ts';
import { addressOf } from './address.ts';
import type { Cluster } from './cluster.ts';
import { waitLogIntervalMs } from './lock.ts';
import { launchPostmaster, readLogTail, readSigns, shutDown, type LaunchedPostmaster } from './postmaster.ts';
import { clearRemains, findPostmaster } from './processes.ts';
import { listSettings } from './settings.ts';

/**
 * Advisory lock held shared by every server that uses the database: whoever gets it exclusively is the last one and
 * may stop the database. It is released with its holder, even a killed one.
 */
const usersLock = 7_263_345;

/**
 * PostgreSQL session with `ref` and `unref`, missing from the type declarations, which decide whether it keeps the
 * process alive.
 */
export type Session = pg.Client & { ref: () => void; unref: () => void };

type Log = (message: string) => void;

/** Session, or the reason why there is none yet. */
async function tryConnect(cluster: Cluster): Promise<pg.Client | Error> {
  // A broken session is announced by 'end', too. One that was stopped takes connections and says nothing.
  return openClient({
    connectionString: await addressOf(cluster, 'postgres'),
    connectionTimeoutMillis: cluster.patience,
  }).catch((error: Error) => error);
}

/** Whether this session is the only user of the database; if so, it locks others out until it ends. */
export async function claimAlone(session: pg.Client): Promise<boolean> {
  const { rows } = await session.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [
    usersLock,
  ]);
  return rows[0]?.alone ?? false;
}

async function isOutdated(cluster: Cluster, session: pg.Client): Promise<boolean> {
  const mark = await session.query<{ mark: string }>(
    `select current_setting('treadline.settings', true) as mark`,
  );
  return mark.rows[0]?.mark !== listSettings(cluster)['treadline.settings'];
}

/** Attaches to a running database. One with outdated settings and no other users is stopped instead. */
async function join(cluster: Cluster, log: Log): Promise<pg.Client | Error> {
  const session = await tryConnect(cluster);
  if (session instanceof Error) return session;
  try {
    if ((await isOutdated(cluster, session)) && (await claimAlone(session))) {
      log('restarting the database with new settings');
      await session.end();
      await shutDown(cluster);
      return new Error('restarting');
    }
    await session.query('select pg_advisory_lock_shared($1)', [usersLock]);
    return session;
  } catch (error) {
    // The last other user is just stopping the database.
    await session.end().catch(() => undefined);
    return error as Error;
  }
}

/** 57P03: starting up, replaying the WAL or shutting down, which takes an unknown time. */
const isBusy = (error: Error) => (error as pg.DatabaseError).code === '57P03';

/** Maximum failed starts, for instance while the memory of a killed database still exists. */
const mostRefusals = 5;

/** Watches the progress of a starting database, and logs now and then what is awaited. */
function watchStart(cluster: Cluster, log: Log): (state: Error) => void {
  let signs = '';
  let moved = Date.now();
  let told = Date.now();
  return (state) => {
    const now = `${readSigns(cluster)} ${state.message}`;
    if (isBusy(state) || now !== signs) moved = Date.now();
    signs = now;
    if (Date.now() - moved > cluster.patience)
      throw new Error(
        `The database does not answer (${state.message}), and for ${Math.round(cluster.patience / 1000)} s nothing moved. Its log ends with:\n${readLogTail(cluster)}`,
      );
    if (Date.now() - told < waitLogIntervalMs) return;
    log(`waiting for the database: ${state.message}; ${readLogTail(cluster, 1)}`);
    told = Date.now();
  };
}

/** Starts the database one process at a time, retrying only after the previous one has ended. */
function openLauncher(cluster: Cluster) {
  let launched: LaunchedPostmaster | undefined;
  let refusals = 0;
  return {
    isRunning: () => launched?.isRunning() ?? false,
    end: () => launched?.end(),
    async launch(): Promise<void> {
      if (launched && ++refusals === mostRefusals)
        throw new Error(`The database does not start:\n${readLogTail(cluster)}`);
      if (refusals) await sleep(1000);
      await clearRemains(cluster.data);
      launched = await launchPostmaster(cluster);
    },
  };
}

async function attach(cluster: Cluster, log: Log): Promise<pg.Client> {
  const look = watchStart(cluster, log);
  const launcher = openLauncher(cluster);
  try {
    for (;;) {
      if (findPostmaster(cluster.data)) {
        const session = await join(cluster, log);
        if (!(session instanceof Error)) return session;
        look(session);
      } else if (launcher.isRunning()) look(new Error('it has not come up yet'));
      else await launcher.launch();
      // PostgreSQL notes in its log whom it turns away.
      await sleep(50);
    }
  } catch (error) {
    launcher.end();
    throw error;
  }
}

/** Session that keeps the database in use; starts the database if it is not running. */
export const openSession = async (cluster: Cluster, log: Log): Promise<Session> =>
  (await attach(cluster, log)) as Session;
