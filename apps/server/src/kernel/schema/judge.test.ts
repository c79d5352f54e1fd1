import { describe, expect, it } from 'vitest';
import { openClient } from '../client.ts';
import { testDatabase } from '#testing/database.ts';
import { judgeMigration } from './judge.ts';
import { largeTables } from './large-tables.ts';
import { locksOf } from './locks.ts';
import { readMigrations } from './migrations.ts';
import { smallTables } from './small-tables.ts';
import { splitStatements } from './statements.ts';

/** The first number that the rules hold for: those before were made when nobody could wait. */
const firstJudged = 500;

/** What the rules refuse and is borne all the same: why. */
const borne: Record<string, string> = {
  '0536_returns_red_by_themselves':
    'of settlement lines only the few that are returns of dealers are changed',
  '0540_red_invoices_of_suppliers': 'the condition is wider than the one that it stands for',
  '0541_carried_sums_taken_off_once':
    'of settlement lines only the few that were carried forward are changed',
  '0550_closed_drafts': 'of checks only the few that were closed as drafts are changed',
  '0560_changes_by_day':
    'some 100,000 changes of parts are indexed in a second, in which no price is changed',
  '0645_reasons_of_upgrades':
    'of the log only the few lines that migrations wrote are changed, of parts the rejected ones',
  '0647_parts_that_waited': 'of parts only those that waited for review before it was kept since when',
  '0665_waybill_numbers':
    'of waybills only the few with blanks, small or full-width letters in their number are changed',
  '0674_waybill_dashes':
    'of waybills only the few with dashes or invisible signs in their number are changed',
  '0690_unread_bills':
    'a channel has one bill a day; the check allows one state more than the former version writes',
  '0717_channel_differences': 'the check allows two states more than the former version writes',
  '0855_adjustment_reversed': 'the check allows one state more than the former version writes',
  '0763_bank_of_documents':
    'of payments, freight entries and prepay documents only the few whose money a bank moved are changed',
  '0595_sums_by_difference': 'of sums by month only the some hundred that tell nothing apart are deleted',
};

it('no migration locks a large table or takes away what the former version uses', async () => {
  const all = await readMigrations();
  const judged = all.filter(({ name }) => Number(name.slice(0, 4)) >= firstJudged);
  // No number below is given any more: it would not be looked at.
  expect(all.length - judged.length).toBe(135);
  const faults = judged.flatMap((one) => judgeMigration(one, all.slice(0, all.indexOf(one))));
  expect(faults.filter((says) => !borne[says.slice(0, says.indexOf(':'))])).toEqual([]);
});

