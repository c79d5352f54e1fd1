import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config } from '#config.ts';
import { markBaseStarted, markBaseFailed, markBaseFinished } from '#kernel/base-state.ts';
import { onDatabase, openClient } from '#kernel/client.ts';
import { walDir } from '#postgres/cluster.ts';
import type { Objects } from '#kernel/files/index.ts';
import { stopWithin } from '#kernel/stopper.ts';
import { removePartials } from '#kernel/files/partials.ts';
import { saveAllFiles, saveNewFiles } from './own-files.ts';
import { claimPlace, listBases, momentOf, openPlace } from './place.ts';
import { removeOld } from './retain.ts';
import { readSystem, saveBase } from './save-base.ts';
import { readChain, shipLog, type LogChain } from './ship.ts';

/** Advisory lock of the process that backs up a database. */
const lock = 7_263_346;
const [second, hour] = [1000, 3_600_000];
/** Milliseconds between checks of the WAL, and for a due base back-up. */
const pauses = { log: 15 * second, base: 30 * second };

/** Continuous back-up of one database, run by one process at a time. */
export interface Continuous {
  /**
   * Uploads new files, then the WAL.
   * @throws service.unavailable
   */
  ship(): Promise<void>;
  /**
   * Makes a base back-up when due or `now`, and deletes expired ones.
   * @throws service.unavailable, the error of PostgreSQL
   */
  saveBase(now?: boolean): Promise<void>;
  /** Aborts a base back-up in progress. */
  close(): Promise<void>;
}

/** Whether a base back-up is due: after 24 hours, or at 3 a.m. in China when the last is at least 12 hours old. */
export const isDue = (last: number | undefined, now: number): boolean => {
  if (last === undefined || now - last >= 24 * hour) return true;
  return now - last >= 12 * hour && new Date(now + 8 * hour).getUTCHours() === 3;
};

/**
 * Starts the continuous back-up; null while another process runs it.
 * @throws Error when the location belongs to another database, or is still in use by the one this was restored from
 */
export async function beginBackup(config: Config, url: string): Promise<Continuous | null> {
  const { DATA_DIR, BACKUP_URL = '' } = config;
  const client = await openClient(url);
  try {
    const { rows } = await client.query<{ alone: boolean; timeline: string }>(
      'select pg_try_advisory_lock($1) as alone, left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline',
      [lock],
    );
    if (!rows[0]?.alone) return await client.end().then(() => null);
    const place = openPlace(BACKUP_URL, DATA_DIR);
    await claimPlace(place, await readSystem(DATA_DIR));
    const chain = await readChain(place, rows[0].timeline);
    const files = config.FILES_URL ? null : await startFiles(place, DATA_DIR, client);
    const ship = inTurn(async () => {
      // Whoever lost this session lost the lock with it.
      await client.query('select');
      await files?.();
      await shipLog(place, walDir(DATA_DIR), chain);
    });
    const stop = new AbortController();
    let making: Promise<unknown> = Promise.resolve();
    return {
      ship,
      saveBase: (now) => {
        const made = makeBase({ place, chain, ship, url, config, stop: stop.signal }, now);
        making = made.catch(() => undefined);
        return made;
      },
      close: async () => {
        stop.abort();
        await making;
        await client.end();
      },
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Serialises runs: a call during a run waits for a further one. */
function inTurn(work: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve();
  return () => (last = last.catch(() => undefined).then(work));
}

async function startFiles(place: Objects, dataDir: string, client: pg.Client) {
  let since = new Date();
  const saved = new Set<string>();
  await saveAllFiles(place, dataDir);
  return async (): Promise<void> => {
    const now = new Date();
    await saveNewFiles(place, dataDir, { client, since, saved });
    since = now;
  };
}

interface Making {
  place: Objects;
  chain: LogChain;
  ship: () => Promise<void>;
  url: string;
  config: Config;
  stop: AbortSignal;
}

/** Message of an error with its cause. */
const reasonOf = ({ message, cause }: Error): string =>
  cause instanceof Error ? `${message}: ${cause.message}` : message;

async function makeBase(making: Making, now = false): Promise<void> {
  const { place, chain, url, config } = making;
  const last = (await listBases(place)).at(-1);
  if (!now && chain.whole && !isDue(last === undefined ? last : momentOf(last), Date.now())) return;
  await onDatabase(url, (client) => makeWith(making, client)).catch(async (error: Error) => {
    if (!making.stop.aborted)
      await onDatabase(url, (client) => markBaseFailed(client, reasonOf(error))).catch(() => undefined);
    throw error;
  });
  chain.whole = true;
  if (!config.FILES_URL) await saveAllFiles(place, config.DATA_DIR);
  await removeOld(place, config.BACKUP_KEEP_DAYS);
  await removePartials(place.incoming, new Date(Date.now() - 24 * hour));
}

/** Makes a base back-up, recording its state in the database for all nodes. */
async function makeWith({ place, ship, config, stop }: Making, client: pg.Client): Promise<void> {
  await markBaseStarted(client);
  const { DATA_DIR: dataDir, FILES_URL } = config;
  const announce = await saveBase(place, client, { dataDir, ownFiles: !FILES_URL, stop });
  // Without the log up to its end a base is worth nothing.
  await ship();
  stop.throwIfAborted();
  await announce();
  await markBaseFinished(client);
}

/** Time limit of each of the two uploads at a stop in milliseconds, below a container's stop time-out. */
const patience = 4 * second;

/**
 * Continuous back-up of the embedded database by this process. Call in order: `start`, what that returns, the stop of
 * the database, `shipRest`.
 */
export function openContinuous(config: Config, log: FastifyBaseLogger) {
  let isOurs = false;
  // What a stop breaks off is told as such.
  const failed = (what: string) => (error: Error) =>
    log[error.name === 'AbortError' ? 'info' : 'error']({ reason: reasonOf(error) }, what);
  return {
    /** Starts the back-up. Returns a function that stops it after uploading everything written so far. */
    start(url: string): () => Promise<void> {
      let backup: Continuous | null = null;
      const shipNow = async (): Promise<void> => {
        backup ??= await beginBackup(config, url);
        isOurs = backup !== null;
        await backup?.ship().catch(async (error: unknown) => {
          await backup?.close().catch(() => undefined);
          backup = null;
          throw error;
        });
      };
      const timers = [
        repeat(pauses.log, shipNow, failed('back-up of the log failed')),
        repeat(pauses.base, async () => backup?.saveBase(), failed('base of the back-up failed')),
      ];
      return async () => {
        for (const timer of timers) clearInterval(timer);
        const work = shipNow().catch(failed('back-up of the log failed'));
        await stopWithin(patience, work);
        await backup?.close();
      };
    },
    /** Uploads the WAL that the database completed while stopping. */
    async shipRest(): Promise<void> {
      if (!isOurs) return;
      const place = openPlace(config.BACKUP_URL ?? '', config.DATA_DIR);
      const work = shipLog(place, walDir(config.DATA_DIR), { newest: null, whole: false });
      await stopWithin(patience, work.catch(failed('back-up of the log failed')));
    },
  };
}

/** Repeats work with a pause (ms), never concurrently. */
function repeat(pause: number, work: () => Promise<unknown>, failed: (error: Error) => void): NodeJS.Timeout {
  let isBusy = false;
  return setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    void work()
      .catch(failed)
      .finally(() => (isBusy = false));
  }, pause).unref();
}
