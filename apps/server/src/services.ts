import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import type { Config } from './config.ts';
import type { Services } from './kernel/context.ts';
import { openDb, openPool } from './kernel/db.ts';
import { openFileStore } from './kernel/files/index.ts';
import { openJobs } from './kernel/jobs.ts';
import { openSecrets } from './kernel/secrets.ts';

/** Opens what a node works with: pools, jobs, files, secrets. `close` drains and ends them. */
export async function openServices(config: Config, url: string, log: FastifyBaseLogger) {
  const pool: pg.Pool = openPool(url);
  pool.on('error', (error) => log.warn({ error }, 'idle database connection lost'));
  const db = openDb(pool);
  const readPool = config.DATABASE_READ_URL ? openPool(config.DATABASE_READ_URL) : null;
  const services: Services = {
    config,
    db,
    readDb: readPool ? openDb(readPool) : db,
    jobs: await openJobs(pool, log),
    files: openFileStore(config.FILES_URL, config.DATA_DIR),
    secrets: await openSecrets(config.SECRET_KEY, config.DATA_DIR),
  };
  const close = async () => {
    await services.jobs.stop();
    await readPool?.end();
    await db.destroy();
  };
  return { services, pool, close };
}