it('every table with moments in it is known to be large or small', async () => {
  const client = await openClient(await testDatabase());
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND a.attnum > 0 AND a.atttypid = 'timestamptz'::regtype AND c.relname !~ '^kysely_|^test_'`,
  );
  await client.end();
  const names = rows.map(({ name }) => name);
  expect(names.filter((name) => !largeTables.has(name) && !smallTables.has(name))).toEqual([]);
  expect([...smallTables].filter((name) => largeTables.has(name) || !names.includes(name))).toEqual([]);
});

const judge = (text: string, name = '0900_test') => judgeMigration({ name, text });

describe('refused on a large table', () => {
  it.each([
    ['ALTER TABLE timeline ADD COLUMN mark uuid DEFAULT gen_random_uuid()', 'rewrites'],
    [
      'ALTER TABLE timeline ADD COLUMN a text, ADD COLUMN b timestamptz NOT NULL DEFAULT clock_timestamp()',
      'rewrites',
    ],
    ['ALTER TABLE timeline ADD n bigint GENERATED ALWAYS AS IDENTITY', 'rewrites'],
    ['ALTER TABLE timeline ADD COLUMN n bigserial', 'rewrites'],
    ['ALTER TABLE timeline ADD COLUMN dealer_id bigint REFERENCES company (id)', 'NOT VALID'],
    ["ALTER TABLE public.timeline ADD COLUMN kind text CHECK (kind IN ('A'))", 'NOT VALID'],
    ['ALTER TABLE timeline ALTER COLUMN remark SET NOT NULL', 'first a CHECK'],
    ['ALTER TABLE ONLY timeline ADD CONSTRAINT c CHECK (entity_id > 0)', 'NOT VALID'],
    ['ALTER TABLE timeline ADD FOREIGN KEY (entity_id) REFERENCES company (id)', 'NOT VALID'],
    ['ALTER TABLE timeline VALIDATE CONSTRAINT c', '.alone'],
    ['CREATE INDEX timeline_x ON timeline (remark)', 'CONCURRENTLY'],
    ['create unique index if not exists timeline_x on "timeline" (remark)', 'CONCURRENTLY'],
    ['ALTER TABLE timeline ALTER COLUMN entity_id TYPE numeric', 'another type'],
    ["UPDATE timeline SET remark = ''", 'by a job'],
    ["UPDATE timeline t SET remark = '' WHERE remark IS NULL", 'by a job'],
    ["DO $$ BEGIN UPDATE timeline SET remark = ''; END $$", 'by a job'],
    ['DELETE FROM timeline', 'by a job'],
    ['TRUNCATE timeline', 'locks'],
    ['LOCK TABLE timeline', 'locks'],
    ['ALTER TABLE timeline SET UNLOGGED', 'rewrites'],
    ['CREATE INDEX x ON timeline_2026_11 (remark)', 'CONCURRENTLY'],
    ["UPDATE stock_txn_past SET remark = ''", 'by a job'],
    ["SELECT partition_by_month('notice', 'created_at')", 'whole table'],
    ['CREATE INDEX x ON settlement_line (id)', 'CONCURRENTLY'],
  ])('%s', (text, why) => {
    expect(judge(text)).toEqual([expect.stringContaining(why)]);
  });
});

describe('refused in an expand step, allowed in a contract step', () => {
  it.each([
    ['ALTER TABLE notepad DROP COLUMN colour', 'contract step'],
    ['ALTER TABLE notepad DROP IF EXISTS colour', 'contract step'],
    ['ALTER TABLE notepad RENAME COLUMN a TO b', 'old name'],
    ['ALTER TABLE notepad RENAME TO notes', 'old name'],
    ['ALTER TABLE timeline ADD COLUMN kind text NOT NULL', 'does not know'],
    ['DROP TABLE IF EXISTS notepad', 'contract step'],
    ['DROP VIEW any_order', 'contract step'],
    ['ALTER TABLE notepad ALTER COLUMN colour SET NOT NULL', 'may leave it empty'],
    ['ALTER TABLE notepad ALTER colour DROP DEFAULT', 'leave the column to its default'],
    ['ALTER TABLE notepad ALTER COLUMN colour TYPE integer', 'former type'],
    ['ALTER TABLE notepad ADD UNIQUE (colour)', 'may not meet it'],
    ["ALTER TABLE notepad ADD CONSTRAINT c CHECK (colour <> '')", 'may not meet it'],
    ['ALTER TABLE notepad ADD FOREIGN KEY (colour) REFERENCES company (id)', 'may not meet it'],
  ])('%s', (text, why) => {
    expect(judge(text)).toEqual([expect.stringContaining(why)]);
    expect(judge(text, '0900_test.contract')).toEqual([]);
  });
});

describe('outside of a transaction', () => {
  const index = 'CREATE INDEX CONCURRENTLY IF NOT EXISTS timeline_x ON timeline (remark)';
  it('an index is built there alone', () => {
    expect(judge(index)).toEqual([expect.stringContaining('in no transaction')]);
    expect(judge(index, '0900_test.alone')).toEqual([]);
    expect(judge('ALTER TABLE timeline VALIDATE CONSTRAINT c', '0900_test.alone')).toEqual([]);
  });
  it.each([
    'CREATE INDEX CONCURRENTLY timeline_x ON timeline (remark)',
    'CREATE TABLE x (id bigint)',
    'ALTER TABLE notepad ADD COLUMN x text',
  ])('%s may not come twice', (text) => {
    expect(judge(text, '0900_test.alone')).toEqual([expect.stringContaining('may come twice')]);
  });
});

it.each([
  "ALTER TABLE timeline ADD COLUMN kind text NOT NULL DEFAULT 'x', ADD COLUMN n bigint DEFAULT -1",
  'ALTER TABLE timeline ADD COLUMN at timestamptz NOT NULL DEFAULT now(), ADD COLUMN ok boolean DEFAULT false',
  "ALTER TABLE timeline ADD COLUMN facts jsonb NOT NULL DEFAULT '{}'::jsonb",
  'ALTER TABLE timeline ADD CONSTRAINT c CHECK (entity_id > 0) NOT VALID',
  'ALTER TABLE timeline DROP CONSTRAINT c, ALTER COLUMN remark DROP NOT NULL',
  'CREATE INDEX timeline_x ON ONLY timeline (remark)',
  'CREATE TABLE fresh (id bigint PRIMARY KEY, company_id bigint REFERENCES company (id)); CREATE INDEX ON fresh (company_id)',
  'CREATE TABLE fresh (id bigint); UPDATE fresh SET id = 1; ALTER TABLE fresh DROP COLUMN id; DROP TABLE fresh',
  'CREATE OR REPLACE FUNCTION f() RETURNS trigger AS $$ BEGIN UPDATE timeline SET remark = 1; END $$ LANGUAGE plpgsql',
  'DROP VIEW any_order; CREATE VIEW any_order AS SELECT 1',
  "-- UPDATE timeline SET remark = ''\nSELECT 'DELETE FROM timeline'",
  "INSERT INTO timeline (remark) VALUES ('x') ON CONFLICT DO UPDATE SET remark = 'x'",
  "ALTER TABLE notepad ADD COLUMN size integer, ADD CONSTRAINT c CHECK (size > 0); ALTER TABLE notepad ADD CHECK (colour <> '') NOT VALID",
  "CREATE TABLE fresh (id bigint); SELECT partition_by_month('fresh', 'at')",
  'UPDATE setting SET value = 1; CREATE INDEX ON setting (value)',
  'SELECT id FROM timeline FOR UPDATE',
])('allowed: %s', (text) => {
  expect(judge(text)).toEqual([]);
});

it('a column is filled for good by a condition that was validated before', () => {
  const earlier = [
    {
      name: '0900_a',
      text: 'ALTER TABLE timeline ADD CONSTRAINT filled CHECK (remark IS NOT NULL) NOT VALID;',
    },
    { name: '0901_b.alone', text: 'ALTER TABLE timeline VALIDATE CONSTRAINT filled;' },
  ];
  const step = { name: '0902_c', text: 'ALTER TABLE timeline ALTER COLUMN remark SET NOT NULL;' };
  expect(judgeMigration(step, earlier)).toEqual([]);
  expect(judgeMigration(step, earlier.slice(0, 1))).toHaveLength(1);
});

it('the statements of a text are told apart from what only looks like one', () => {
  const text = `-- first; not one\nSELECT ';' /* ; */, "A;b"; DO $x$ BEGIN PERFORM 1; END $x$;`;
  expect(splitStatements(text).map(({ code }) => code)).toEqual([
    "select '' , A;b",
    'do begin perform 1 ; end',
  ]);
});

it('says what is locked against whom, the strongest lock of each table', () => {
  const text = `CREATE TABLE fresh (id bigint REFERENCES company (id)); CREATE INDEX ON fresh (id);
    CREATE INDEX x ON part (name); ALTER TABLE part ADD COLUMN y text; CREATE INDEX z ON brand (name);`;
  expect([...locksOf({ name: '', text })]).toEqual([
    ['company', 'writes'],
    ['part', 'everything'],
    ['brand', 'writes'],
  ]);
  const alone =
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS x ON part (name); ALTER TABLE brand VALIDATE CONSTRAINT c';
  expect([...locksOf({ name: '', text: alone })]).toEqual([
    ['part', 'other migrations'],
    ['brand', 'other migrations'],
  ]);
});
