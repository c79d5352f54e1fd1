import { readFileSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { permissionCodes } from '@treadline/contract/kernel/permissions.ts';
import { prepareDomains } from '#domains.ts';
import { listLines as listStatementLines } from '#domains/books/statements/list.ts';
import { listLedger as listPrepayEntries } from '#domains/money/prepay/list.ts';
import { listLedger as listPointsEntries } from '#domains/promotion/dealer-points/list.ts';
import { partsFor as listCartParts } from '#domains/purchasing/purchase-orders/cart/parts.ts';
import { listLines as listCountLines } from '#domains/stock/counts/lines.ts';
import { ledgerOf as listLedger } from '#domains/stock/ledger/ledger.ts';
import { onDatabase } from '#kernel/client.ts';
import { dropDatabase, withDatabase } from '#postgres/databases.ts';
import { byText, orderOf } from '#kernel/order.ts';
import { madeListings } from '#kernel/made-listings.ts';
import { migrateToLatest } from '#kernel/migrate.ts';
import { mountedRoutes } from '#kernel/mount-routes.ts';
import { systemContext } from '#kernel/system-context.ts';
import { textColumns } from '#kernel/text-columns.ts';
import { sampleBody } from '#testing/sample-body.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
/** The same product on a database that sorts as Chinese dictionaries do. */
let other: TestServer;
const named = `orders_${process.env.VITEST_POOL_ID ?? '0'}`;
beforeAll(async () => {
  server = await openTestServer();
  await dropDatabase(inject('postgresUrl'), named);
  await onDatabase(withDatabase(inject('postgresUrl'), 'postgres'), (client) =>
    client.query(
      `create database ${named} template template0 encoding 'UTF8' locale_provider icu icu_locale 'zh-Hans'`,
    ),
  );
  const url = withDatabase(inject('postgresUrl'), named);
  await migrateToLatest(url);
  other = await openTestServer({ DATABASE_URL: url });
  await prepareDomains(other.services);
});
afterAll(async () => {
  await server.close();
  await other.close();
  await dropDatabase(inject('postgresUrl'), named);
});

/** Lists that show a name and are sorted by something else: the code of a place or company, the order that brands are given. */
const byCode = new Set([
  '/inventory/transfer-proposals/list fromName',
  '/inventory/transfer-proposals/list toName',
  '/inventory/parts/custom/all ownerName',
  '/data/carBrand/carVehicle/list brandName',
]);
const isName = (path: string, key: string): boolean =>
  /^(?!userN)(?:\w+N|n)ame$/.test(key) && !byCode.has(`${path} ${key}`);

/** Collation of an order, null where it is no text. */
async function collationOf(asked: RawBuilder<unknown>): Promise<string | null> {
  const { db } = server.services;
  const found = sql<{ name: string | null }>`SELECT pg_collation_for((${asked})) AS name`.execute(db);
  return found.then(
    ({ rows }) => rows[0]?.name ?? null,
    (error: Error) => {
      if (/collations are not supported by type/.test(error.message)) return null;
      throw error;
    },
  );
}

it('every list is sorted alike whatever the locale of the database, and names by their keys', async () => {
  const system = systemContext(server.services, 'test');
  const ctx = { ...system, me: { ...system.me, codes: new Set(permissionCodes) } };
  const faults: string[] = [];
  let texts = 0;
  // Defined anew for each request.
  for (const define of [listStatementLines, listPrepayEntries, listPointsEntries, listCountLines]) define(1);
  listCartParts([]);
  listLedger([]);
  // Other tests of the worker make lists of their own, on tables that are not the product's.
  const mounted = new Set(mountedRoutes.map(({ method, path }) => `${method} ${path}`));
  for (const { route, def } of madeListings().filter((each) =>
    mounted.has(`${each.route.method} ${each.route.path}`),
  ))
    for (const [key, by] of Object.entries(def.sort)) {
      const own = route.query.safeParse({}).success ? {} : (sampleBody(route.query) as object);
      const query = route.query.parse({ ...own, sort: key }) as never;
      const order = orderOf(by);
      const rows = def
        .from({ ...ctx, lang: 'zh-CN' }, query)
        .select(order.as('x') as never)
        .limit(1);
      const collation = await collationOf(sql`${rows}`);
      const says = `${route.path} ${key}: ${order.compile(ctx.db).sql}`;
      texts += Number(collation !== null);
      if (![null, '"C"'].includes(collation)) faults.push(`${says} by ${collation}`);
      if (isName(route.path, key) && !/_key\b|Key\b/.test(says)) faults.push(`${says} is a name`);
    }
  expect(faults).toEqual([]);
  expect(texts).toBeGreaterThan(130);
  // One that is defined by each request does not grow what the server holds.
  const before = madeListings().length;
  listCountLines(2);
  expect(madeListings()).toHaveLength(before);
});

const root = import.meta.dirname;
const sources = globSync('{domains,kernel}/**/*.ts', {
  cwd: root,
  exclude: (path) => /(test|fixture)\.ts$|invariants/.test(path),
});

/**
 * Orders that no one sees, by the database's own: what DISTINCT ON takes the first of, names that an index is walked
 * along, and what decides among rows of one time. The time of what happened to a member is no text.
 */
const unseen = new Set(
  'f.car identity target price_sync.target entity action actor_name t.actor_name key car.key meant.key happened.time'.split(
    ' ',
  ),
);
const isText = (name: string): boolean => name === 'name' || name === 'size' || textColumns.has(name);

/** Items of an order from where it begins to what ends it; brackets are whole. None of a lock's. */
function itemsOf(text: string): string[] {
  const items = [''];
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at);
    if (depth === 0 && text.startsWith('FOR ', at)) return [];
    if (depth === 0 && /^(?:[)`]|LIMIT|ROWS |RETURNING|ON CONFLICT)/.test(text.slice(at, at + 11))) break;
    depth += Number(sign === '(') - Number(sign === ')');
    if (depth === 0 && sign === ',') items.push('');
    else items.push(items.pop() + sign);
  }
  return items;
}

/** Columns that a source sorts by, without a collation. */
function* ordersIn(source: string): Generator<string> {
  for (const [, column = ''] of source.matchAll(/\.orderBy\('([\w.]+)'(?:, '(?:asc|desc)')?\)/g))
    yield column;
  for (const { index, 0: begin } of source.matchAll(/ORDER BY |orderBy\(\s*sql`/g))
    for (const item of itemsOf(source.slice(index + begin.length)))
      yield /^([\w.]+)(?: ASC| DESC)?(?: NULLS (?:FIRST|LAST))?$/.exec(item.trim())?.[1] ?? '';
}

