import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cachedCluster, copyCluster, findCluster } from '#postgres/cached-cluster.ts';
import { startThrowaway } from '#kernel/schema/migrated.ts';
import { templateCluster, templateKey } from './template-cluster.ts';

/** Directory within the cluster's data directory with the demo's files and sign-in hints. */
export const demoFiles = 'demo';

/** Key of the demo of one run of all tests, which sets TREADLINE_TEST_RUN: the demo's days and hours are of now. */
const key = (): string => `${process.env.TREADLINE_TEST_RUN ?? new Date().toISOString()}-${templateKey()}`;

/** Settings under which the cluster's log of changes stays small. */
const settings = { wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '64MB', min_wal_size: '32MB' };

async function fill(dataDir: string): Promise<void> {
  copyCluster(await templateCluster(), dataDir);
  const { url, stop } = await startThrowaway(dataDir, settings);
  const script = join(import.meta.dirname, 'fill-demo-process.ts');
  try {
    await promisify(execFile)(process.execPath, [script, url, join(dataDir, demoFiles)]);
  } finally {
    await stop();
  }
}

/** Data directory of a stopped cluster with the databases `template` and `demo`, created once a run of all tests. */
export const demoCluster = (): Promise<string> => cachedCluster('demo', key(), fill, 1);

/** The demo's cluster of this run, where it has been made; else the template's. */
export const demoOrTemplate = async (): Promise<string> =>
  (process.env.TREADLINE_TEST_RUN && findCluster('demo', key())) || (await templateCluster());
