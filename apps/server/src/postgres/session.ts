import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { openClient } from '../kernel/client.ts';
import { addressOf } from './address.ts';
import type { Cluster } from './cluster.ts';
import { holdLock } from './lock.ts';
import { launchPostmaster, readLogTail, shutDown } from './postmaster.ts';
import { clearRemains, findPostmaster } from './processes.ts';
import { listSettings } from './settings.ts';

/** Every server holds this advisory lock, shared, for as long as it uses the database: who can take it alone is
 * the last one and may stop the database. It vanishes with its holder, even a killed one. */
const usersLock = 7_263_345;

/** `ref` and `unref` say whether the session keeps this process alive; the type declarations lack them. */
export type Session = pg.Client & { ref: () => void; unref: () => void };

type Log = (message: string) => void;

/** A session, or why there is none yet. */
async function tryConnect(cluster: Cluster): Promise<pg.Client | Error> {
  // A broken session is announced by 'end', too.
  return openClient(await addressOf(cluster, 'postgres')).catch((error: Error) => error);
}

/** Whether this session is the only user; if so, no other can become one until the session ends. */
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

/** Joins a running database. A survivor with yesterday's settings that nobody else uses is stopped instead. */
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

/** 57P03: it starts up, replays its log or shuts down, which takes the time it takes. */
const isBusy = (error: Error) => (error as pg.DatabaseError).code === '57P03';

async function attach(cluster: Cluster, log: Log): Promise<pg.Client> {
  let refusals = 0;
  let told = Date.now();
  let heard = Date.now();
  for (;;) {
    if (findPostmaster(cluster.data)) {
      const session = await join(cluster, log);
      if (!(session instanceof Error)) return session;
      if (isBusy(session)) heard = Date.now();
      if (Date.now() - heard > 30_000) throw new Error(`The database does not answer: ${session.message}`);
      if (Date.now() - told > 5000) {
        log(`waiting for the database: ${session.message}`);
        told = Date.now();
      }
    } else {
      clearRemains(cluster.data);
      if (!(await launchPostmaster(cluster)) && ++refusals > 50) {
        throw new Error(`The database does not start:\n${readLogTail(cluster)}`);
      }
      if (refusals) await sleep(100 + refusals * 10);
    }
    await sleep(10);
  }
}

/** A session that keeps the database in use, on a database that was running or is started for it. */
export function openSession(cluster: Cluster, log: Log): Promise<Session> {
  return holdLock(cluster.data, async () => (await attach(cluster, log)) as Session);
}
