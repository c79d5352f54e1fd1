import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { beginBackup, type Continuous } from '#backup/continuous/index.ts';
import { restoreContinuous } from '#backup/continuous/restore.ts';
import { readConfig, type Config } from '#config.ts';
import { onDatabase } from '#kernel/client.ts';
import { scratchDir } from '#postgres/scratch.ts';
import { startPostgres, type RunningPostgres } from '#postgres/start.ts';

/** SQL of the minimum of tables for a plain database to be accepted as the product's. */
export const plain = `create table w (n int); create table session (ended_at timestamptz);
  create table file (path text, created_at timestamptz); create table setting (key text primary key, value jsonb)`;

/** Resources of a test file, and the database of the current test. */
interface Own {
  base: string;
  dataDir: string;
  config: Config;
  postgres: RunningPostgres;
}

/** Test fixture: an empty archiving database for each test, and a location for its continuous back-up. */
export function continuousBackup() {
  const own = {} as Own;
  let turn = 0;
  const start = (dataDir = own.dataDir) =>
    startPostgres({ dataDir, log: () => undefined, durable: false, archive: true });
  beforeAll(() => {
    own.base = mkdtempSync(join(scratchDir(), `treadline-test-${process.pid}-pitr-`));
  });
  beforeEach(async () => {
    turn += 1;
    own.dataDir = join(own.base, `data ${turn}`);
    own.config = readConfig({ DATA_DIR: own.dataDir, BACKUP_URL: join(own.base, `place ${turn}`) });
    own.postgres = await start();
  });
  afterEach(async () => {
    await own.postgres.stop();
    rmSync(own.dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });
  afterAll(() => rmSync(own.base, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

  const query = async <T extends pg.QueryResultRow>(line: string, url = own.postgres.url): Promise<T[]> =>
    (await onDatabase(url, (client) => client.query<T>(line))).rows;
  const rowsOf = async (url: string) =>
    (await query<{ n: number }>('select n from w order by 1', url)).map(({ n }) => String(n));
  /**
   * Switches to a new WAL segment and waits until the old one is archived. An empty segment is not switched: without
   * the restore point this would wait for minutes until something else is written.
   */
  const endPiece = async (): Promise<void> => {
    await query("select pg_create_restore_point('shipped')");
    const [ended] = await query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
    const isAway = `select from pg_stat_archiver where last_archived_wal >= '${ended?.name}'`;
    while (!(await query(isAway)).length) await query('select pg_sleep(0.05)');
  };
  return Object.assign(own, {
    start,
    query,
    rowsOf,
    endPiece,
    /** Whole millisecond between the last write and the next one. */
    async now(): Promise<Date> {
      const [row] = await query<{ at: number }>(
        'select ceil(extract(epoch from clock_timestamp()) * 1000)::float8 as at, pg_sleep(0.01)',
      );
      return new Date(row?.at ?? 0);
    },
    async ship(backup: Continuous): Promise<void> {
      await endPiece();
      await backup.ship();
    },
    async begin(): Promise<Continuous> {
      const backup = await beginBackup(own.config, own.postgres.url);
      if (!backup) throw new Error('another process backs it up');
      return backup;
    },
    /** Restores a point in time into a data directory; its verdict is the list of restored numbers. */
    restore: (at: Date | null, dir = own.dataDir) =>
      restoreContinuous({ ...own.config, DATA_DIR: dir }, String(own.config.BACKUP_URL), at, {
        say: () => undefined,
        judge: rowsOf,
      }),
  });
}
