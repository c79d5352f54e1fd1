import { createWriteStream } from 'node:fs';
import { chown, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Objects } from '#kernel/files/index.ts';
import type { Cluster } from '#postgres/cluster.ts';
import { openZipped } from './place.ts';

/**
 * Shell restore_command by which PostgreSQL requests a WAL segment and waits for it, as its account may read neither
 * the back-up nor this program. 255 aborts the recovery; any other failure would mean that the WAL ends here.
 */
export const fetchCommand =
  'touch ../fetch/%f.ask; n=0; until [ -f ../fetch/%f.told ]; do n=$((n+1)); [ $n -lt 6000 ] || exit 255; sleep 0.05; done; rm -f ../fetch/%f.told; mv ../fetch/%f %p';

/**
 * Serves requested WAL segments from the back-up into `fetch` beside the data, until `stop`; a failure is stored in
 * `failed`.
 */
export function serveLog(place: Objects, cluster: Cluster) {
  const folder = join(cluster.dir, 'fetch');
  const state = {
    failed: null as unknown,
    isStopped: false,
    stop: (): Promise<void> => {
      state.isStopped = true;
      return serving;
    },
  };
  const bring = async (name: string): Promise<void> => {
    const target = join(folder, name);
    const content = await openZipped(place, `wal/${name}.gz`).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (content) await pipeline(content, createWriteStream(target, { mode: 0o600 }));
    if (content && cluster.account) await chown(target, cluster.account.uid, cluster.account.gid);
    await rm(`${target}.ask`);
    // Gone again as soon as it is seen: the folder is the account's, so it may remove what is not its own.
    await writeFile(`${target}.told`, '');
  };
  const serve = async (): Promise<void> => {
    while (!state.isStopped) {
      const asked = (await readdir(folder)).filter((name) => name.endsWith('.ask'));
      for (const name of asked) await bring(name.slice(0, -'.ask'.length));
      if (!asked.length) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const serving = serve().catch((error: unknown) => void (state.failed = error));
  return state;
}
