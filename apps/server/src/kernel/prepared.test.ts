import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#testing/database.ts';
import type { Db, DB } from './db.ts';
import { openDb, openPool } from './db.ts';
import { plannedEachTime } from './prepared.ts';
import { commitMarker } from './sending.ts';
import { systemContext } from './system-context.ts';
import { openTestServices } from '#testing/services.ts';
import { inTransaction } from './transaction.ts';

let db: Kysely<DB>;
let url: string;

beforeAll(async () => {
  url = await testDatabase();
  // One connection, so that every statement meets the session that knows it.
  db = openDb(openPool(url, 1));
  await sql`CREATE TABLE thing (id integer, name text)`.execute(db);
  await sql`INSERT INTO thing VALUES (1, 'one')`.execute(db);
});
afterAll(() => db.destroy());

const read = (own: Db = db, id = 1) =>
  sql<Record<string, unknown>>`SELECT * FROM thing WHERE id = ${id}`.execute(own).then((r) => r.rows);
const prepared = async (part: string) =>
  (
    await sql<{
      n: number;
    }>`SELECT count(*) AS n FROM pg_prepared_statements WHERE statement LIKE ${`%${part}%`}`.execute(db)
  ).rows[0]?.n;

test('a statement is prepared when it is seen for the third time', async () => {
  await read();
  await read();
  expect(await prepared('FROM thing')).toBe(0);
  await read();
  await read(db, 2);
  expect(await prepared('FROM thing')).toBe(1);
});

test('two that borrow from one pool never give one name to two statements', async () => {
  // As the job engine and the jobs do, and a replica that is away and its primary.
  const pool = openPool(url, 1);
  const [one, other] = [openDb(pool), openDb(pool)];
  for (let i = 0; i < 5; i++) {
    expect((await sql`SELECT ${i}::int AS one`.execute(one)).rows).toEqual([{ one: i }]);
    expect((await sql`SELECT ${i}::int AS other`.execute(other)).rows).toEqual([{ other: i }]);
  }
  await pool.end();
});

test('a statement that asks to be planned each time is not prepared', async () => {
  for (let i = 0; i < 5; i++)
    await sql`SELECT name FROM thing WHERE id = ${i} ${sql.raw(plannedEachTime)}`.execute(db);
  expect(await prepared('planned each')).toBe(0);
});

test('after a migration under a prepared statement reads go on, and a transaction starts again', async () => {
  for (let i = 0; i < 4; i++) await read();
  await sql`ALTER TABLE thing ADD COLUMN first text DEFAULT 'a'`.execute(db);
  expect(await read()).toEqual([{ id: 1, name: 'one', first: 'a' }]);
  for (let i = 0; i < 4; i++) await read();
  await sql`ALTER TABLE thing ADD COLUMN second text DEFAULT 'b'`.execute(db);
  const { services } = await openTestServices(url);
  let tries = 0;
  const rows = await inTransaction(systemContext({ ...services, db }, 'test'), [], (ctx) => {
    tries += 1;
    return read(ctx.db);
  });
  expect(rows).toEqual([{ id: 1, name: 'one', first: 'a', second: 'b' }]);
  expect(tries).toBe(2);
  await services.pools.close();
});

test('a transaction begins with its first statement: nothing, a failure and an undone write', async () => {
  await db.transaction().execute(async () => undefined);
  const failing = db.transaction().execute((own) => sql`SELECT 1 / 0`.execute(own));
  await expect(failing).rejects.toThrow('division by zero');
  const undone = db.transaction().execute(async (own) => {
    await sql`INSERT INTO thing (id, name) VALUES (${2}, 'two')`.execute(own);
    expect(await read(own, 2)).toHaveLength(1);
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect(await read(db, 2)).toEqual([]);
  await db
    .transaction()
    .execute((own) => sql`INSERT INTO thing (id, name) VALUES (${3}, 'three')`.execute(own));
  expect(await read(db, 3)).toHaveLength(1);
});

test('what goes with the commit is done with it, undone with a rollback, and undoes all by its failure', async () => {
  const late = (own: Db, id: number, divisor = 1) =>
    sql`INSERT INTO thing (id, name) VALUES (${id} / ${divisor}::int, ${'late'}) ${sql.raw(commitMarker)}`.execute(
      own,
    );
  const add = (own: Db, id: number) =>
    sql`INSERT INTO thing (id, name) VALUES (${id}, ${'soon'})`.execute(own);
  for (let id = 10; id < 15; id++)
    await db.transaction().execute(async (own) => {
      await add(own, id);
      await late(own, id);
      expect(await read(own, id)).toHaveLength(1);
    });
  expect(await read(db, 14)).toHaveLength(2);
  const undone = db.transaction().execute(async (own) => {
    await add(own, 20);
    await late(own, 20);
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  const failing = db.transaction().execute(async (own) => {
    await add(own, 20);
    await late(own, 20, 0);
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(await read(db, 20)).toEqual([]);
  // As the only statement, and outside of a transaction, it is sent as any other.
  await db.transaction().execute((own) => late(own, 21));
  await late(db, 21);
  expect(await read(db, 21)).toHaveLength(2);
});

test('a stream inside of a transaction sees what it wrote', async () => {
  const seen = await db.transaction().execute(async (own) => {
    const rows: unknown[] = [];
    for await (const row of own.selectFrom('company').select('id').limit(3).stream(2)) rows.push(row);
    await sql`INSERT INTO thing (id, name) VALUES (${4}, 'four')`.execute(own);
    return [rows.length >= 0, (await read(own, 4)).length];
  });
  expect(seen).toEqual([true, 1]);
});
