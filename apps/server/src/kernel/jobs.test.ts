import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newClient } from './client.ts';
import { testDatabase } from '#testing/database.ts';
import { openDb, openPool, type Db } from './db.ts';
import { openJobs, type JobDefinition, type Jobs } from './jobs.ts';
import { jobMetrics, readMetrics } from './database-metrics.ts';

let url: string;
let db: ReturnType<typeof openDb>;
let jobs: Jobs;
let ran: string[] = [];
let failures = 1;
/** Lets 'held' go on. */
let release = (): void => undefined;
/** What runs now, by document, and the most at once. */
const running = new Map<string, number>();
let [together, most] = [0, 0];

const silent = pino({ level: 'silent' });
const definitions: JobDefinition[] = [
  { name: 'orphan', retries: 1, retryDelay: 3600, run: async () => void ran.push('orphan') },
  { name: 'note', run: async (data) => void ran.push(String(data['text'])) },
  {
    name: 'flaky',
    retries: 2,
    retryDelay: 1,
    run: async () => {
      if (failures-- > 0) throw new Error('not yet');
      ran.push('flaky');
    },
  },
  {
    name: 'hopeless',
    run: async ({ text }) => {
      throw new Error(`no ${String(text)}`);
    },
  },
  {
    name: 'held',
    longest: 7200,
    run: () =>
      new Promise((resolve) => {
        release = resolve;
        ran.push('held');
      }),
  },
  {
    name: 'document',
    run: async ({ document, no }) => {
      const key = String(document);
      running.set(key, (running.get(key) ?? 0) + 1);
      most = Math.max(most, running.get(key) ?? 0);
      together = Math.max(together, [...running.values()].filter((n) => n > 0).length);
      await sleep(5);
      ran.push(`${key}-${String(no)}`);
      running.set(key, (running.get(key) ?? 0) - 1);
    },
  },
];
const openNode = (times: object = {}) => openJobs(url, db, silent, { lookSeconds: 1, ...times });

beforeAll(async () => {
  url = await testDatabase();
  db = openDb(openPool(url, 6));
  jobs = await openNode();
  await jobs.start(definitions);
});
afterAll(async () => {
  await jobs.stop();
  await db.destroy();
});
beforeEach(() => void (ran = []));

it('a job exists exactly when the change it follows does', async () => {
  const enqueue = (tx: Db, text: string) => jobs.enqueue(tx, 'note', { text });
  await db
    .transaction()
    .execute(async (tx) => {
      await enqueue(tx, 'rolled back');
      throw new Error('no');
    })
    .catch(() => undefined);
  await db.transaction().execute((tx) => enqueue(tx, 'kept'));
  await expect.poll(() => ran).toEqual(['kept']);
});

it('a job is taken up by its commit, not by the next look', async () => {
  // Thirty one after the other, each only after the one before: at one look a second they would take half a minute.
  for (let i = 0; i < 30; i++) {
    await db.transaction().execute((tx) => jobs.enqueue(tx, 'note', { text: String(i) }));
    await expect.poll(() => ran.length, { interval: 5 }).toBe(i + 1);
  }
});

it('a job of another node is taken up by its commit, too', async () => {
  const other = await openNode();
  for (let i = 0; i < 10; i++) {
    await other.enqueue(db, 'note', { text: String(i) });
    await expect.poll(() => ran.length, { interval: 5 }).toBe(i + 1);
  }
  await other.stop();
});

it('jobs run several at once, those of one document one after the other in their order', async () => {
  const documents = ['a', 'b', 'c', 'd', 'e', 'f'];
  await db.transaction().execute(async (tx) => {
    for (let no = 0; no < 20; no++)
      for (const document of documents)
        await jobs.enqueue(tx, 'document', { document, no }, { key: document });
  });
  await expect.poll(() => ran.length).toBe(120);
  expect([most, together > 1]).toEqual([1, true]);
  for (const document of documents)
    expect(ran.filter((job) => job.startsWith(document))).toEqual(
      Array.from({ length: 20 }, (_, no) => `${document}-${no}`),
    );
});

it('a failed job is tried again', async () => {
  await jobs.enqueue(db, 'flaky', {});
  await expect.poll(() => ran).toEqual(['flaky']);
});

it('a job that may take hours is given them', async () => {
  const { rows } = await sql<{ name: string; seconds: number }>`
    SELECT name, expire_seconds AS seconds FROM pgboss.queue WHERE name IN ('held', 'flaky') ORDER BY 1`.execute(
    db,
  );
  expect(rows).toEqual([
    { name: 'flaky', seconds: 900 },
    { name: 'held', seconds: 7200 },
  ]);
});

it('the job of a node that was killed a moment ago is taken up by the next look', async () => {
  await jobs.enqueue(db, 'orphan', {}, { startAfterSeconds: 3600, key: 'one' });
  // Its turn was never ended.
  await sql`INSERT INTO job_turn (name, key, job_id)
    SELECT name, group_id, id FROM pgboss.job WHERE name = 'orphan'`.execute(db);
  await sql`UPDATE pgboss.job SET state = 'active', start_after = now(), started_on = now(),
    heartbeat_on = now() - interval '21 seconds' WHERE name = 'orphan'`.execute(db);
  await expect.poll(() => ran).toEqual(['orphan']);
});

it('a stop hands back what does not end: another node takes it up at once, as if for the first time', async () => {
  const leaving = await openNode({ stopSeconds: 0.05, lookSeconds: 3600 });
  await jobs.stop();
  await leaving.start(definitions);
  await leaving.enqueue(db, 'held', {});
  // Taken by the database a moment before the node knows of it.
  await expect.poll(() => ran).toEqual(['held']);
  release = () => undefined;
  await leaving.stop();
  expect(await stateOf('held')).toBe('retry');
  jobs = await openNode();
  await jobs.start(definitions);
  await expect.poll(() => stateOf('held')).toBe('active');
  release();
  await expect.poll(() => stateOf('held')).toBe('completed');
});

it('what failed for good is kept for people, once for the same work', async () => {
  const read = () => db.selectFrom('failed_job').select(['name', 'data', 'error', 'times']).execute();
  await jobs.enqueue(db, 'hopeless', { text: 'way' });
  const kept = { name: 'hopeless', data: { text: 'way' }, error: 'no way', times: 1 };
  await expect.poll(read).toEqual([kept]);
  await jobs.enqueue(db, 'hopeless', { text: 'way' });
  await expect.poll(read).toEqual([{ ...kept, times: 2 }]);
  const told = await readMetrics(db, jobMetrics);
  expect([told.get('jobs_failed'), typeof told.get('jobs_overdue_seconds')]).toEqual([1, 'number']);
});

it('a connection that the engine gave up may hear a second reason of its loss', () => {
  const client = newClient(url);
  client.removeAllListeners();
  expect(() => client.emit('error', new Error('server conn crashed?'))).not.toThrow();
});

const stateOf = async (name: string) =>
  (await sql<{ state: string }>`SELECT state FROM pgboss.job WHERE name = ${name}`.execute(db)).rows[0]
    ?.state;
