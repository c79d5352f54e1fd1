import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onDatabase } from '#kernel/client.ts';
import { migrateToLatest, runMigrations } from '#kernel/migrate.ts';
import { readMigrations } from '#kernel/schema/migrations.ts';
import { readRepeatables } from '#kernel/schema/repeatables.ts';
import { withDatabase } from '#postgres/databases.ts';
import { hasPostgres15, openPostgres15 } from '#testing/postgres-15.ts';
import { dumpAllRows, wholeSchema } from '#testing/whole-schema.ts';
import { writePages } from './pages.ts';

describe.runIf(hasPostgres15)('PostgreSQL 15', () => {
  let postgres: Awaited<ReturnType<typeof openPostgres15>>;
  let [byBaseline, oneByOne] = ['', ''];
  const create = async (name: string): Promise<string> => {
    await onDatabase(postgres.url, (client) =>
      client.query(`create database ${name} template template0 encoding 'UTF8' locale 'C.UTF-8'`),
    );
    return withDatabase(postgres.url, name);
  };
  beforeAll(async () => {
    postgres = await openPostgres15();
    byBaseline = await create('by_baseline');
    oneByOne = await create('one_by_one');
    await migrateToLatest(byBaseline);
    const repeatables = await readRepeatables();
    await runMigrations(oneByOne, await readMigrations(), { repeatables, baseline: false });
  });
  afterAll(() => postgres.stop());

  it('takes the baseline, and has by it what all migrations make one by one', async () => {
    for (const read of [wholeSchema, dumpAllRows])
      expect(await onDatabase(byBaseline, read)).toEqual(await onDatabase(oneByOne, read));
  });

  it.each(['by_baseline', 'one_by_one'])('is written down as the newest one is: %s', async (name) => {
    const pages = await writePages(withDatabase(postgres.url, name));
    expect(pages.size).toBeGreaterThan(300);
    expect([...pages].filter(([path, text]) => readFileSync(path, 'utf8') !== text)).toEqual([]);
  });
});
