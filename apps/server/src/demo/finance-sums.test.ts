import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { accountTypes, permissionCodes, type AccountType } from '@treadline/contract/kernel/permissions.ts';
import type { Route } from '@treadline/contract/kernel/route.ts';
import { mountedRoutes } from '#kernel/mount-routes.ts';
import { workbookOf } from '#kernel/workbooks.ts';
import { openDemoServer } from '#testing/demo-server.ts';
import type { TestServer } from '#testing/server.ts';
import { workbookSums } from '#testing/workbook-sums.ts';
import { ledgerSums } from './ledger-sums.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openDemoServer();
});
afterAll(() => server.close());

type Person = Awaited<ReturnType<TestServer['as']>>;
interface Listed {
  total: number;
  totals?: Record<string, number>;
  counts?: Record<string, number>;
}

/** Lists that have a workbook by name, with that workbook. */
const reports = (): { list: Route; workbook: Route }[] =>
  mountedRoutes.flatMap((list) => {
    const workbook = workbookOf(list);
    return workbook ? [{ list, workbook }] : [];
  });

const fetchRows = async <T>(text: string): Promise<T[]> =>
  (await sql.raw<T>(text).execute(server.services.db)).rows;
const valueOf = async (text: string): Promise<number> =>
  (await fetchRows<{ v: number | null }>(text))[0]?.v ?? 0;

/** The company of each type that has most to do with money, of those that may sign in; a region is that of most dealers. */
const busiest: Partial<Record<AccountType, string>> = {
  DEALER:
    'SELECT party_id AS v FROM settlement_line JOIN company c ON c.id = party_id AND c.enabled JOIN dealer d ON d.id = party_id GROUP BY 1 ORDER BY count(*) DESC LIMIT 1',
  DEALER_GROUP:
    'SELECT d.group_id AS v FROM settlement_line JOIN dealer d ON d.id = party_id WHERE d.group_id IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT 1',
  SUPPLIER: 'SELECT supplier_id AS v FROM received_line GROUP BY 1 ORDER BY count(*) DESC LIMIT 1',
};
const companyOf = (type: AccountType): string =>
  busiest[type] ?? `SELECT id AS v FROM company WHERE account_type = '${type}' ORDER BY id LIMIT 1`;
const personOf = async (type: AccountType): Promise<Person> =>
  server.as({ type, companyId: await valueOf(companyOf(type)), codes: permissionCodes });

/** The record of a list of one: what has most rows in it. */
const ids: Record<string, string> = {
  'prepay-account':
    "SELECT party_id AS v FROM journal_entry WHERE account = 'PREPAY' GROUP BY 1 ORDER BY count(*) DESC LIMIT 1",
  statement: "SELECT id AS v FROM statement WHERE status <> 'DRAFT' ORDER BY lines DESC LIMIT 1",
};
const pathOf = async (route: Route): Promise<string> => {
  if (!route.path.includes(':')) return route.path;
  const query = ids[String(route.record)];
  if (!query) throw new Error(`${route.path}: say which ${String(route.record)} to ask of`);
  return route.path.replace(':id', String(await valueOf(query)));
};

const text = (query: Readonly<Record<string, string>>): string => `?${new URLSearchParams(query).toString()}`;
async function ask(person: Person, route: Route, query: Readonly<Record<string, string>>) {
  const answer =
    route.method === 'GET'
      ? await person.get<Listed>((await pathOf(route)) + text({ pageSize: '1', ...query }))
      : await person.post<Listed>(route.path, nest({ pageSize: 1, ...query }));
  return answer;
}
/** A body has ranges of days as records. */
const nest = (query: Record<string, unknown>): object => {
  const body: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(query)) {
    const [head = '', part] = key.split('.');
    body[head] = part ? { ...(body[head] as object), [part]: value } : value;
  }
  return body;
};

/** Where rows stand above others that they have in them: those of one level, which alone add up. */
const ofOneLevel: Readonly<Record<string, Record<string, string>>> = {
  '/finance/ledger/list': { upToLevel: '1' },
};

/** None; each value of what is counted; some days of each range of days, begun and ended at random. */
async function filtersOf(person: Person, route: Route): Promise<Record<string, string>[]> {
  const filters: Record<string, string>[] = [ofOneLevel[route.path] ?? {}];
  for (const key of route.list?.counts ?? []) {
    const { counts } = (await ask(person, route, { counts: key })).data;
    filters.push(...Object.keys(counts ?? {}).map((value) => ({ [key]: value })));
  }
  const schema = z.toJSONSchema((route.query ?? route.body) as z.ZodType, {
    io: 'input',
    unrepresentable: 'any',
  });
  for (const [key, own] of Object.entries(schema.properties ?? {}))
    if (typeof own === 'object' && own.properties?.['from'] && JSON.stringify(own).includes('"date"'))
      filters.push(randomDays(key), {
        ...filters[Math.floor(Math.random() * filters.length)],
        ...randomDays(key),
      });
  return filters;
}
function randomDays(key: string): Record<string, string> {
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
  const from = Math.floor(Math.random() * 200);
  return { [`${key}.from`]: day(from), [`${key}.to`]: day(Math.floor(Math.random() * from)) };
}

