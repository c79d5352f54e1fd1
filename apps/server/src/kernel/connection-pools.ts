import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { openPool } from './db.ts';
import { nodeName } from './schema/nodes.ts';
import { openReplica, type Replica } from './replica.ts';

/** Connection pools of one node, separated so that no kind of work can exhaust the others. */
export interface ConnectionPools {
  /** Requests of signed-in users. */
  work: pg.Pool;
  /** Token checks, sign-in and public requests. */
  entry: pg.Pool;
  /** Job handlers; the job engine has its own connections. */
  jobs: pg.Pool;
  /** Health checks of the primary. */
  probe: pg.Pool;
  /** Reports and exports; null: on the primary. */
  replica: Replica | null;
  /** Health checks of the replica. */
  replicaProbe: pg.Pool | null;
  /** Closes all pools. */
  close(): Promise<void>;
}

/** Time-out of a health check in milliseconds; its connection is then discarded. */
const patience = 3000;

/** Maximum number of connections by pool; they are opened on demand. */
export const poolSizes = { work: 20, entry: 5, jobs: 6, probe: 2, replica: 8 };

/** Opens the pools on the primary and, where configured, on the replica. */
export function openPools(
  url: string,
  readUrl: string | undefined,
  log: FastifyBaseLogger,
  sizes: Partial<typeof poolSizes> = {},
): ConnectionPools {
  const max = { ...poolSizes, ...sizes };
  const open = (name: keyof typeof poolSizes, to = url): pg.Pool =>
    openPool(to, max[name], { name, application: nodeName, log, ...(name === 'probe' ? { patience } : {}) });
  const own = { work: open('work'), entry: open('entry'), jobs: open('jobs'), probe: open('probe') };
  const replica = readUrl ? openReplica(open('replica', readUrl), own.work, log) : null;
  const replicaProbe = readUrl ? open('probe', readUrl) : null;
  const close = async (): Promise<void> => {
    await Promise.all([replica?.end(), replicaProbe?.end()]);
    await Promise.all(Object.values(own).map((pool) => pool.end()));
  };
  return { ...own, replica, replicaProbe, close };
}
