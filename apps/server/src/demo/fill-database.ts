import { Kysely, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { addDays, dayOf } from '#kernel/days.ts';
import { openClient } from '#kernel/client.ts';
import { createDialect, type DB } from '#kernel/db.ts';
import { beginMonths } from '#kernel/months.ts';
import type { Secrets } from '#kernel/secrets.ts';
import { copyWith } from './copy-rows.ts';
import { setIndexesAside } from './set-aside.ts';
import { writeDemo } from './write-demo.ts';

/** Tables that are part of the product; their rows, inserted by migrations, are kept. */
const kept = [
  'kysely_migration',
  'kysely_migration_lock',
  'repeatable_migration',
  'role',
  'role_permission',
  'role_code',
  'menu',
  'dictionary',
  'test_job',
  'vat_setting',
  'ledger_subject',
  'bank_account',
  'platform_company',
  'payment_fee',
  'pay_method',
  'logistics_calendar',
  'season_index',
  'retail_service',
  'split_rule',
  'logistics_rest_rule',
  'car_brand',
  'car_series',
  'car_vehicle',
];

/** Settings that record completed upgrade steps; kept, as demo rows are written in the current format. */
const ownSettings = ['search.rule', 'upgrade.filled'];

export interface FillPlan {
  url: string;
  secrets: Secrets;
  scale: number;
  /** Whether data that users entered is deleted too; otherwise only demo data is replaced. */
  force: boolean;
  progress(share: number): void;
}

/**
 * Replaces the data of a migrated database with demo data at a scale, in one transaction and constant memory.
 * @throws Error when the database holds other than demo data and `force` is not given
 */
export async function fillDatabase(plan: FillPlan): Promise<void> {
  const client = await openClient({
    connectionString: plan.url,
    options: '-c timezone=Asia/Shanghai -c synchronous_commit=off -c work_mem=64MB',
  });
  try {
    await client.query('BEGIN');
    await client.query("SELECT pg_advisory_xact_lock(hashtext('prepare data'))");
    if (!plan.force) await requireReplaceable(client);
    await empty(client);
    await trustKeys(client);
    await beginMonths(overClient(client), addDays(dayOf(new Date()), -400));
    const loaded = await setIndexesAside(client, ['stock_txn', 'timeline']);
    await writeDemo(overClient(client), {
      scale: plan.scale,
      secrets: plan.secrets,
      progress: plan.progress,
      write: copyWith(client),
      loaded,
    });
    await client.query('COMMIT');
    // Statistics for the planner, and the visibility map that lets counts stay in an index.
    await client.query('VACUUM (ANALYZE)');
    // What reports keep by day, kinds of places one by one.
    const days = 1_000_000;
    const fold = () => client.query<{ folded: number }>('SELECT measure_fold($1) AS folded', [days]);
    while ((await fold()).rows[0]?.folded === days);
  } finally {
    await client.end();
  }
}

/** Kysely on one connection, inside its transaction. */
function overClient(client: pg.Client): Kysely<DB> {
  const only = { query: client.query.bind(client) as PostgresPoolClient['query'], release: () => undefined };
  const pool = { connect: async () => only, end: async () => undefined, options: {} };
  return new Kysely<DB>({ dialect: createDialect({ pool }) });
}

/**
 * Checks that the database is empty or holds only demo data.
 * @throws Error where it holds data that users entered
 */
async function requireReplaceable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ companies: string; others: string | null }>(`
    SELECT (SELECT count(*) FROM company) AS companies,
      (SELECT (SELECT count(*) FROM purchase_order WHERE id > (value ->> 'lastOrder')::bigint)
            + (SELECT count(*) FROM account WHERE id > (value ->> 'lastAccount')::bigint)
            + (SELECT count(*) FROM company WHERE id > (value ->> 'lastCompany')::bigint)
       FROM setting WHERE key = 'demo.data') AS others`);
  const found = rows[0];
  if (Number(found?.companies) === 0 || Number(found?.others ?? 1) === 0) return;
  throw new Error(
    'This database holds data that people entered. --force deletes it and writes demo data instead.',
  );
}

/** Switches off row-by-row foreign key checks where the user has the right to; otherwise writing takes longer. */
async function trustKeys(client: pg.Client): Promise<void> {
  await client.query('SAVEPOINT trust');
  await client
    .query('SET LOCAL session_replication_role = replica')
    .catch(() => client.query('ROLLBACK TO trust'));
}

async function empty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND NOT tablename = ANY($1)",
    [kept],
  );
  const { rows: own } = await client.query<{ key: string; value: unknown }>(
    'SELECT key, value FROM setting WHERE key = ANY($1)',
    [ownSettings],
  );
  await client.query(
    `TRUNCATE ${rows.map((r) => client.escapeIdentifier(r.name)).join(', ')} RESTART IDENTITY`,
  );
  for (const { key, value } of own)
    await client.query('INSERT INTO setting (key, value) VALUES ($1, $2)', [key, JSON.stringify(value)]);
}
