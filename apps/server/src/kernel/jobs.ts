import { PgBoss, type Job } from 'pg-boss';
import type pg from 'pg';
import { CompiledQuery } from 'kysely';
import type { Db } from './db.ts';
import type { FastifyBaseLogger } from 'fastify';
import { isLost } from './lost.ts';

export interface JobDefinition {
  name: string;
  /** Runs the job; a throw is retried after the next delay. */
  run(data: Record<string, unknown>): Promise<void>;
  /** Retries after the first failure; 0 for cron jobs that come again anyway. */
  retries?: number;
  /** Seconds before the first retry (doubles) up to `retryDelayMax`. */
  retryDelay?: number;
  retryDelayMax?: number;
  /** Cron expression in Asia/Shanghai: the job also runs by itself, once across all nodes. */
  cron?: string;
}

export interface Jobs {
  /** Enqueues in the given transaction (K9): the job exists exactly when the change it follows does. */
  enqueue(
    db: Db,
    name: string,
    data: Record<string, unknown>,
    options?: { startAfterSeconds?: number; singletonKey?: string },
  ): Promise<void>;
  /** Starts to work; `definitions` come from the domains. */
  start(definitions: readonly JobDefinition[]): Promise<void>;
  stop(): Promise<void>;
}

/** pg-boss on the product's own database. Every `superviseSeconds` it takes up the jobs of workers that died. */
export async function openJobs(pool: pg.Pool, log: FastifyBaseLogger, superviseSeconds = 60): Promise<Jobs> {
  const boss = new PgBoss({
    // As the driver answers: several statements at once are several results, which pg-boss puts together.
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'pgboss',
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', (err) =>
    isLost(err) ? log.warn({ reason: err.message }, 'job engine') : log.error({ err }, 'job engine'),
  );
  await boss.start();
  return {
    async enqueue(db, name, data, options = {}) {
      const executeSql = async (text: string, values: unknown[] = []) => ({
        rows: [...(await db.executeQuery(CompiledQuery.raw(text, values))).rows],
      });
      await boss.send(name, data, {
        db: { executeSql },
        ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
        ...(options.singletonKey ? { singletonKey: options.singletonKey } : {}),
      });
    },
    async start(definitions) {
      for (const job of definitions) await startJob(boss, job, log);
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  };
}

async function startJob(boss: PgBoss, job: JobDefinition, log: FastifyBaseLogger): Promise<void> {
  await boss.createQueue(job.name, {
    retryLimit: job.retries ?? 0,
    retryDelay: job.retryDelay ?? 15,
    retryBackoff: true,
    ...(job.retryDelayMax ? { retryDelayMax: job.retryDelayMax } : {}),
  });
  await boss.work(job.name, { pollingIntervalSeconds: 1 }, async (batch: Job[]) => {
    for (const item of batch) {
      const started = Date.now();
      await job.run((item.data ?? {}) as Record<string, unknown>);
      log.info({ job: job.name, id: item.id, ms: Date.now() - started }, 'job done');
    }
  });
  if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: 'Asia/Shanghai' });
}
