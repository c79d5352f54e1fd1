import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { digestFiles, cachedCluster } from '#postgres/cached-cluster.ts';
import { startMigrated } from '#kernel/schema/migrated.ts';

/** Everything from which the product fills a database; the package lock stands for its dependencies. */
const sources = ['apps/server/{src,fixtures}/**', 'packages/contract/{src,data}/**', 'package-lock.json'];

/** Current day, as partitions are created from the current month on. */
const today = (): string => new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });

/** Day and state of the sources. */
export const templateKey = (): string => `${today()}-${digestFiles(sources)}`;

/**
 * Data directory of a stopped cluster, for `copyCluster`, whose database `template` is migrated and filled as at a
 * server's first start. Created once a day per state of the sources (5 s).
 */
export const templateCluster = (): Promise<string> =>
  cachedCluster('template', templateKey(), async (dataDir) => {
    const { template, stop } = await startMigrated(dataDir);
    try {
      await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'fill-template.ts'), template]);
    } finally {
      await stop();
    }
  });
