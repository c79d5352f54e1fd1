import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { randomRuns } from '#testing/random-runs.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import {
  stockDots,
  stockStep,
  takeStockStep,
  type StockModel,
  type StockStep,
} from '#testing/stock-steps.ts';
import { openStockWorld, refusal, type StockWorld } from '#testing/stock-world.ts';
import { snapshotDay } from './snapshot-day.ts';

let server: TestServer;
let keeper: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await openTestServer();
  keeper = await server.as({
    type: 'OTHER',
    codes: [
      'inventory_warehouses_view',
      'inventory_dealers_view',
      'inventory_snapshot',
      'inventory_transaction',
      'tyres_list_view',
    ],
  });
});
afterAll(() => server.close());

type Figures = Record<'onHand' | 'quarantined', number>;
interface List<R = Figures & { id: number; locationId: number | null; bucket: string; delta: number }> {
  list: R[];
  totals: Figures & { quantity: number };
}
const read = async <T = List>(path: string): Promise<T> => (await keeper.get<T>(path)).data;
const sumOf = (rows: readonly Figures[]): Figures => ({
  onHand: rows.reduce((sum, { onHand }) => sum + onHand, 0),
  quarantined: rows.reduce((sum, { quarantined }) => sum + quarantined, 0),
});

/** The close of a day to come, of which nothing has been posted yet, is what there is now; it is not kept. */
async function closeOf(ids: readonly number[]): Promise<Figures> {
  const transaction = await server.services.db.startTransaction().execute();
  const day = '2099-12-31';
  await snapshotDay(transaction, day);
  const { rows } = await sql<Figures>`
    SELECT coalesce(sum(on_hand), 0)::int AS "onHand", coalesce(sum(quarantined), 0)::int AS quarantined
    FROM stock_snapshot WHERE day = ${day} AND location_id = ANY(${[...ids]})`.execute(transaction);
  await transaction.rollback().execute();
  return rows[0] as Figures;
}

/** What every view says of a part at two places: good pieces and held ones. */
async function viewsOf(
  own: StockWorld,
  ids: readonly number[],
  partId: number,
): Promise<Record<string, Figures>> {
  const places = ids.map((id) => `placeId=${id}`).join('&');
  const stores = '/inventory/warehouse-inventories';
  const views: Record<string, Figures> = {};
  for (const view of ['level', 'part', 'place', 'dot']) {
    const { totals } = await read(`${stores}/list?view=${view}&${places}`);
    views[view] = { onHand: totals.onHand, quarantined: totals.quarantined };
  }
  const panel = await read<{ places: Figures[] }>(`/inventory/detail/${partId}`);
  views['panel'] = sumOf(panel.places);
  const warehouses = await read('/inventory/warehouses/list?pageSize=100');
  views['warehouses'] = sumOf(warehouses.list.filter(({ id }) => ids.includes(id)));
  const { rows } = await sql<Figures>`
    SELECT coalesce(sum(delta) FILTER (WHERE bucket = 'on_hand'), 0)::int AS "onHand",
      coalesce(sum(delta) FILTER (WHERE bucket = 'quarantined'), 0)::int AS quarantined
    FROM stock_txn WHERE part_id = ${partId}`.execute(server.services.db);
  views['ledger'] = rows[0] as Figures;
  views['snapshot'] = await closeOf(ids);
  return views;
}

/** Two people at once: what each of them moved, and nothing where he was refused. */
async function takeTogether(own: StockWorld, model: StockModel, steps: readonly StockStep[]) {
  const moved = await Promise.all(
    steps.map(async (each) => {
      let pieces: number[] = [];
      await refusal(takeStockStep(own, model, each).then((done) => (pieces = done)));
      return pieces;
    }),
  );
  for (const pieces of moved)
    for (const at of [0, 1]) model.sums[at] = (model.sums[at] ?? 0) + (pieces[at] ?? 0);
}

it('after whatever several people do, all that shows stock agrees, and no recalled piece is available', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stockStep, { minLength: 20, maxLength: 40 }), async (steps) => {
      const { db } = server.services;
      const own = await openStockWorld(server, { places: 2 });
      const model: StockModel = { db, recalls: [], sums: [0, 0], receipts: [], reservations: [] };
      const [here, there] = [own.at(0), own.at(1)];
      for (const at of [here, there])
        await own.stockUp(Object.fromEntries(stockDots.map((dot) => [dot, 3])), at);
      model.sums = [3 * stockDots.length, 3 * stockDots.length];
      for (let at = 0; at < steps.length; at += 2) {
        await takeTogether(own, model, steps.slice(at, at + 2));
        const ids = [here.locationId, there.locationId];
        const views = await viewsOf(own, ids, here.partId);
        const [first] = Object.values(views);
        expect(views).toEqual(Object.fromEntries(Object.keys(views).map((key) => [key, first])));
        const [inside, back] = model.sums;
        expect((first?.onHand ?? 0) + (first?.quarantined ?? 0)).toBe((inside ?? 0) + (back ?? 0));
        const board = await read(
          `/inventory/warehouse-inventories/ages?by=place&placeId=${ids.join('&placeId=')}`,
        );
        expect(board.totals.quantity).toBe(first?.onHand);
        const recalls = await read<{ list: { id: number; here: number; held: number }[] }>(
          '/inventory/recall/list?pageSize=100',
        );
        const mine = recalls.list.filter(({ id }) => model.recalls.some((recall) => recall.id === id));
        expect(mine.reduce((sum, { held }) => sum + held, 0)).toBeLessThanOrEqual(first?.quarantined ?? 0);
        for (const { id, here: onSale } of mine)
          if (model.recalls.some((recall) => recall.id === id && recall.state === 'OPEN'))
            expect(onSale).toBe(0);
      }
      await expectInvariants(db);
    }),
    { numRuns: randomRuns(30) },
  );
});
