import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { connectDomains } from './domains.ts';
import { identifyCaller } from './domains/platform/sign-in/index.ts';
import type { Services } from './kernel/context.ts';
import { openDb } from './kernel/db.ts';
import { withCauses } from './kernel/cause.ts';
import { openFileStore } from './kernel/files/index.ts';
import { openGates } from './kernel/gates.ts';
import { openJobs } from './kernel/jobs.ts';
import { openPools } from './kernel/connection-pools.ts';
import { openSecrets } from './kernel/secrets.ts';

/** Opens the services of a node: pools, jobs, files, secrets. `close` drains and closes them. */
export async function openServices(config: Config, url: string, log: FastifyBaseLogger) {
  const pools = openPools(url, config.DATABASE_READ_URL, log);
  const db = openDb(pools.work);
  const services: Services = {
    config,
    db,
    readDb: pools.replica ? openDb(pools.replica) : db,
    entryDb: openDb(pools.entry),
    pools,
    gates: openGates(),
    hooks: connectDomains(),
    jobs: withCauses(await openJobs(url, openDb(pools.jobs), log)),
    files: openFileStore(config),
    identify: identifyCaller,
    secrets: await openSecrets(config.SECRET_KEY, config.DATA_DIR),
  };
  const close = async () => {
    await services.jobs.stop();
    await pools.close();
  };
  return { services, close };
}

/** The services for jobs, with a pool of their own so that jobs never block requests. */
export const forJobs = (services: Services): Services => ({ ...services, db: openDb(services.pools.jobs) });