/** Texts whose least or greatest is taken where all of a group are the same. */
const alike = new Set(
  'c.name b.name b.name_en company.name account.display_name o.order_no d.order_no l.order_no l.part_no l.name l.size doc_no j.source_no period name'.split(
    ' ',
  ),
);

it('no statement takes the least or greatest of several texts by the locale of the database', () => {
  const faults = sources.flatMap((path) =>
    [...readFileSync(join(root, path), 'utf8').matchAll(/\b(?:max|min|greatest|least)\(((?:\w+\.)?\w+)[,)]/g)]
      .map(([, column = '']) => column)
      .filter((column) => !alike.has(column) && isText(column.replace(/^.*\./, '')))
      .map((column) => `${path}: ${column}`),
  );
  expect(faults).toEqual([]);
});

it('no statement sorts a text by the locale of the database', () => {
  const faults = sources.flatMap((path) =>
    [...ordersIn(readFileSync(join(root, path), 'utf8'))]
      .filter((column) => !unseen.has(column) && isText(column.replace(/^.*\./, '')))
      .map((column) => `${path}: ${column}`),
  );
  expect(faults).toEqual([]);
  expect([...ordersIn("x.orderBy('a.name').orderBy('part_no', 'desc')")]).toEqual(['a.name', 'part_no']);
  const written = 'ORDER BY a.code, (x > 0) DESC, b.name DESC LIMIT 3` ORDER BY c.code COLLATE "C")';
  expect([...ordersIn(written)]).toEqual(['a.code', '', 'b.name', '']);
});

/** In the order in which they stand, by pinyin; readings of names, not the common ones. */
const names = `
9号店 12号店 A9 a10 Michelin 倍耐力 长安 长城 长春 长沙 朝阳 大埔 邓禄普 东莞 固铂 固特异 涡阳 韩泰 洪洞 佳通 锦湖 会稽 乐亭 玲珑 六合
马牌 米其林 普利司通 三角 单县车行 歙县 沈阳 双星 台州 小鹏 浚县 优科豪马 蔚县 乐清 曾氏轮胎
`
  .trim()
  .split(/\s+/);

describe('names', () => {
  const orderOn = async (on: TestServer): Promise<string[]> => {
    const admin = await on.as({ type: 'OTHER', isAdmin: true });
    for (const [at, name] of names.toReversed().entries()) {
      const body = { name, nameEn: `N${at}`, alias: '', country: '', sort: at + 1 };
      expect((await admin.post('/product/tyreBrand', body)).status).toBe(200);
    }
    const { data } = await admin.get<{ list: { name: string }[] }>(
      '/product/tyreBrand/list?sort=name&pageSize=100',
    );
    return data.list.map(({ name }) => name);
  };

  it('stand in one order on databases of any locale', async () => {
    expect(await orderOn(server)).toEqual(names);
    expect(await orderOn(other)).toEqual(names);
    // Its own order is another one.
    const { rows } = await sql<{ name: string }>`SELECT name FROM brand ORDER BY name`.execute(
      other.services.db,
    );
    expect(rows.map(({ name }) => name)).not.toEqual(names);
  });

  it('and codes too', async () => {
    const codes = ['A-1', 'A1', 'B', '_', 'a', 'b'];
    const sorted = async ({ services: { db } }: TestServer, given: boolean) => {
      const rows = db
        .selectFrom(sql<{ code: string }>`unnest(${codes}::text[])`.as(sql`x (code)`) as never)
        .select('code' as never);
      const found = (await (
        given ? rows.orderBy('code' as never, byText) : rows.orderBy('code' as never)
      ).execute()) as { code: string }[];
      return found.map(({ code }) => code);
    };
    expect(await sorted(server, true)).toEqual(codes);
    expect(await sorted(other, true)).toEqual(codes);
    expect(await sorted(other, false)).not.toEqual(codes);
  });
});
