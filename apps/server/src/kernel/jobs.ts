import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './db.ts';
import { saveFailedJob } from './job-engine/failed.ts';
import { releaseJobs, reclaimLostJobs, type HeldJobs } from './job-engine/held-jobs.ts';
import { bearLateErrors } from './job-engine/late-errors.ts';
import { orderedId } from './job-engine/turn.ts';
import { startFailed, startJob } from './job-engine/work.ts';
import { isBusy, isConnectionLost } from './lost.ts';
import { stopWithin } from './stopper.ts';

/** Background job: its name, schedule, retry policy and handler. */
export interface JobDefinition {
  name: string;
  /** Runs the job; errors are retried. May run twice, so it must be idempotent. */
  run(data: Record<string, unknown>): Promise<void>;
  /** Retries after the first failure; 0 for cron jobs, which recur anyway. */
  retries?: number;
  /** Seconds before the first retry, doubling up to `retryDelayMax`. */
  retryDelay?: number;
  retryDelayMax?: number;
  /** Time-out in seconds; 900 by default. */
  longest?: number;
  /** Cron expression in Asia/Shanghai: also runs on schedule, once across all nodes. */
  cron?: string;
}

/** Options of an enqueued job. */
export interface EnqueueOptions {
  startAfterSeconds?: number;
  singletonKey?: string;
  /** Jobs with the same queue and key run one at a time in order of creation; usually a document. */
  key?: string;
}

/** Job queue of a node. */
export interface Jobs {
  /** Enqueues in the given transaction (K9), so that the job exists if and only if its change is committed. */
  enqueue(db: Db, name: string, data: Record<string, unknown>, options?: EnqueueOptions): Promise<void>;
  /** Starts the workers for the domains' jobs. */
  start(definitions: readonly JobDefinition[]): Promise<void>;
  /** Waits briefly for running jobs; unfinished ones are released to other nodes. */
  stop(): Promise<void>;
}

/** Seconds between checks for lost jobs, without a heartbeat until a job is lost, and allowed for a stop. */
interface JobTimes {
  lookSeconds: number;
  lostSeconds: number;
  stopSeconds: number;
}
const usual: JobTimes = { lookSeconds: 10, lostSeconds: 20, stopSeconds: 4 };

bearLateErrors();

/**
 * Opens the job queue: pg-boss on the product's own database, with a few connections of its own; a new job wakes the
 * workers of all nodes.
 */
export async function openJobs(
  url: string,
  db: Db,
  log: FastifyBaseLogger,
  times: Partial<JobTimes> = {},
): Promise<Jobs> {
  const { lookSeconds, lostSeconds, stopSeconds } = { ...usual, ...times };
  const boss = new PgBoss({ connectionString: url, max: 3, schema: 'pgboss', useListenNotify: true });
  const report = (error: Error) =>
    isConnectionLost(error) || isBusy(error)
      ? log.warn({ reason: error.message }, 'job engine')
      : log.error({ error }, 'job engine');
  boss.on('error', report);
  boss.on('warning', ({ message }) => log.warn({ message }, 'job engine'));
  await boss.start();
  const held: HeldJobs = new Set();
  const names: string[] = [];
  let looking: NodeJS.Timeout | undefined;
  const look = () => reclaimLostJobs(db, lostSeconds).catch(report);
  return {
    enqueue: (own, name, data, options = {}) => send(boss, own, name, data, options),
    async start(definitions) {
      const engine = { boss, db, held, log };
      await startFailed(engine, (job) => saveFailedJob(db, job));
      for (const job of definitions) await startJob(engine, job);
      names.push(...definitions.map(({ name }) => name));
      looking = setInterval(() => void look(), lookSeconds * 1000);
    },
    async stop() {
      clearInterval(looking);
      await stopWithin(stopSeconds * 1000, Promise.all(names.map((name) => boss.offWork(name))));
      await releaseJobs(db, held);
      await boss.stop({ graceful: false });
    },
  };
}

async function send(
  boss: PgBoss,
  db: Db,
  name: string,
  data: Record<string, unknown>,
  { startAfterSeconds, singletonKey, key }: EnqueueOptions,
): Promise<void> {
  const executeSql = async (text: string, values: unknown[] = []) => ({
    rows: [...(await db.executeQuery(CompiledQuery.raw(text, values))).rows],
  });
  await boss.send(name, data, {
    id: orderedId(),
    db: { executeSql },
    ...(startAfterSeconds ? { startAfter: startAfterSeconds } : {}),
    ...(singletonKey ? { singletonKey } : {}),
    ...(key ? { group: { id: key } } : {}),
  });
}
