import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { onDatabase } from '#kernel/client.ts';
import { migrateToLatest, runMigrations } from '#kernel/migrate.ts';
import { baselineFile, readBaseline } from '#kernel/schema/baseline.ts';
import { readMigrations, type Migration } from '#kernel/schema/migrations.ts';
import { readRepeatables } from '#kernel/schema/repeatables.ts';
import { createDatabase, dropDatabase, withDatabase } from '#postgres/databases.ts';
import { dumpAllRows, wholeSchema } from '#testing/whole-schema.ts';
import { writeBaseline } from './baseline-file.ts';
import { readCatalogue } from './catalogue.ts';

const name = (which: string) => `baseline_${which}_${process.env.VITEST_POOL_ID ?? '0'}`;
const made: string[] = [];
async function fresh(which: string, how = ''): Promise<string> {
  const server = inject('postgresUrl');
  made.push(name(which));
  await dropDatabase(server, name(which));
  if (!how) return createDatabase(server, name(which));
  await onDatabase(withDatabase(server, 'postgres'), (client) =>
    client.query(`create database ${name(which)} template template0 ${how}`),
  );
  return withDatabase(server, name(which));
}
afterAll(async () => {
  for (const each of made) await dropDatabase(inject('postgresUrl'), each);
});

/** Every migration, one by one, then what is repeatable. */
let oneByOne = '';
beforeAll(async () => {
  oneByOne = await fresh('one');
  await runMigrations(oneByOne, await readMigrations(), {
    repeatables: await readRepeatables(),
    baseline: false,
  });
});

const whole = (url: string) =>
  onDatabase(url, async (client) => ({ schema: await wholeSchema(client), data: await dumpAllRows(client) }));

it('the baseline and what came after it is what all migrations make one by one, thing by thing and row by row', async () => {
  const url = await fresh('base');
  const stages: string[] = [];
  await migrateToLatest(url, undefined, (stage) => stages.push(stage.name));
  expect(stages[0]).toBe('baseline');
  const [is, expected] = [await whole(url), await whole(oneByOne)];
  expect(is.schema.length).toBeGreaterThan(8000);
  expect(is.data.length).toBeGreaterThan(500);
  expect(is.schema).toEqual(expected.schema);
  expect(is.data).toEqual(expected.data);
});

it('a database that began with it is written as it again', async () => {
  const migrations = await readMigrations();
  const baseline = await readBaseline(migrations);
  const own = migrations.filter((each) => baseline?.migrations.includes(each.name));
  const url = await fresh('written');
  await runMigrations(url, own);
  const stored = await onDatabase(url, async (client) => {
    const { rows } = await client.query<{ name: string; hash: string; text: string }>(
      'SELECT name, hash, text FROM repeatable_migration',
    );
    return rows;
  });
  const text = readFileSync(baselineFile, 'utf8');
  const repeatables = stored
    .map((each) => ({ ...each, replaces: () => true }))
    .toSorted((a, b) => text.indexOf(`('${a.name}', `) - text.indexOf(`('${b.name}', `));
  const names = own.map((each) => each.name);
  const write = (from: string) =>
    onDatabase(from, async (client) =>
      writeBaseline(client, await readCatalogue(client), names, repeatables),
    );
  expect(await write(url)).toBe(text);
});

it('migrations that came after it run after it; a database that is to be older begins without it', async () => {
  const migrations = await readMigrations();
  const later: Migration = { name: '0990_later', text: 'ALTER TABLE brand ADD COLUMN later text;' };
  const url = await fresh('later');
  await runMigrations(url, [...migrations, later], { repeatables: await readRepeatables() });
  const names = (where: string) =>
    onDatabase(where, async (client) => {
      const { rows } = await client.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY 1');
      return rows.map((row) => row.name);
    });
  expect(await names(url)).toEqual([...migrations, later].map((each) => each.name));
  expect(await onDatabase(url, (client) => client.query('SELECT later FROM brand'))).toHaveProperty(
    'rowCount',
    0,
  );
  const older = await fresh('older');
  const few = migrations.slice(0, 4).map((each) => each.name);
  await migrateToLatest(older, few);
  expect(await names(older)).toEqual(few);
  await migrateToLatest(older);
  expect((await whole(older)).schema).toEqual((await whole(oneByOne)).schema);
});

it('says the same in a database that sorts and writes letters otherwise', async () => {
  const url = await fresh('icu', `locale_provider icu icu_locale 'zh-Hans'`);
  await migrateToLatest(url);
  expect((await whole(url)).schema).toEqual((await whole(oneByOne)).schema);
});
