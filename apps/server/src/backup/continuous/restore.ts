import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from '#config.ts';
import { forgetTries } from '#kernel/base-state.ts';
import { onDatabase } from '#kernel/client.ts';
import type { Objects } from '#kernel/files/index.ts';
import { walDir } from '#postgres/cluster.ts';
import { findPostmaster } from '#postgres/processes.ts';
import { startPostgres } from '#postgres/start.ts';
import { checkSavedKey } from '../check-key.ts';
import { removeCluster, loadBase, stageKeys, replaceDataDir } from './load-base.ts';
import { loadAllFiles } from './own-files.ts';
import { openPlace, readOwner } from './place.ts';
import { recoverCluster } from './recover-cluster.ts';
import { readSystem } from './save-base.ts';
import { shipLog } from './ship.ts';
import { chooseRoute } from './timelines.ts';

/** Result of a restore: the time of the last change in it, and where the previous database is kept. */
export interface RestoreResult {
  reached: Date | null;
  kept: string | null;
  /** Result of `judge` for the restored database. */
  verdict: string[];
}

interface How {
  say: (line: string) => void;
  /** Checks the restored database before use. Returns the findings. */
  judge: (url: string) => Promise<string[]>;
  /** `false` for throwaway test databases. */
  durable?: boolean;
}

/**
 * Uploads the current database's remaining WAL.
 * @throws Error while a server uses it
 */
async function shipRest(place: Objects, dataDir: string, { say, durable = true }: How): Promise<void> {
  const data = resolve(dataDir, 'postgres', 'data');
  if (!existsSync(data)) return;
  try {
    // A stop in order finishes the piece of the log that was under way.
    await (await startPostgres({ dataDir, archive: true, durable, log: say })).stop();
  } catch (error) {
    say(
      `What the database that is there has not given away yet is lost, it does not start: ${String(error)}`,
    );
  }
  if (findPostmaster(data)) throw new Error('The database is in use: stop the server first.');
  if ((await readOwner(place)) === (await readSystem(dataDir)))
    await shipLog(place, walDir(dataDir), { newest: null, whole: false });
}

/**
 * Ends restored sessions, whose users may be gone or have changed their password, and clears a base back-up in
 * progress.
 */
const endWhatRan = (url: string): Promise<unknown> =>
  onDatabase(url, async (client) => {
    await client.query('update session set ended_at = now() where ended_at is null');
    await forgetTries(client);
  });

/**
 * Restores the embedded database to a time, or to the end of its WAL; the previous database and differing keys are
 * kept under other names. Nothing changes until the new one is ready.
 * @throws Error with an explanation: a server is running, no base or WAL for that time, another key
 */
export async function restoreContinuous(
  config: Config,
  from: string,
  at: Date | null,
  how: How,
): Promise<RestoreResult> {
  const { judge, durable = true } = how;
  const { DATA_DIR, SECRET_KEY } = config;
  const place = openPlace(from, DATA_DIR);
  await shipRest(place, DATA_DIR, how);
  const { base, timeline } = await chooseRoute(place, at);
  if (SECRET_KEY) checkSavedKey(base.key, SECRET_KEY, []);
  const cluster = await loadBase(place, base, DATA_DIR, durable);
  try {
    const { reached, result } = await recoverCluster(place, cluster, { at, timeline }, async (url) => {
      const verdict = await judge(url);
      await endWhatRan(url);
      return verdict;
    });
    const suffix = `before_${new Date().toISOString().replaceAll(/\D/g, '').slice(0, 14)}`;
    // What may fail comes first: files that no row names do no harm.
    if (!config.FILES_URL) await loadAllFiles(place, DATA_DIR);
    const keys = await stageKeys(place, base, DATA_DIR);
    const kept = await replaceDataDir(cluster, DATA_DIR, suffix).catch((error: unknown) => {
      keys.drop();
      throw error;
    });
    keys.put(suffix);
    return { reached, kept, verdict: result };
  } catch (error) {
    removeCluster(cluster);
    throw error;
  }
}
