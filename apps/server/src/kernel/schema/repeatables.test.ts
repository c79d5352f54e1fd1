import { readFileSync, readdirSync } from 'node:fs';
import type pg from 'pg';
import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { cloneDatabase, dropDatabase } from '#postgres/databases.ts';
import { openClient } from '../client.ts';
import { migrateBeside, runMigrations } from '../migrate.ts';
import { readMigrations, type Migration } from './migrations.ts';
import { readRepeatables, readStored, type Repeatable } from './repeatables.ts';
import { splitStatements } from './statements.ts';

const name = `repeatable_${process.env.VITEST_POOL_ID ?? '0'}`;
let url = '';
let client: pg.Client;
const known = await readMigrations();
const read = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;
/** A repeatable of a version that knows the texts of `former`. */
const made = (of: string, text: string, ...former: Repeatable[]): Repeatable => ({
  name: of,
  text,
  hash: `hash of ${text}`,
  replaces: (hash) => former.some((one) => one.hash === hash),
});
const run = (repeatables: Repeatable[], ...more: Migration[]) =>
  runMigrations(url, [...known, ...more], { repeatables });
const sized = (column: string) => `CREATE OR REPLACE VIEW sized AS SELECT ${column} FROM brand;`;
const counted = made('counted', 'CREATE OR REPLACE VIEW counted AS SELECT count(*)::int AS n FROM sized;');

describe('in a database', () => {
  beforeEach(async () => {
    await client?.end();
    url = await cloneDatabase(inject('postgresUrl'), 'template', name);
    client = await openClient(url);
  });
  afterAll(async () => {
    await client.end();
    await dropDatabase(inject('postgresUrl'), name);
  });

  it('what has another text is made anew, and nothing else', async () => {
    const [first, other] = [
      made('sized', sized('id')),
      made('other', 'CREATE OR REPLACE VIEW other AS SELECT 1 AS a;'),
    ];
    await run([first, other, counted]);
    const before = await read(
      `SELECT name, ran_at FROM repeatable_migration WHERE name IN ('other', 'counted') ORDER BY 1`,
    );
    await run([made('sized', sized('id, name'), first), other, counted]);
    expect(await read('SELECT id, name FROM sized')).toEqual([]);
    expect(
      await read(
        `SELECT name, ran_at FROM repeatable_migration WHERE name IN ('other', 'counted') ORDER BY 1`,
      ),
    ).toEqual(before);
    expect((await readStored(client)).find((one) => one.name === 'sized')?.text).toBe(sized('id, name'));
  });

  it('a version that is older leaves what a newer one made, whose text it does not know', async () => {
    const older = made('sized', sized('id'));
    await run([older]);
    await run([made('sized', sized('id, name'), older)]);
    await run([older]);
    expect(await read('SELECT id, name FROM sized')).toEqual([]);
  });

  it('a view that would lose a column, or a function that would answer otherwise, is refused and stays', async () => {
    const first = made('sized', sized('id, name'));
    const twice = made(
      'twice',
      'CREATE OR REPLACE FUNCTION twice(n integer) RETURNS integer LANGUAGE sql AS $$ SELECT 2 * n $$;',
    );
    await run([first, twice]);
    await expect(run([made('sized', sized('id'), first)])).rejects.toThrow(
      'sized: cannot drop columns from view. Give the new one another name',
    );
    await expect(
      run([made('twice', twice.text.replace('RETURNS integer', 'RETURNS bigint'), twice)]),
    ).rejects.toThrow('twice: cannot change return type');
    expect(await read('SELECT id, name FROM sized')).toEqual([]);
  });

  it('a contract step drops it with what stands on it: both are made in the same transaction', async () => {
    const first = made('sized', sized('id, name'));
    await run([first, counted]);
    const step: Migration = {
      name: '0900_x.contract',
      text: 'DROP VIEW counted, sized; ALTER TABLE brand DROP COLUMN alias;',
    };
    const narrow = made('sized', sized('id'), first);
    // While it waits, so does what it drops.
    const waiting = await runMigrations(url, [...known, step], {
      wanted: (migration) => migration !== step,
      repeatables: [narrow, counted],
    });
    expect(waiting).toEqual(['0900_x.contract']);
    const broken = made('sized', sized('no_such_column'), first);
    await expect(run([broken, counted], step)).rejects.toThrow('no_such_column');
    // Neither the step nor what it dropped.
    expect(await read('SELECT sized.name FROM sized')).toEqual([]);
    expect(await read(`SELECT name FROM kysely_migration WHERE name = '0900_x.contract'`)).toEqual([]);
    await run([narrow, counted], step);
    expect(await read('SELECT n FROM counted')).toEqual([{ n: 0 }]);
    expect(await read(`SELECT attname FROM pg_attribute WHERE attrelid = 'sized'::regclass`)).toEqual([
      { attname: 'id' },
    ]);
  });

  it('what a contract step took away for good is forgotten', async () => {
    const step: Migration = { name: '0900_x.contract', text: 'DROP VIEW sized;' };
    const other = made('other', 'CREATE OR REPLACE VIEW other AS SELECT 1 AS a;');
    await run([made('sized', sized('id'))]);
    await run([other], step);
    expect(await read(`SELECT name FROM repeatable_migration WHERE name IN ('sized', 'other')`)).toEqual([
      { name: 'other' },
    ]);
  });

  it('a database has them as the files say, whatever nodes start', async () => {
    const all = await readRepeatables();
    const stored = await readStored(client);
    expect(stored.map((one) => one.name).toSorted()).toEqual(all.map((one) => one.name).toSorted());
    const before = await read('SELECT name, hash, ran_at FROM repeatable_migration ORDER BY 1');
    await migrateBeside(url);
    expect(await read('SELECT name, hash, ran_at FROM repeatable_migration ORDER BY 1')).toEqual(before);
  });

  it('what an index, a condition or a column is made by is none of them: another text would leave wrong what is there', async () => {
    const all = new Set((await readRepeatables()).map((one) => one.name));
    const rows = await read(
      `SELECT DISTINCT p.proname AS name FROM pg_depend d JOIN pg_proc p ON d.refclassid = 'pg_proc'::regclass AND p.oid = d.refobjid
       WHERE p.pronamespace = 'public'::regnamespace
         AND d.classid IN ('pg_class'::regclass, 'pg_constraint'::regclass, 'pg_attrdef'::regclass)`,
    );
    const used = rows.map((row) => String(row['name']));
    expect(used).toContain('note_key');
    expect(used.filter((each) => all.has(each))).toEqual([]);
    // And every other function or view of the product has a file.
    const others = await read(
      `SELECT proname AS name FROM pg_proc p WHERE pronamespace = 'public'::regnamespace AND NOT EXISTS (
         SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
       UNION SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'v'`,
    );
    expect(
      others.map((row) => String(row['name'])).filter((each) => !all.has(each) && !used.includes(each)),
    ).toEqual([]);
  });
});

