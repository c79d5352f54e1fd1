import type pg from 'pg';
import { pino } from 'pino';
import { readConfig } from '#config.ts';
import { fillDatabase } from '#demo/fill-database.ts';
import { prepareDomains } from '#domains.ts';
import { rebuildReports } from '#domains/reports/reports/index.ts';
import { newClient } from '#kernel/client.ts';
import { openDb, openPool } from '#kernel/db.ts';
import { migrateToLatest } from '#kernel/migrate.ts';
import { startPostgres } from '#postgres/start.ts';
import { openServices } from '#services.ts';
import { growLedger } from './grow-ledger.ts';
import { growReports } from './grow-reports.ts';
import type { PrintLine, Stage } from './stage.ts';

/** Database being filled, over one connection without a statement time-out. */
export type Filled = Pick<Stage, 'url' | 'query'>;

/** Additional data of a benchmark database beside the demo. */
export interface FillTarget {
  /** Retail orders, with their lines and clues; 0: only the demo's. */
  orders: number;
  /** Ledger entries; 0: only the demo's. */
  ledger: number;
}

/**
 * Settings for bulk loading without durability: commits do not wait for the disk, and tables created or truncated in
 * the same transaction are not logged. After a crash the database is filled again.
 */
const filling = {
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '8GB',
  checkpoint_timeout: '1h',
  shared_buffers: '1GB',
  maintenance_work_mem: '512MB',
  autovacuum: 'off',
};

/**
 * Fills the database of a directory at a scale, unless already filled, and grows it, before it is measured with its
 * usual settings.
 */
export async function fillStage(
  dataDir: string,
  scale: number,
  grown: FillTarget,
  say: PrintLine,
): Promise<void> {
  const postgres = await startPostgres({
    dataDir,
    log: () => undefined,
    durable: false,
    settings: filling,
  });
  const client = newClient({
    connectionString: postgres.url,
    options: '-c timezone=Asia/Shanghai -c work_mem=256MB -c enable_mergejoin=off',
  });
  try {
    await migrateToLatest(postgres.url);
    await client.connect();
    const query: Filled['query'] = async <T extends pg.QueryResultRow>(
      text: string,
      values: unknown[] = [],
    ) => (await client.query<T>(text, values)).rows;
    const filled = { url: postgres.url, query };
    if ((await readScale(query)) !== scale) await seed(filled, dataDir, scale, say);
    await grow(filled, grown, say);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

async function readScale(query: Filled['query']): Promise<number | null> {
  const [row] = await query<{ scale: number }>(
    "SELECT (value ->> 'scale')::int AS scale FROM setting WHERE key = 'demo.data'",
  );
  return row?.scale ?? null;
}

const secondsSince = (started: number): string => ((performance.now() - started) / 1000).toFixed(0);

async function seed({ url }: Filled, dataDir: string, scale: number, say: PrintLine): Promise<void> {
  say(`seeding ${(3000 * scale).toLocaleString('en')} purchase orders …`);
  const started = performance.now();
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_URL: url });
  const { services, close } = await openServices(config, url, pino({ level: 'silent' }));
  try {
    await prepareDomains(services);
    await fillDatabase({ url, secrets: services.secrets, scale, force: true, progress: () => undefined });
  } finally {
    await close();
  }
  say(`seeded in ${secondsSince(started)} s`);
}

/** Adds rows with foreign key checks and triggers switched off. */
async function grow(filled: Filled, { orders, ledger }: FillTarget, say: PrintLine): Promise<void> {
  const started = performance.now();
  const before = await sizes(filled);
  await filled.query('SET session_replication_role = replica');
  if (orders > 0) await growReports(filled, orders);
  if (ledger > 0) await growLedger(filled, ledger);
  await filled.query('SET session_replication_role = origin');
  if ((await sizes(filled)) === before) return;
  say(`grown in ${secondsSince(started)} s`);
  await keepDays(filled, say);
}

/** Sizes of the tables that grow. */
async function sizes({ query }: Filled): Promise<string> {
  const [row] = await query<{ v: string }>(
    `SELECT (SELECT count(*) FROM retail_order) || ' ' || (SELECT count(*) FROM retail_order_line) || ' '
      || (SELECT count(*) FROM clue) || ' ' || (SELECT max(id) FROM stock_txn) AS v`,
  );
  return row?.v ?? '';
}

/** Recomputes all daily totals as the product does. */
async function keepDays({ query, url }: Filled, say: PrintLine): Promise<void> {
  const started = performance.now();
  const pool = openPool(url, 1);
  await rebuildReports({ db: openDb(pool) }).finally(() => pool.end());
  await query('VACUUM (ANALYZE)');
  say(`all days of the reports kept anew in ${secondsSince(started)} s`);
}
