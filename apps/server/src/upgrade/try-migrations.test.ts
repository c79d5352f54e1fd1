import { afterAll, expect, inject, it } from 'vitest';
import { readMigrations, type Migration } from '#kernel/schema/migrations.ts';
import type { Repeatable } from '#kernel/schema/repeatables.ts';
import { createDatabase, dropDatabase } from '#postgres/databases.ts';
import { describePlan } from './describe.ts';
import type { Plan } from './plan.ts';
import { tryMigrations } from './try-migrations.ts';

let at = 0;
const names: string[] = [];
/** What is lost of `before` by one more migration. */
async function lost(before: string, after: string, name = '0902_after') {
  const database = `tried_${process.env.VITEST_POOL_ID ?? 0}_${at++}`;
  names.push(database);
  const url = await createDatabase(inject('postgresUrl'), database);
  return tryMigrations(url, {
    ran: ['0901_before'],
    known: [
      { name: '0901_before', text: before },
      { name, text: after },
    ],
    stored: [],
    repeatables: [],
  });
}
const things = `CREATE TABLE thing (id bigint PRIMARY KEY, code text UNIQUE, kind text CHECK (kind IN ('A', 'B')), qty integer CHECK (qty > 0),
  at timestamptz NOT NULL DEFAULT now());
  CREATE FUNCTION twice(n integer) RETURNS integer LANGUAGE sql AS 'SELECT 2 * n';`;

afterAll(async () => {
  for (const name of names) await dropDatabase(inject('postgresUrl'), name);
});

it.each([
  ['ALTER TABLE thing DROP COLUMN qty', 'the column thing.qty goes'],
  ['ALTER TABLE thing RENAME COLUMN qty TO pieces', 'the column thing.qty goes'],
  // No pattern of a statement says this.
  ["DO $$ BEGIN EXECUTE 'ALTER TABLE thing DROP COLUMN ' || 'kind'; END $$", 'the column thing.kind goes'],
  ['DROP TABLE thing', 'the table thing goes'],
  ['ALTER TABLE thing ALTER COLUMN qty TYPE bigint', 'thing.qty was integer and is bigint'],
  ['ALTER TABLE thing ALTER COLUMN kind SET NOT NULL', 'thing.kind may no longer be empty'],
  ['ALTER TABLE thing ALTER COLUMN at DROP DEFAULT', 'thing.at no longer fills itself'],
  ['ALTER TABLE thing ADD COLUMN x text NOT NULL', 'thing.x is new and has to be filled'],
  [
    'ALTER TABLE thing DROP COLUMN qty, ADD COLUMN qty integer GENERATED ALWAYS AS (1) STORED',
    'thing.qty may no longer be written',
  ],
  ['ALTER TABLE thing ADD CHECK (qty < 9)', 'thing has another condition: CHECK ((qty < 9))'],
  ['CREATE UNIQUE INDEX ON thing (kind)', 'thing has another condition: (kind)'],
  ['ALTER TABLE thing DROP CONSTRAINT thing_code_key', 'thing is no longer unique by (code)'],
  ['DROP FUNCTION twice(integer)', 'the function twice(integer) goes'],
  [
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no''; END';
     CREATE TRIGGER stays BEFORE DELETE ON thing FOR EACH ROW EXECUTE FUNCTION refuse()`,
    'a trigger may refuse changes of thing by stays',
  ],
])('%s', async (after, says) => {
  expect((await lost(things, after)).expand).toContain(says);
});

it('what is added, widened, or taken off and put on again is borne', async () => {
  const { expand, changed } = await lost(
    things,
    `ALTER TABLE thing ADD COLUMN x text NOT NULL DEFAULT '', ADD COLUMN y integer CHECK (y > 0);
     ALTER TABLE thing DROP CONSTRAINT thing_kind_check, ADD CONSTRAINT thing_kind_check CHECK (kind IN ('A', 'B', 'C'));
     ALTER TABLE thing DROP CONSTRAINT thing_qty_check, ADD CONSTRAINT thing_qty_check CHECK (qty >= 0);
     CREATE TABLE other (id bigint PRIMARY KEY REFERENCES thing (id), name text NOT NULL UNIQUE);
     CREATE UNIQUE INDEX ON thing (x, id);
     DROP FUNCTION twice(integer);
     CREATE FUNCTION twice(n integer, plus integer DEFAULT 0) RETURNS integer LANGUAGE sql AS 'SELECT 2 * n + plus';
     UPDATE thing SET kind = 'A' WHERE kind IS NULL;
     UPDATE other SET name = ''`,
  );
  expect(expand).toEqual([]);
  expect(changed).toEqual(['thing']);
});

it('functions and views are compared with those that the database has, whichever version made them', async () => {
  const view = (columns: string, ...former: string[]): Repeatable => ({
    name: 'thing_view',
    text: `CREATE OR REPLACE VIEW thing_view AS SELECT ${columns} FROM thing;`,
    hash: columns,
    replaces: (hash) => former.includes(hash),
  });
  const recording = (await readMigrations()).filter(({ name }) => name.startsWith('0650'));
  const known = [...recording, { name: '0901_before', text: things }];
  const tried = async (now: Repeatable, ...steps: Migration[]) => {
    const database = `tried_${process.env.VITEST_POOL_ID ?? 0}_${at++}`;
    names.push(database);
    return tryMigrations(await createDatabase(inject('postgresUrl'), database), {
      ran: known.map(({ name }) => name),
      known: [...known, ...steps],
      stored: [view('code, qty')],
      repeatables: [now],
    });
  };
  expect(await tried(view('code, qty, kind', 'code, qty'))).toEqual({
    expand: [],
    contract: [],
    changed: [],
  });
  await expect(tried(view('code', 'code, qty'))).rejects.toThrow('cannot drop columns from view');
  const step = { name: '0902_after.contract', text: 'DROP VIEW thing_view;' };
  expect(await tried(view('code', 'code, qty'), step)).toEqual({
    expand: [],
    contract: ['the column thing_view.qty goes'],
    changed: [],
  });
});

it('a contract step is told apart, and the check says what is true', async () => {
  const losses = await lost(things, 'ALTER TABLE thing DROP COLUMN qty', '0902_after.contract');
  expect(losses).toEqual({ expand: [], contract: ['the column thing.qty goes'], changed: [] });
  const step = (kind: 'expand' | 'contract') => ({ name: 'x', kind, alone: false, locks: [], faults: [] });
  const plan: Plan = {
    ran: ['0901_before'],
    steps: [step('expand')],
    stored: [],
    remade: [],
    serving: [{ version: '0.4', connections: 2, contractSteps: 0 }],
    inTheWay: [],
    beyond: [],
    archivedAt: null,
  };
  const say = (more: Partial<Plan>, of: Parameters<typeof describePlan>[1]) =>
    describePlan({ ...plan, ...more }, of, null, 0).join('\n');
  const nothing = { expand: [], contract: [], changed: [] };
  expect(say({}, nothing)).toContain('can be gone back to.');
  const taken = say({}, { ...nothing, expand: ['the column thing.qty goes'] });
  expect(taken).toContain('can neither serve beside nor be gone back to');
  expect(taken).toContain('    the column thing.qty goes');
  expect(taken).toContain('In the way: nodes of version 0.4.');
  expect(taken).not.toContain('can be gone back to.');
  expect(say({ steps: [step('contract')] }, losses)).toMatch(
    /until the contract steps.*:\n {4}the column thing.qty goes/,
  );
  expect(say({ ran: ['0013_file_path'] }, nothing)).toContain('does not start on a database');
  expect(say({}, { why: 'no room' })).toContain('could not be tried: no room');
});
