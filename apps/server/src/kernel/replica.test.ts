import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { z } from 'zod';
import { openTestServer } from '#testing/server.ts';
import { openDb, openPool } from './db.ts';
import { exportList } from './export-list.ts';
import { readAsOf, readLag } from './replica.ts';
import { systemContext } from './system-context.ts';

/** What a standby says about itself, in a schema that stands before PostgreSQL's own. */
const standby = (replayed: string, received: string, behind: string, receivers: number) => `
  DROP SCHEMA IF EXISTS standby CASCADE; CREATE SCHEMA standby;
  CREATE FUNCTION standby.pg_is_in_recovery() RETURNS boolean RETURN true;
  CREATE FUNCTION standby.pg_last_wal_replay_lsn() RETURNS pg_lsn RETURN '${replayed}'::pg_lsn;
  CREATE FUNCTION standby.pg_last_wal_receive_lsn() RETURNS pg_lsn RETURN '${received}'::pg_lsn;
  CREATE FUNCTION standby.pg_last_xact_replay_timestamp() RETURNS timestamptz RETURN now() - interval '${behind}';
  CREATE VIEW standby.pg_stat_wal_receiver AS SELECT FROM generate_series(1, ${receivers});
  SET search_path = standby, pg_catalog, public`;

it('a replica that is behind, or cut off, is named on what it served; one that is idle or close is not', async () => {
  const server = await openTestServer();
  const pool = openPool(server.services.config.DATABASE_URL ?? '', 1);
  const db = openDb(pool);
  const asOf = async (...said: Parameters<typeof standby>) => {
    await pool.query(standby(...said));
    return readAsOf(db);
  };
  expect(await readAsOf(db)).toBeNull();
  expect(await asOf('0/2', '0/2', '1 hour', 1)).toBeNull();
  expect(await asOf('0/1', '0/2', '10 seconds', 1)).toBeNull();
  expect(await asOf('0/2', '0/2', '1 hour', 0)).not.toBeNull();
  expect(await readLag(db)).toBeGreaterThan(3500);
  await pool.query(standby('0/2', '0/2', '1 hour', 1));
  expect(await readLag(db)).toBe(0);
  const moment = (await asOf('0/1', '0/2', '1 hour', 1)) ?? '';
  expect(Date.now() - Date.parse(moment)).toBeGreaterThan(3_500_000);

  const file = await exportList(
    { ...systemContext(server.services, 'test'), readDb: db, lang: 'en' },
    {
      name: t('测试', 'Test', '測試'),
      columns: [],
      wanted: undefined,
      row: z.object({}),
      read: (ctx) => ({
        count: async () => (await sql`SELECT 1`.execute(ctx.db)).rows.length,
        async *rows() {
          yield {};
        },
      }),
    },
  );
  expect(file.name).toMatch(/^Test \(as of \d{4}-\d\d-\d\d \d{4}\)\.xlsx$/);
  await db.destroy();
  await server.close();
});
