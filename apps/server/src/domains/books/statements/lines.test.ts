import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDealerWorld } from '#testing/dealer-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { openStatementWorld, statementPath as path, type LineAnswer } from '#testing/statement-world.ts';
import { catchUp } from './index.ts';
import { includedTax } from '#domains/catalogue/pricing/index.ts';
import { reverseShareLines } from './lines/retail.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

it('received pieces are wholesale lines: price and tax of their part, whatever came when; refused claims too', async () => {
  const own = await openDealerWorld(server);
  await own.stockUp(own.warehouseId, { '': 20 });
  const { id } = await own.paid(7);
  await own.ship(id);
  await own.receive(id, { good: 3 });
  await own.receive(id, { good: 2, short: 2 });
  const desk = await server.as({ type: 'OTHER', codes: ['tyre_whole_sale_order_list'] });
  const read = async () =>
    (
      await desk.get<{ list: LineAnswer[]; totals: { incl: number; tax: number } }>(
        `${path}/purchaseRecord?partyId=${own.dealerId}&sort=time`,
      )
    ).data;
  expect((await read()).list.map(({ quantity, incl }) => [quantity, incl])).toEqual([
    [3, 126_000],
    [2, 84_000],
  ]);
  const [claim] = (await own.read(id)).claims;
  expect((await own.decide(claim?.id ?? 0, 'REJECTED')).status).toBe(200);
  const { list, totals } = await read();
  expect(list.map(({ source, settled }) => [source, settled])).toEqual([
    ['dealer-receipt', 126_000],
    ['dealer-receipt', 84_000],
    ['dealer-claim', 84_000],
  ]);
  expect(totals).toMatchObject({ incl: 294_000, tax: includedTax(294_000, 1300) });
});

it('lines of an older database are made once, as they would have been', async () => {
  const world = await openStatementWorld(server);
  const lines = [
    { unitFen: 333, qty: 3 },
    { unitFen: 701, qty: 1 },
  ];
  const order = await world.owe(997, '2026-09-02', { lines, channel: 300 });
  await world.giveBack(order, 331, '2026-09-03');
  const { db } = server.services;
  const read = async () =>
    (
      await sql<object>`SELECT source_type, source_id, party_id, order_line_id, qty, incl_fen, tax_fen, settled_fen, day
        FROM settlement_line ORDER BY 1, 2, 3, 4`.execute(db)
    ).rows;
  const before = await read();
  await sql`ALTER TABLE settlement_line DISABLE TRIGGER settlement_line_stays`.execute(db);
  await sql`DELETE FROM settlement_line`.execute(db);
  await sql`ALTER TABLE settlement_line ENABLE TRIGGER settlement_line_stays`.execute(db);
  await catchUp(db);
  expect(await read()).toEqual(before);
  await catchUp(db);
  expect(await read()).toEqual(before);
  await expect(sql`UPDATE settlement_line SET incl_fen = 1`.execute(db)).rejects.toThrow('only grows');
});

it('a share that goes back in parts, drawn at random: lines add up, none goes below 0, the last end at 0', () => {
  const line = fc.record({
    fen: fc.integer({ min: 0, max: 5_000_000 }),
    qty: fc.integer({ min: 1, max: 8 }),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.array(fc.integer({ min: 1, max: 2_000_000 }), { maxLength: 6 }),
      fc.constantFrom(0, 600, 900, 1300),
      (drawn, asked, taxBp) => {
        const left = drawn.map(({ fen }) => fen);
        const tax = left.map((fen) => includedTax(fen, taxBp));
        const whole = left.reduce((sum, fen) => sum + fen, 0);
        // In parts, then all that is left.
        let open = whole;
        for (const part of [...asked, whole]) {
          const back = Math.min(part, open);
          open -= back;
          const rows = reverseShareLines(
            drawn.map(({ qty }, at) => ({
              returnId: 1,
              partyId: 1,
              orderId: 1,
              orderNo: '',
              partId: null,
              partNo: '',
              name: '',
              size: '',
              id: at,
              qty,
              taxBp,
              back,
              byStatement: true,
              at: '',
              left: left[at] ?? 0,
              whole: drawn[at]?.fen ?? 0,
            })),
          );
          expect(rows.reduce((sum, { incl }) => sum + incl, 0)).toBe(0 - back);
          for (const { orderLineId: at, incl, tax: fen, qty } of rows) {
            left[at] = (left[at] ?? 0) + incl;
            tax[at] = (tax[at] ?? 0) + fen;
            expect(left[at]).toBeGreaterThanOrEqual(0);
            expect(tax[at]).toBe(includedTax(left[at] ?? 0, taxBp));
            expect(qty).toBe(left[at] === 0 ? 0 - (drawn[at]?.qty ?? 0) : 0);
          }
        }
        expect(left.every((fen) => fen === 0)).toBe(true);
      },
    ),
  );
});

it('1,000 odd amounts at 13 %: they add up to what is owed, VAT is exact to half a fen each, and goes back whole', async () => {
  const world = await openStatementWorld(server);
  const lines = Array.from({ length: 1000 }, (_, at) => ({
    unitFen: ((at * 48_271) % 999_983) + 101,
    qty: (at % 17) + 1,
  }));
  const [fen, part] = [123_456_789, 7_654_321];
  const order = await world.owe(fen, '2026-08-02', { lines });
  const { id, total, tax } = await world.confirmed('2026-08');
  const { rows } = await sql<{ incl: number; tax: number }>`
    SELECT incl_fen AS incl, tax_fen AS tax FROM settlement_line WHERE statement_id = ${id}`.execute(
    server.services.db,
  );
  expect(rows).toHaveLength(1000);
  // Twice the VAT of an amount that has it is never an odd number of fen: nothing lies just between two.
  for (const row of rows) expect(Math.abs(row.tax * 11_300 - row.incl * 1300)).toBeLessThan(5650);
  expect([total, rows.reduce((sum, { incl }) => sum + incl, 0)]).toEqual([fen, fen]);
  expect(rows.reduce((sum, row) => sum + row.tax, 0)).toBe(tax);
  await world.giveBack(order, part, '2026-09-02');
  await world.giveBack(order, fen - part, '2026-09-03');
  expect(await world.confirmed('2026-09')).toMatchObject({ total: 0 - fen, tax: 0 - tax });
});
