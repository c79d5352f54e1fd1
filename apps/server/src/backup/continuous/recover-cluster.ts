import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { newClient } from '#kernel/client.ts';
import type { Objects } from '#kernel/files/index.ts';
import { addressOf } from '#postgres/address.ts';
import type { Cluster } from '#postgres/cluster.ts';
import { launchPostmaster, readLogTail, shutDown, type LaunchedPostmaster } from '#postgres/postmaster.ts';
import { fetchCommand, serveLog } from './fetch-log.ts';
import { putZipped } from './place.ts';
import { isHistory } from './segments.ts';
import { recordTimelineStart } from './timelines.ts';

/** Error codes while the socket is missing or the database does not accept connections yet. */
const early = new Set([
  'ENOENT',
  'ECONNREFUSED',
  'ECONNRESET',
  '57P03',
  'Connection terminated unexpectedly',
]);

/** Connects to a database that may still be starting or recovering; null while it refuses. */
async function tryOpen(cluster: Cluster): Promise<pg.Client | null> {
  const client = newClient(await addressOf(cluster, 'treadline'));
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end();
    const { code, message } = error as NodeJS.ErrnoException;
    if (!early.has(code ?? message)) throw error;
    return null;
  }
}

/** Time of the last change replayed from the WAL; null when there was none. */
async function waitRecovered(cluster: Cluster, launched: LaunchedPostmaster): Promise<Date | null> {
  while (launched.isRunning()) {
    const client = await tryOpen(cluster);
    const found = await client
      ?.query<{ recovering: boolean; at: number | null }>(
        'select pg_is_in_recovery() as recovering, (extract(epoch from pg_last_xact_replay_timestamp()) * 1000)::float8 as at',
      )
      .catch(() => null);
    await client?.end().catch(() => undefined);
    const row = found?.rows[0];
    if (row && !row.recovering) return row.at === null ? null : new Date(row.at);
    await sleep(100);
  }
  throw new Error(readLogTail(cluster));
}

const inWords = (error: unknown, at: Date | null): Error => {
  const { message } = error as Error;
  if (!message.includes('recovery ended before configured recovery target was reached'))
    return error as Error;
  const last = /last completed transaction was at log time (.+)/.exec(message)?.[1];
  return new Error(
    `The back-up does not reach ${at?.toISOString()}${last ? `: its last change is of ${last}` : ''}. Without --at everything is brought back that is there.`,
  );
};

/**
 * Recovers a base's cluster to a time on a timeline, or to the end of its WAL, and runs `task` with a session in it.
 * Registers the new timeline at the location.
 * @returns the time of the last change, and the result of `task`
 * @throws Error with an explanation when the WAL does not reach that time
 */
export async function recoverCluster<T>(
  place: Objects,
  cluster: Cluster,
  { at, timeline }: { at: Date | null; timeline: number },
  task: (url: string) => Promise<T>,
): Promise<{ reached: Date | null; result: T }> {
  const target = at && {
    recovery_target_time: at.toISOString().replace('T', ' ').replace('Z', '+00'),
    recovery_target_action: 'promote',
  };
  cluster.more = { restore_command: fetchCommand, recovery_target_timeline: `${timeline}`, ...target };
  const log = serveLog(place, cluster);
  try {
    const launched = await launchPostmaster(cluster);
    const reached = await waitRecovered(cluster, launched).catch((error: unknown) => {
      throw log.failed ?? inWords(error, at);
    });
    await publishTimeline(place, cluster);
    const result = await task(await addressOf(cluster, 'treadline'));
    return { reached, result };
  } finally {
    await shutDown(cluster);
    await log.stop();
  }
}

/**
 * Registers the new timeline, so that the next restore uses the next number, as equal ones would be
 * indistinguishable. Its time is recorded too: later uploads on the former timeline show that its database is alive.
 */
async function publishTimeline(place: Objects, { data }: Cluster): Promise<void> {
  const names = (await readdir(join(data, 'pg_wal'))).filter(isHistory).toSorted();
  for (const name of names)
    await putZipped(place, `wal/${name}.gz`, createReadStream(join(data, 'pg_wal', name)));
  const begun = names.at(-1)?.slice(0, 8);
  if (begun) await recordTimelineStart(place, begun);
}
