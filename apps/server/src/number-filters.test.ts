import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import { permissionCodes } from '@treadline/contract/kernel/permissions.ts';
import type { Route } from '@treadline/contract/kernel/route.ts';
import { sql } from 'kysely';
import { mountedRoutes } from './kernel/mount-routes.ts';
import { openDemoServer } from './testing/demo-server.ts';
import { toSearchParams } from './testing/nothing.ts';
import { sampleBody } from './testing/sample-body.ts';
import type { TestServer } from './testing/server.ts';

type Row = Readonly<Record<string, unknown>>;
interface Case {
  route: Route;
  /** Filter that is asked, and the field whose value it is asked for. */
  filter: string;
  field: string;
  number: string;
}

let server: TestServer;
const tokens = new Map<string, string>();
const types = ['OTHER', 'DEALER', 'SUPPLIER', 'LOGISTICS'] as const satisfies readonly AccountType[];
type Caller = (typeof types)[number];

/** The company of a kind with the most documents in the demonstration. */
const busiest: Readonly<Record<Caller, string>> = {
  OTHER: 'SELECT NULL::int AS id',
  DEALER: 'SELECT dealer_id AS id FROM dealer_order GROUP BY 1 ORDER BY count(*) DESC LIMIT 1',
  SUPPLIER: 'SELECT supplier_id AS id FROM purchase_order GROUP BY 1 ORDER BY count(*) DESC LIMIT 1',
  LOGISTICS: 'SELECT logistics_id AS id FROM waybill_template WHERE logistics_id IS NOT NULL LIMIT 1',
};

beforeAll(async () => {
  server = await openDemoServer();
  for (const type of types) {
    const { rows } = await sql.raw<{ id: number | null }>(busiest[type]).execute(server.services.db);
    const id = rows[0]?.id ?? null;
    const { token } = await server.as({ type, codes: permissionCodes, ...(id && { companyId: id }) });
    tokens.set(type, String(token));
  }
});
afterAll(() => server.close());

const queryOf = (route: Route) => (route.method === 'GET' ? route.query : route.body) as z.ZodObject;

function leastOf(schema: z.ZodObject): object {
  if (schema.safeParse({}).success) return {};
  try {
    return sampleBody(schema, { lists: false }) as object;
  } catch {
    return {};
  }
}

/** The rows of a list, as the first kind of account that may ask sees them. */
async function rowsOf(route: Route, asked: object): Promise<readonly Row[]> {
  const type = types.find((each) => !route.types || route.types.includes(each));
  if (!type) return [];
  const query = { ...leastOf(queryOf(route)), pageSize: 20, ...asked };
  const answer = await server.app.inject({
    method: route.method as 'GET',
    url: `/api${route.path}${route.method === 'GET' ? `?${toSearchParams(query).toString()}` : ''}`,
    headers: { authorization: tokens.get(type) ?? '' },
    ...(route.method === 'GET' ? {} : { payload: query }),
  });
  return answer.statusCode === 200 ? (answer.json<{ data: { list: Row[] } }>().data.list ?? []) : [];
}

const bare = (number: string): string => number.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();
const hasSeparator = /[A-Za-z0-9][-_/. ]+[A-Za-z0-9]/;

/** Numbers with separators among the rows, one of each field. */
function numbersOf(rows: readonly Row[]): [field: string, number: string][] {
  const found = new Map<string, string>();
  for (const row of rows)
    for (const [field, value] of Object.entries(row))
      if (/No$|Number$|Serial$|code$/i.test(field) && typeof value === 'string' && hasSeparator.test(value))
        if (!value.includes('*') && !found.has(field)) found.set(field, value);
  return [...found];
}

/** Filters of a list that take any text. */
const textFilters = (route: Route): string[] =>
  (route.list?.filters ?? []).filter((name) => {
    const property = queryOf(route).shape[name] as z.ZodType | undefined;
    return property?.safeParse('AB260512-000123').success && property.safeParse('any 字').success;
  });

async function casesOf(route: Route): Promise<Case[]> {
  const filters = textFilters(route);
  if (!filters.length) return [];
  const numbers = numbersOf(await rowsOf(route, {}));
  return filters.flatMap((filter) => numbers.map(([field, number]) => ({ route, filter, field, number })));
}

const finds = async ({ route, filter, field, number }: Case, typed: string): Promise<boolean> =>
  (await rowsOf(route, { [filter]: typed })).some((row) => row[field] === number);

it('every list that finds a number finds it without its separators', async () => {
  const lists = mountedRoutes.filter(
    (route) => route.list && route.response !== 'file' && !route.path.includes(':'),
  );
  const faults: string[] = [];
  const found = new Set<string>();
  for (const route of lists)
    for (const each of await casesOf(route)) {
      if (!(await finds(each, each.number))) continue;
      const { filter, field, number } = each;
      found.add(route.path);
      if (!(await finds(each, bare(number))))
        faults.push(`${route.path} ${filter}: ${field} ${number} by ${bare(number)}`);
    }
  expect(faults).toEqual([]);
  expect(found.size).toBeGreaterThan(50);
});

it('the search over everything finds document numbers without their separators', async () => {
  const { rows } = await sql<{ no: string }>`
    SELECT DISTINCT ON (entity) entity_no AS no FROM timeline WHERE entity_no ~ '^[A-Z]{2}[0-9]{6}-[0-9]+$'
    ORDER BY entity, id DESC`.execute(server.services.db);
  const labelsOf = async (text: string): Promise<string[]> => {
    const headers = { authorization: tokens.get('OTHER') ?? '' };
    const url = `/api/user/v1/user/search?text=${text}`;
    const answer = await server.app.inject({ method: 'GET', url, headers });
    return answer.json<{ data: { label: string }[] }>().data.map(({ label }) => label);
  };
  const faults: string[] = [];
  let found = 0;
  for (const { no } of rows) {
    if (!(await labelsOf(no)).includes(no)) continue;
    found += 1;
    if (!(await labelsOf(bare(no))).includes(no)) faults.push(no);
  }
  expect(faults).toEqual([]);
  expect(found).toBeGreaterThan(10);
});

it('no domain compares a text as it was typed: wildcards, width and radicals would count', () => {
  const cwd = join(import.meta.dirname, 'domains');
  const sources = globSync('**/*.ts', { cwd, exclude: (path) => path.endsWith('.test.ts') });
  expect(sources.filter((path) => /\bilike\b/i.test(readFileSync(join(cwd, path), 'utf8')))).toEqual([]);
  expect(sources.length).toBeGreaterThan(1000);
});
