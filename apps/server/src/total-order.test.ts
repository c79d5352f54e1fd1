import { sql, type SelectQueryNode } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { permissionCodes } from '@treadline/contract/kernel/permissions.ts';
import { listLines as listStatementLines } from '#domains/books/statements/list.ts';
import { listLedger as listPrepayEntries } from '#domains/money/prepay/list.ts';
import { listLedger as listPointsEntries } from '#domains/promotion/dealer-points/list.ts';
import { partsFor as listCartParts } from '#domains/purchasing/purchase-orders/cart/parts.ts';
import { listLines as listCountLines } from '#domains/stock/counts/lines.ts';
import { ledgerOf as listLedger } from '#domains/stock/ledger/ledger.ts';
import type { Ctx } from '#kernel/context.ts';
import { applyFilters } from '#kernel/list-rows.ts';
import { madeListings } from '#kernel/made-listings.ts';
import { mountedRoutes } from '#kernel/mount-routes.ts';
import { systemContext } from '#kernel/system-context.ts';
import { openDemoServer } from '#testing/demo-server.ts';
import { sampleBody } from '#testing/sample-body.ts';
import type { TestServer } from '#testing/server.ts';
import { hasMadeRows, openSources, uniqueKeys } from '#testing/total-order.ts';

let server: TestServer;
let ctx: Ctx;
beforeAll(async () => {
  server = await openDemoServer();
  const system = systemContext(server.services, 'test');
  ctx = { ...system, lang: 'zh-CN', me: { ...system.me, codes: new Set(permissionCodes) } };
  // Defined anew for each request.
  for (const define of [listStatementLines, listPrepayEntries, listPointsEntries, listCountLines]) define(1);
  listCartParts([]);
  listLedger([]);
});
afterAll(() => server.close());

/** Of every list: its rows without more filters than it must have, as query and as tree, and its tie. */
function lists() {
  const mounted = new Set(mountedRoutes.map(({ method, path }) => `${method} ${path}`));
  return madeListings()
    .filter(({ route }) => mounted.has(`${route.method} ${route.path}`))
    .map(({ route, def }) => {
      const asked = route.query.safeParse({}).success ? {} : (sampleBody(route.query) as object);
      const rows = applyFilters(def as never, ctx, route.query.parse(asked) as never);
      const tree = (rows as unknown as { toOperationNode(): SelectQueryNode }).toOperationNode();
      return { path: route.path, ties: [def.tie].flat(), rows, tree };
    });
}

/** Lists whose one row follows from a key with a condition that the query repeats. */
const byCondition: Readonly<Record<string, string>> = {
  '/finance/voucher/list': 'voucher_reversed_once: one reversal that was neither rejected nor deleted',
};

it('no two rows of a list stand on one place of its order: its tie is a key of all its tables', async () => {
  const keys = await uniqueKeys(server.services.db);
  const open = lists().flatMap(({ path, ties, tree }) => {
    const sources = openSources(tree, ties, keys);
    return sources.length === 0 || path in byCondition
      ? []
      : [`${path} by ${ties.join()}: ${sources.join()}`];
  });
  expect(open).toEqual([]);
  expect(lists().length).toBeGreaterThan(150);
});

it('nor of a list whose rows a query makes', async () => {
  const faults: string[] = [];
  let filled = 0;
  for (const { path, ties, rows, tree } of lists()) {
    if (!hasMadeRows(tree) && !(path in byCondition)) continue;
    const places = rows.select(ties.map((tie, at) => sql.ref(tie).as(`tie${at}`)) as never);
    const { rows: found } = await sql<{ rows: number; places: number }>`
      SELECT count(*)::int AS rows, count(DISTINCT x)::int AS places FROM (${places}) x`.execute(
      server.services.db,
    );
    filled += Number((found[0]?.rows ?? 0) > 1);
    if (found[0]?.rows !== found[0]?.places)
      faults.push(`${path} by ${ties.join()}: ${JSON.stringify(found)}`);
  }
  expect(faults).toEqual([]);
  expect(filled).toBeGreaterThan(40);
});

it('finds a tie that is no key', async () => {
  const keys = await uniqueKeys(server.services.db);
  const { db } = server.services;
  const batches = db
    .selectFrom('stock_batch as b')
    .innerJoin('part', 'part.id', 'b.part_id')
    .leftJoin('voucher as v', 'v.id', 'b.qty');
  const open = (query: object, ...ties: string[]) =>
    openSources((query as typeof batches).toOperationNode(), ties, keys);
  expect(open(batches, 'b.location_id')).toEqual(['b', 'part', 'v']);
  expect(open(batches, 'b.location_id', 'b.part_id', 'b.bucket', 'b.dot_yyww')).toEqual([]);
  expect(open(batches.where('b.location_id', '=', 1), 'b.part_id', 'b.bucket', 'b.dot_yyww')).toEqual([]);
  expect(open(batches.where('b.location_id', '>', 1), 'b.part_id', 'b.bucket', 'b.dot_yyww')).not.toEqual([]);
});
