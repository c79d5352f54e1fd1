import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { openDb, openPool, together, type Db } from './db.ts';

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
    expect(await together({ db }, (own) => Promise.all(words.map((w) => read(own, w))))).toEqual(words);
  }
});

it('one read that fails leaves the others and the connection whole', async () => {
  const failing = together({ db }, (own) =>
    Promise.all([read(own, 'a'), sql`SELECT 1 / 0`.execute(own.db), read(own, 'b')]),
  );
  await expect(failing).rejects.toThrow('division by zero');
  expect(await read({ db }, 'after')).toBe('after');
  const answers = await together({ db }, (own) =>
    Promise.allSettled([sql`SELECT 1 / 0`.execute(own.db), read(own, 'fine')]),
  );
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

it('inside a transaction the reads see what it wrote', async () => {
  const seen = await db.transaction().execute(async (trx) => {
    await sql`INSERT INTO setting (key, value) VALUES ('test.together', '"x"')`.execute(trx);
    return together<{ db: Db }, number | undefined>({ db: trx }, async (own) => {
      const { rows } = await sql<{
        n: number;
      }>`SELECT count(*) AS n FROM setting WHERE key = 'test.together'`.execute(own.db);
      return rows[0]?.n;
    });
  });
  expect(seen).toBe(1);
});