/** A list's figures, and those of its workbook by name. */
async function bothOf(
  person: Person,
  { list, workbook }: { list: Route; workbook: Route },
  query: Record<string, string>,
) {
  const shown = (await ask(person, list, query)).data;
  // A rate is that of the sums, no sum itself.
  const totals = Object.entries(shown.totals ?? {}).filter(([key]) => !key.endsWith('Rate'));
  const keys = totals.map(([key]) => key);
  const file = await person.get(
    (await pathOf(workbook)) + text({ ...query, ...(keys.length > 0 && { columns: keys.join(',') }) }),
  );
  const { rows, sums } = workbookSums(file.raw);
  return {
    list: { status: 200, rows: shown.total, totals: totals.map(([, total]) => total) },
    workbook: { status: file.status, rows, totals: keys.length > 0 ? Object.values(sums) : [] },
  };
}

it('every list of finance has its workbook by name', () => {
  const names = reports().map(({ workbook }) => workbook.path);
  expect(names).toEqual(
    expect.arrayContaining(
      [
        'dealer.salesRecord',
        'dealer.purchaseRecord',
        'dealer.history',
        'dealer.payments',
        'supplier.retail',
        'supplier.wholesale',
        'supplier.purchaseRecord',
        'supplier.history',
        'closing',
        'dealerAccount',
        'dealerAccount.documents',
        'unknownMoney',
        'reconciliation.days',
        'reconciliation.differences',
        'billSplit',
        'billSplit.failed',
        'ledger',
        'ledger.detail',
        'ledger.general',
        'ledger.party',
        'subject',
        'voucher',
        'bankAccount',
        'bankStatement',
        'bankStatement.entries',
        'bankStatement.match',
        'goodsValue',
        'goodsValue.rows',
        'goodsLoss',
        'inputInvoice',
        'inputInvoice.open',
      ].map((name) => `/finance/${name}/export`),
    ),
  );
  expect(names).toContain('/finance/dealerAccount.ledger/export/:id');
  expect(new Set(names).size).toBe(names.length);
  const lists = mountedRoutes.filter(
    (route) => route.list && route.path.startsWith('/finance/') && !/\/export(\/:id)?$/.test(route.path),
  );
  expect(lists.filter((route) => !workbookOf(route)).map(({ path }) => path)).toEqual([]);
});

it.each(accountTypes)(
  '%s: the sums of every list are those of its workbook, under any filter',
  async (type) => {
    const person = await personOf(type);
    const some = new Set<string>();
    for (const report of reports()) {
      const status = (await ask(person, report.list, {})).status;
      const refused = await person.get(await pathOf(report.workbook));
      expect([report.workbook.path, refused.status]).toEqual([report.workbook.path, status]);
      if (status !== 200) continue;
      for (const query of await filtersOf(person, report.list)) {
        const { list, workbook } = await bothOf(person, report, query);
        expect([report.workbook.path, query, workbook]).toEqual([report.workbook.path, query, list]);
        if (list.rows > 0) some.add(report.workbook.path);
      }
    }
    const least: Partial<Record<AccountType, number>> = {
      OTHER: 12,
      DEALER: 3,
      DEALER_GROUP: 2,
      SUPPLIER: 3,
    };
    expect(some.size).toBeGreaterThanOrEqual(least[type] ?? 0);
  },
  300_000,
);

it.each(ledgerSums)('$report: $key is what the ledger says', async ({ report, query, key, sum }) => {
  const own = reports().find(({ workbook }) => workbook.path === `/finance/${report}/export`);
  const person = await personOf('OTHER');
  const { totals } = (await ask(person, own?.list as Route, query)).data;
  expect(totals?.[key]).toBe(await valueOf(sum));
  expect(totals?.[key]).not.toBe(0);
});

it('every statement, and every prepay account: the sum of its own list is the ledger’s', async () => {
  const person = await personOf('OTHER');
  const accounts = await fetchRows<{ id: number; v: number }>(
    "SELECT party_id AS id, -sum(amount_fen)::bigint AS v FROM journal_entry WHERE account IN ('PREPAY', 'FROZEN') GROUP BY 1 ORDER BY 1 LIMIT 20",
  );
  for (const { id, v } of accounts) {
    const { totals } = (await person.get<Listed>(`/finance/dealerAccount/ledger/${id}?pageSize=1`)).data;
    expect([id, totals?.['amount']]).toEqual([id, v]);
  }
  const statements = await fetchRows<{ id: number; v: number }>(
    "SELECT id, total_fen AS v FROM statement WHERE status <> 'VOID' ORDER BY random() LIMIT 30",
  );
  for (const { id, v } of statements) {
    const { totals } = (await person.get<Listed>(`/finance/dealer/detail/lines/${id}?pageSize=1`)).data;
    expect([id, totals?.['incl']]).toEqual([id, v]);
  }
  expect([accounts.length > 0, statements.length > 0]).toEqual([true, true]);
});

it('stock at cost of each month is the balance of its account', async () => {
  const person = await personOf('OTHER');
  const get = async (path: string) => (await person.get<Listed & { months: string[] }>(path)).data;
  for (const month of (await get('/finance/goodsValue/options')).months) {
    const { totals: value } = await get(`/finance/goodsValue/list?view=part&month=${month}&pageSize=1`);
    const { totals: books } = await get(`/finance/ledger/list?text=1405&fromMonth=${month}&toMonth=${month}`);
    expect([month, value?.['openingFen'], value?.['closingFen']]).toEqual([
      month,
      books?.['openingDebit'],
      books?.['closingDebit'],
    ]);
  }
});
