import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '#testing/database.ts';
import { openDb, openPool, runPipelined, type Db } from './db.ts';

let db: ReturnType<typeof openDb>;
beforeAll(async () => {
  db = openDb(openPool(await testDatabase(), 1));
});
afterAll(() => db.destroy());

const read = async (own: { db: Db }, text: string): Promise<string> =>
  (await sql<{ v: string }>`SELECT ${text}::text AS v`.execute(own.db)).rows[0]?.v ?? '';

it('answers each read with its own rows, on one connection', async () => {
  for (let round = 0; round < 5; round++) {
    const words = Array.from({ length: 20 }, (_, i) => `${round}-${i}`);
    expect(await runPipelined({ db }, (own) => Promise.all(words.map((w) => read(own, w))))).toEqual(words);
  }
});

it('one read that fails leaves the others and the connection whole', async () => {
  const failing = runPipelined({ db }, (own) =>
    Promise.all([read(own, 'a'), sql`SELECT 1 / 0`.execute(own.db), read(own, 'b')]),
  );
  await expect(failing).rejects.toThrow('division by zero');
  expect(await read({ db }, 'after')).toBe('after');
  const answers = await runPipelined({ db }, (own) =>
    Promise.allSettled([sql`SELECT 1 / 0`.execute(own.db), read(own, 'fine')]),
  );
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

it('inside a transaction the reads see what it wrote', async () => {
  const seen = await db.transaction().execute(async (trx) => {
    await sql`INSERT INTO setting (key, value) VALUES ('test.together', '"x"')`.execute(trx);
    return runPipelined<{ db: Db }, number | undefined>({ db: trx }, async (own) => {
      const { rows } = await sql<{
        n: number;
      }>`SELECT count(*) AS n FROM setting WHERE key = 'test.together'`.execute(own.db);
      return rows[0]?.n;
    });
  });
  expect(seen).toBe(1);
});

it('inside a transaction all go out at once, in their order; one that fails undoes everything', async () => {
  const add = (own: { db: Db }, key: string) =>
    sql`INSERT INTO setting (key, value) VALUES (${key}, '"x"')`.execute(own.db);
  const count = async (own: { db: Db }) =>
    (
      await sql<{
        n: number;
      }>`SELECT count(*) AS n FROM setting WHERE starts_with(key, ${'test.at-once'})`.execute(own.db)
    ).rows[0]?.n;
  const counts = await db.transaction().execute((trx) =>
    runPipelined<{ db: Db }, unknown[]>({ db: trx }, (own) =>
      Promise.all([
        count(own),
        add(own, 'test.at-once.1').then(() => 'added'),
        // One within the other goes out with it.
        runPipelined(own, (inner) =>
          Promise.all([count(inner), add(inner, 'test.at-once.2').then(() => 'too')]),
        ),
        count(own),
      ]),
    ),
  );
  expect(counts).toEqual([0, 'added', [expect.any(Number), 'too'], expect.any(Number)]);
  expect(await count({ db })).toBe(2);
  const failing = db.transaction().execute(async (trx) => {
    await add({ db: trx }, 'test.at-once.3');
    await runPipelined<{ db: Db }, unknown>({ db: trx }, (own) =>
      Promise.all([add(own, 'test.at-once.4'), sql`SELECT 1 / 0`.execute(own.db), count(own)]),
    );
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(await count({ db })).toBe(2);
});
