import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { openPool } from './db.ts';
import { nodeName } from './schema/nodes.ts';
import { openReplica, type Replica } from './replica.ts';

/** Connection pools of one node, separated so that no kind of work can exhaust the others. */
export interface Pools {
  /** Requests of signed-in people. */
  work: pg.Pool;
  /** Who a token is, sign-in and whatever else the public may call. */
  entry: pg.Pool;
  /** What jobs ask; the engine that deals them out has connections of its own. */
  jobs: pg.Pool;
  /** Whether the database answers. */
  probe: pg.Pool;
  /** Reports and exports; null: on the primary. */
  replica: Replica | null;
  /** Whether the replica answers. */
  replicaProbe: pg.Pool | null;
  /** Ends them all. */
  close(): Promise<void>;
}

/** Milliseconds in which the database must answer a probe; its connection is thrown away then. */
const patience = 3000;

/** Maximum number of connections by pool; they are opened on demand. */
export const poolSizes = { work: 20, entry: 5, jobs: 6, probe: 2, replica: 8 };

/** Opens the pools on the primary and, where configured, on the replica. */
export function openPools(
  url: string,
  readUrl: string | undefined,
  log: FastifyBaseLogger,
  sizes: Partial<typeof poolSizes> = {},
): Pools {
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