describe('the files', () => {
  const folder = new URL('../../migrations/repeatable/', import.meta.url);
  const files = readdirSync(folder).filter((each) => each.endsWith('.sql'));
  const codes = files.map((file) => ({
    file,
    codes: splitStatements(readFileSync(new URL(file, folder), 'utf8')).map(({ code }) => code),
  }));

  it('each has all of what it is named after, and triggers of it, and nothing else', () => {
    const faults = codes.flatMap(({ file, codes: all }) => {
      const own = new RegExp(`^create or replace (view|function) ${file.replace('.sql', '')}\\b`);
      return all
        .filter((code) => !own.test(code) && !code.startsWith('create or replace trigger '))
        .map((code) => `${file}: ${code.slice(0, 60)}`);
    });
    expect(faults).toEqual([]);
  });

  it('views name their columns: * would be those of the day on which they were made', () => {
    const star = /\bselect (distinct )?\*|, \*|\w\.\*/;
    const views = codes.filter(({ codes: all }) => all.some((code) => code.includes(' view ')));
    expect(
      views.filter(({ codes: all }) => all.some((code) => star.test(code))).map(({ file }) => file),
    ).toEqual([]);
    expect(views.length).toBeGreaterThan(20);
  });

  it('later migrations make none of them, and drop them in contract steps alone', () => {
    const names = files.map((file) => file.replace('.sql', ''));
    const later = known.filter((one) => one.name >= '0650');
    const faults = later.flatMap((one) =>
      splitStatements(one.text).flatMap(({ code }) => {
        const [, verb, of = ''] =
          /^(create|drop) (?:or replace )?(?:view|function) (?:if exists )?(\w+)/.exec(code) ?? [];
        const isFault =
          verb === 'create'
            ? names.includes(of) || / view /.test(code)
            : verb === 'drop' && !one.name.includes('.contract');
        return isFault ? [`${one.name}: ${code.slice(0, 60)}`] : [];
      }),
    );
    expect(faults).toEqual([]);
  });
});
