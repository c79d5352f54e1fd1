import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import {
  stockDots,
  stockStep,
  stockTakers,
  takeStockStep,
  type StockModel,
  type StockStep,
} from '#testing/stock-steps.ts';
import { openStockWorld, refusal, type StockWorld } from '#testing/stock-world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** What lies at a place: all of it, and what is available of each DOT. */
async function lying(own: StockWorld, at: number) {
  const { locationId, partId } = own.at(at);
  const { rows } = await sql<{ bucket: string; dot: string; qty: number; planned: number }>`
    SELECT bucket, dot_yyww AS dot, qty, planned FROM stock_batch
    WHERE location_id = ${locationId} AND part_id = ${partId} AND qty > 0`.execute(server.services.db);
  return rows;
}

const accepted = new Map<StockStep['do'], number>();

it('no piece under a recall in force is available after any operation, and none is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stockStep, { minLength: 25, maxLength: 50 }), async (steps) => {
      const own = await openStockWorld(server, { places: 2 });
      const model: StockModel = {
        db: server.services.db,
        recalls: [],
        sums: [0, 0],
        receipts: [],
        reservations: [],
      };
      for (const at of [0, 1]) {
        await own.stockUp(Object.fromEntries(stockDots.map((dot) => [dot, 3])), own.at(at));
        model.sums[at] = 3 * stockDots.length;
      }
      for (const each of steps) {
        const answer = { moved: [] as number[] };
        const { error } = await refusal(
          takeStockStep(own, model, each).then((moved) => (answer.moved = moved)),
        );
        if (error === 'none') accepted.set(each.do, (accepted.get(each.do) ?? 0) + 1);
        expect([
          'none',
          'inventory.short',
          'inventory.dot-rule',
          'inventory.ended',
          'inventory.recalled',
          'inventory.dot-needed',
        ]).toContain(error);
        for (const at of [0, 1]) {
          model.sums[at] = (model.sums[at] ?? 0) + (answer.moved[at] ?? 0);
          const rows = await lying(own, at);
          const { partId } = own.at(at);
          expect(rows.reduce((sum, row) => sum + row.qty, 0)).toBe(model.sums[at]);
          const onSale = rows
            .filter(({ bucket }) => bucket === 'on_hand')
            .map(({ dot }) => stockDots.indexOf(dot));
          for (const { state, from, to } of model.recalls)
            if (state === 'OPEN')
              expect(
                onSale.filter((d) => d < 4 && d >= from && d <= to),
                `${partId}`,
              ).toEqual([]);
        }
      }
      for (const recall of model.recalls)
        if (recall.state === 'LIFTED') expect(await own.held(recall.id)).toBe(0);
      await expectInvariants(server.services.db);
    }),
    { numRuns: 12 },
  );
  expect([...accepted.keys()].toSorted()).toEqual(Object.keys(stockTakers).toSorted());
});
