import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { openDb, openPool, type Db } from './db.ts';
import { openJobs, type Jobs } from './jobs.ts';

let jobs: Jobs;
let db: ReturnType<typeof openDb>;
const ran: string[] = [];
let failures = 1;
beforeAll(async () => {
  const pool = openPool(await testDatabase(), 6);
  db = openDb(pool);
  jobs = await openJobs(pool, pino({ level: 'silent' }), 1);
  await jobs.start([
    { name: 'orphan', retries: 1, retryDelay: 1, run: async () => void ran.push('orphan') },
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
  ]);
}, 30_000);
afterAll(async () => {
  await jobs.stop();
  await db.destroy();
});

const until = async (done: () => boolean): Promise<void> => {
  for (let i = 0; i < 150 && !done(); i++) await sleep(100);
};

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
  await until(() => ran.includes('kept'));
  expect(ran).toEqual(['kept']);
});

it('a failed job is tried again', async () => {
  await jobs.enqueue(db, 'flaky', {});
  await until(() => ran.includes('flaky'));
  expect(ran).toContain('flaky');
});

it('a job whose worker died is taken up again', async () => {
  await jobs.enqueue(db, 'orphan', {}, { startAfterSeconds: 3600 });
  await sql`UPDATE pgboss.job SET state = 'active', start_after = now(), started_on = now() - interval '1 day',
    heartbeat_on = now() - interval '1 day' WHERE name = 'orphan'`.execute(db);
  await until(() => ran.includes('orphan'));
  expect(ran).toContain('orphan');
});
