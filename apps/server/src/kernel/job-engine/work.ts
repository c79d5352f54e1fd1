import type { FastifyBaseLogger } from 'fastify';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Db } from '../db.ts';
import type { JobDefinition } from '../jobs.ts';
import { failedQueue } from './failed.ts';
import { releaseJobs, type HeldJobs } from './held-jobs.ts';
import { releaseTurn, acquireTurn, type KeyedJob } from './turn.ts';
import { reasonOf } from '../reason.ts';

/** Workers per queue and node, and jobs fetched by each at once. Cron jobs run alone. */
const takers = 3;
const atOnce = 5;

/** Heartbeat interval of a job in seconds, and time without one until the engine fails it. */
const beatSeconds = 5;
const engineLostSeconds = 90;

type Run = (job: JobWithMetadata) => Promise<void>;
/** Dependencies and held jobs of the job workers of a node. */
export interface Engine {
  boss: PgBoss;
  db: Db;
  held: HeldJobs;
  log: FastifyBaseLogger;
}

/** Creates or updates a job's queue with its current retry policy, and starts its workers. */
export async function startJob(engine: Engine, job: JobDefinition): Promise<void> {
  const { boss, log } = engine;
  await keepQueue(boss, job.name, {
    retryLimit: job.retries ?? 0,
    retryDelay: job.retryDelay ?? 15,
    retryBackoff: true,
    ...(job.retryDelayMax ? { retryDelayMax: job.retryDelayMax } : {}),
    expireInSeconds: job.longest ?? 900,
    deadLetter: failedQueue,
  });
  const run: Run = async (item) => {
    const started = Date.now();
    await job.run((item.data ?? {}) as Record<string, unknown>);
    log.info({ job: job.name, id: item.id, ms: Date.now() - started }, 'job done');
  };
  const [many, size] = job.cron ? [1, 1] : [takers, atOnce];
  for (let i = 0; i < many; i++) await startTaker(engine, job.name, size, run);
  if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'Asia/Shanghai' });
}

/**
 * Starts the worker of the dead-letter queue, with retries for hours, as nothing can be written while the database is
 * down.
 */
export async function startFailed(engine: Engine, keep: Run): Promise<void> {
  await keepQueue(engine.boss, failedQueue, {
    retryLimit: 200,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
  });
  await startTaker(engine, failedQueue, atOnce, keep);
}

/** Creates the queue, or updates one of an older version. */
async function keepQueue(boss: PgBoss, name: string, retries: object): Promise<void> {
  const options = {
    ...retries,
    notify: true,
    heartbeatSeconds: engineLostSeconds,
    deleteAfterSeconds: 24 * 3600,
  };
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
}

/** Worker that is woken by new jobs and fetches until none is left. */
async function startTaker(engine: Engine, name: string, size: number, run: Run): Promise<void> {
  const { boss, held } = engine;
  let id = '';
  const options = {
    batchSize: size,
    groupConcurrency: 1,
    heartbeatRefreshSeconds: beatSeconds,
    includeMetadata: true,
    perJobResults: true,
    // The wake-up is the rule; these are for retries that fall due and for a listener that is away.
    notifyPollingIntervalSeconds: 5,
    pollingIntervalSeconds: 1,
  } as const;
  id = await boss.work(name, options, async (batch: JobWithMetadata[]) => {
    boss.notifyWorker(id);
    return Promise.all(
      batch.map((job) => {
        held.add(job.id);
        return settle(engine, job, run).finally(() => held.delete(job.id));
      }),
    );
  });
}

/** Runs one job of a batch, isolated from failures of others. A job whose key is locked is released. */
async function settle({ db, log }: Engine, job: JobWithMetadata, run: Run): Promise<JobResult> {
  try {
    if (job.groupId) await inTurn(db, { ...job, groupId: job.groupId }, () => run(job));
    else await run(job);
    return { id: job.id, status: 'completed' };
  } catch (error) {
    const message = reasonOf(error);
    log.warn({ job: job.name, id: job.id, tries: job.retryCount + 1, reason: message }, 'job failed');
    return { id: job.id, status: 'failed', output: { message } };
  }
}

async function inTurn(db: Db, job: KeyedJob, run: () => Promise<void>): Promise<void> {
  // What is handed back is no longer this taker's to complete: the engine leaves it alone.
  if (!(await acquireTurn(db, job))) return releaseJobs(db, [job.id]);
  try {
    await run();
  } finally {
    await releaseTurn(db, job.id);
  }
}
