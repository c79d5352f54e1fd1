import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { createAccount } from '#domains/platform/users/index.ts';
import { openSession } from '#domains/platform/sign-in/index.ts';
import { prepareDomains } from '#domains.ts';
import { readConfig } from '#config.ts';
import { openPool } from '#kernel/db.ts';
import { startPostgres } from '#postgres/start.ts';
import { openServices } from '#services.ts';
import { fillStage, type FillTarget } from './fill.ts';
import { pino } from 'pino';

export type PrintLine = (line: string) => void;
/** User of the product: by token there, by description at the bare server. */
export interface Caller {
  token: string;
  membershipId: number;
  accountId: number;
  companyId: number;
  name: string;
}
/** Filled database with users for benchmarks. */
export interface Stage {
  url: string;
  dataDir: string;
  buyers: readonly Caller[];
  supplier: Caller;
  /** User of the platform's daily operations. */
  operator: Caller;
  finance: Caller;
  admin: Caller;
  /** Users whose row-level scope is limited to some dealers. */
  others: Readonly<Record<'dealer' | 'group' | 'maker' | 'region', Caller>>;
  query: <T extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<T[]>;
  close(): Promise<void>;
}

export interface StagePlan {
  scale: number;
  grown: FillTarget;
  /** Directory kept between runs. */
  kept: string | undefined;
}

/** Starts its own PostgreSQL and fills it, or reuses the directory of an earlier run. */
export async function openStage({ scale, grown, kept }: StagePlan, say: PrintLine): Promise<Stage> {
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'treadline-bench-'));
  await fillStage(dataDir, scale, grown, say);
  const postgres = await startPostgres({ dataDir, log: () => undefined });
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_URL: postgres.url });
  const { services, close } = await openServices(config, postgres.url, pino({ level: 'silent' }));
  await prepareDomains(services);
  const pool = openPool(postgres.url, 2);
  const query: Stage['query'] = async <T extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await pool.query<T>(text, values)).rows;
  const buyers = await makeBuyers(services, query);
  const people = await signInDemo(services, query);
  await close();
  return {
    url: postgres.url,
    dataDir,
    buyers,
    ...people,
    query,
    async close() {
      await pool.end();
      await postgres.stop();
      if (!kept) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type Query = Stage['query'];
type Services = Awaited<ReturnType<typeof openServices>>['services'];

/** Creates one buyer per connection, as a cart belongs to one person. */
async function makeBuyers(services: Services, query: Query): Promise<Caller[]> {
  const [platform] = await query<{ id: number }>("SELECT id FROM company WHERE code = 'PLATFORM'");
  const buyers: Caller[] = [];
  for (let i = 0; i < 16; i++) {
    const userName = `bench${String(i).padStart(2, '0')}`;
    const [known] = await query('SELECT id FROM account WHERE user_name = $1', [userName]);
    const memberships = [{ companyId: Number(platform?.id), roles: ['buyer' as const] }];
    if (!known)
      await createAccount(services, { userName, displayName: userName, password: 'Bench@2026', memberships });
    buyers.push(await signIn(services, query, userName));
  }
  return buyers;
}

/** Signs in users of the demo. */
const signInDemo = async (services: Services, query: Query) => ({
  supplier: await signIn(services, query, 'supplier01'),
  operator: await signIn(services, query, 'staff03'),
  finance: await signIn(services, query, 'staff04'),
  admin: await signIn(services, query, 'admin'),
  others: {
    dealer: await signIn(services, query, 'dealer01'),
    group: await signIn(services, query, 'group01'),
    maker: await signIn(services, query, 'oem001'),
    region: await signIn(services, query, 'region01'),
  },
});

async function signIn(services: Services, query: Query, userName: string): Promise<Caller> {
  const [row] = await query<Record<'account' | 'membership' | 'company', string> & { name: string }>(
    `SELECT a.id AS account, a.display_name AS name, m.id AS membership, m.company_id AS company
     FROM account a JOIN membership m ON m.account_id = a.id WHERE a.user_name = $1 ORDER BY m.id LIMIT 1`,
    [userName],
  );
  const who = {
    accountId: Number(row?.account),
    membershipId: Number(row?.membership),
    companyId: Number(row?.company),
  };
  const token = await openSession({ db: services.db, address: '127.0.0.1', device: 'bench' }, who);
  return { ...who, token, name: row?.name ?? '' };
}
