import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealerPath, key, openDealerWorld, type DealerAnswer } from '#testing/dealer-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { newLine } from '#testing/stock-world.ts';
import { asSystem } from '#kernel/system-context.ts';
import { postStock } from '#domains/stock/inventory/index.ts';
import { taxOf } from '#domains/catalogue/pricing/round.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

const price = 42_000;
interface Detail {
  shipments: { lines: { id: number; returnable: number }[] }[];
  returns: { id: number; state: string; quantity: number; amount: number; mine: boolean }[];
}

/** A dealer with received pieces of one order. */
async function open(pieces = 12, good = pieces, dot = '') {
  const own = await openDealerWorld(server);
  await own.stockUp(own.warehouseId, { [dot]: 40 });
  const order = await own.shipped(pieces);
  await own.receive(order.id, { good });
  const { id } = order;
  type Caller = Pick<typeof own.buyer, 'put' | 'post' | 'get'>;
  const detail = async (by: Caller = own.buyer) => (await by.get<Detail>(`${dealerPath}/detail/${id}`)).data;
  const lineId = (await detail()).shipments[0]?.lines[0]?.id ?? 0;
  const ask = (quantity: number, by: Caller = own.buyer) =>
    by.post<DealerAnswer>(`${dealerPath}/return/${id}`, { lineId, quantity, reason: '尺寸订错' }, key());
  const newest = async () => (await detail()).returns[0]?.id ?? 0;
  const decide = (returnId: number, decision = 'APPROVED', by: Caller = own.desk) =>
    by.put<DealerAnswer>(`${dealerPath}/decideReturn/${returnId}`, { decision, note: '同意' }, key());
  return {
    ...own,
    id,
    payable: order.payableAmount,
    detail,
    ask,
    newest,
    decide,
    withdraw: (returnId: number, by: Caller = own.buyer) =>
      by.put<DealerAnswer>(`${dealerPath}/withdrawReturn/${returnId}`, {}, key()),
    async back(quantity: number) {
      expect((await ask(quantity)).status).toBe(200);
      const answer = await decide(await newest());
      expect(answer.body).toMatchObject({ data: { refundedAmount: expect.any(Number) as number } });
      return answer.data;
    },
    /** What an order's journals of a type moved, by account; debit positive. Fen. */
    async booked(type: string): Promise<Record<string, number>[]> {
      const { rows } = await sql<{ fen: Record<string, number> }>`
        SELECT jsonb_object_agg(e.account, e.amount_fen) AS fen FROM journal j JOIN journal_entry e ON e.journal_id = j.id
        WHERE j.type = ${type} AND j.source_no = (SELECT order_no FROM dealer_order WHERE id = ${id})
        GROUP BY j.id ORDER BY j.id`.execute(server.services.db);
      return rows.map(({ fen }) => fen);
    },
    settled: async () =>
      (
        await sql<object>`SELECT source_type AS source, qty, incl_fen AS incl, tax_fen AS tax, settled_fen AS settled
          FROM settlement_line WHERE order_id = ${id} ORDER BY id`.execute(server.services.db)
      ).rows,
  };
}
type World = Awaited<ReturnType<typeof open>>;
/** Pieces leave the dealer's shelf for somebody else. */
const sell = (own: World, pieces: Record<string, number>) =>
  asSystem(server.services, 'test', (ctx) => {
    const line = newLine();
    return postStock(
      ctx,
      Object.entries(pieces).map(([dot, qty]) => ({
        locationId: own.shopId,
        partId: own.partId(0),
        bucket: 'on_hand' as const,
        dot,
        delta: -qty,
        bizType: 'FIT_OUT' as const,
        bizId: line,
        bizLineId: line,
        bizNo: `T${line}`,
      })),
    );
  });

describe('a return', () => {
  it('is asked, approved: goods, revenue, limit and money go back, and parts add up to the whole', async () => {
    const own = await open(7);
    await own.limit(20);
    const left = (await own.left()) ?? 0;
    const [earned] = await own.booked('EARNED');
    const taxes = [0, 3, 5, 7].map((pieces) => taxOf(pieces * price, 1300, 'INCL'));
    for (const [at, quantity] of [3, 2, 2].entries()) {
      const done = await own.back(quantity);
      const gone = 3 + at * 2;
      expect(done).toMatchObject({ status: 'RECEIVED', refundedAmount: gone * price });
      expect([await own.at(own.warehouseId), await own.at(own.shopId)]).toEqual([
        { on_hand: 33 + gone },
        gone === 7 ? {} : { on_hand: 7 - gone },
      ]);
      const tax = (taxes[at + 1] ?? 0) - (taxes[at] ?? 0);
      const journals = await own.booked('RETURN_EARNED');
      expect(journals).toHaveLength(at + 1);
      expect(journals[at]).toMatchObject({
        REV: quantity * price - tax,
        VATOUT: tax,
        ORD: -quantity * price,
      });
      expect((await own.settled()).at(-1)).toEqual({
        source: 'dealer-return',
        qty: -quantity,
        incl: -quantity * price,
        tax: -tax,
        settled: -quantity * price,
      });
      expect(await own.unearned(own.id)).toBe(0);
    }
    const sum = (account: string, rows: Record<string, number>[]) =>
      rows.reduce((total, row) => total + (row[account] ?? 0), 0);
    const back = await own.booked('RETURN_EARNED');
    for (const account of ['REV', 'VATOUT', 'ORD', 'COGS'])
      expect(sum(account, back) + (earned?.[account] ?? 0)).toBe(0);
    // The goods came back to stock out of TRANSIT, which their cost is put into.
    expect(sum('TRANSIT', back)).toBe(earned?.['COGS']);
    expect(sum('TRANSIT', back)).toBeGreaterThan(0);
    expect(await own.left()).toBe(left + 7);
    expect((await own.ask(1)).body.error).toBe('dealer-order.return-too-many');
  });

  it('is refused or withdrawn: nothing moves, and the pieces can be asked for again', async () => {
    const own = await open();
    await own.ask(12);
    expect((await own.ask(1)).body.error).toBe('dealer-order.return-too-many');
    const first = await own.newest();
    expect((await own.decide(first, 'REFUSED')).data.refundedAmount).toBe(0);
    expect((await own.decide(first)).body.error).toBe('dealer-order.return-decided');
    await own.ask(12);
    const second = await own.newest();
    expect((await own.withdraw(second, own.desk)).body.error).toBe('dealer-order.not-own-return');
    expect((await own.withdraw(second)).status).toBe(200);
    expect((await own.decide(second)).body.error).toBe('dealer-order.return-decided');
    const { shipments, returns } = await own.detail();
    expect(returns).toMatchObject([{ state: 'WITHDRAWN', mine: true }, { state: 'REFUSED' }]);
    expect(shipments[0]?.lines[0]?.returnable).toBe(12);
    expect(await own.at(own.shopId)).toEqual({ on_hand: 12 });
    expect(await own.booked('RETURN_EARNED')).toEqual([]);
  });

  it('is of good pieces alone: not of what is on the road, claimed or broken', async () => {
    const own = await open(12, 5);
    expect((await own.ask(6)).body.error).toBe('dealer-order.return-too-many');
    await own.receive(own.id, { damaged: 1, short: 2 });
    expect((await own.ask(6)).body.error).toBe('dealer-order.return-too-many');
    expect(await own.back(5)).toMatchObject({ status: 'DISPUTED', refundedAmount: 5 * price });
    await own.receive(own.id, { good: 4 });
    expect(await own.back(4)).toMatchObject({ refundedAmount: 9 * price });
  });

  it('is decided by another person than who asked', async () => {
    const own = await open();
    await own.ask(2, own.desk);
    const id = await own.newest();
    expect((await own.decide(id)).body.error).toBe('dealer-order.own-return');
    expect((await own.decide(id, 'APPROVED', own.buyer)).status).toBe(403);
    const second = await server.as({ type: 'OTHER', codes: ['batch_cancel_whole_sales_order'] });
    expect((await own.decide(id, 'APPROVED', second)).status).toBe(200);
  });

  it('of what a recall holds at the dealer’s goes back, and is held at home', async () => {
    const own = await open(5, 5, '2425');
    const keeper = await server.as({ type: 'OTHER', codes: ['inventory_warehouses_view'] });
    const range = { partId: own.partId(0), dotFrom: '2425', dotTo: '2425', reason: '鼓包' };
    const made = await keeper.post<{ held: number }>('/inventory/recall', range, key());
    expect(made.data.held).toBe(40);
    await own.back(5);
    const { rows } = await sql<object>`
      SELECT location_id = ${own.shopId} AS shop, on_hand, quarantined FROM stock_level
      WHERE part_id = ${own.partId(0)} AND location_id IN (${own.shopId}, ${own.warehouseId}) ORDER BY 1`.execute(
      server.services.db,
    );
    expect(rows).toEqual([
      { shop: false, on_hand: 0, quarantined: 40 },
      { shop: true, on_hand: 0, quarantined: 0 },
    ]);
  });

  it('of what the dealer sold meanwhile is refused, and stays to be decided', async () => {
    const own = await open();
    await own.ask(5);
    await sell(own, { '': 8 });
    expect((await own.decide(await own.newest())).body.error).toBe('dealer-order.return-gone');
    expect((await own.detail()).returns).toMatchObject([{ state: 'ASKED' }]);
    expect(await own.at(own.shopId)).toEqual({ on_hand: 4 });
    expect((await own.read(own.id)).refundedAmount).toBe(0);
    await own.decide(await own.newest(), 'REFUSED');
    await own.back(4);
  });

  it('of what was earned in a closed month is booked in the open one; the closed one stays as it was', async () => {
    const own = await open();
    const { db } = server.services;
    const last = sql`to_char(now() AT TIME ZONE 'Asia/Shanghai' - interval '1 month', 'YYYY-MM')`;
    await sql`ALTER TABLE journal DISABLE TRIGGER USER`.execute(db);
    await sql`UPDATE journal SET period = ${last}, business_day = (${last} || '-01')::date
      WHERE type = 'EARNED' AND dealer_id = ${own.dealerId}`.execute(db);
    await sql`ALTER TABLE journal ENABLE TRIGGER USER`.execute(db);
    await sql`INSERT INTO accounting_month (month, status, closed_by_name, closed_at, journals, debit_fen, late)
      VALUES (${last}, 'CLOSED', '财务', now(), 1, 0, 0)`.execute(db);
    await own.back(3);
    await sql`DELETE FROM accounting_month WHERE month = ${last}`.execute(db);
    const { rows } = await sql<object>`
      SELECT j.type, j.period = ${last} AS closed, -sum(e.amount_fen) AS vat FROM journal j
      JOIN journal_entry e ON e.journal_id = j.id AND e.account = 'VATOUT'
      WHERE j.dealer_id = ${own.dealerId} AND j.type IN ('EARNED', 'RETURN_EARNED') GROUP BY 1, 2 ORDER BY 1`.execute(
      db,
    );
    expect(rows).toEqual([
      { type: 'EARNED', closed: true, vat: taxOf(12 * price, 1300, 'INCL') },
      { type: 'RETURN_EARNED', closed: false, vat: -taxOf(3 * price, 1300, 'INCL') },
    ]);
  });

  it('is not found by other dealers', async () => {
    const own = await open();
    await own.ask(1);
    const id = await own.newest();
    const { buyer: stranger } = await openDealerWorld(server);
    expect((await own.ask(1, stranger)).status).toBe(404);
    expect((await own.withdraw(id, stranger)).status).toBe(404);
    expect((await own.detail(own.desk)).returns).toMatchObject([{ id, mine: false, amount: price }]);
  });
});

describe('at once', () => {
  const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted();

  it('two approve: one does, and money goes back once', async () => {
    const own = await open();
    await own.ask(4);
    const id = await own.newest();
    expect(statuses(await Promise.all([own.decide(id), own.decide(id)]))).toEqual([200, 409]);
    expect(await own.read(own.id)).toMatchObject({ refundedAmount: 4 * price });
    expect(await own.booked('RETURN_EARNED')).toHaveLength(1);
  });

  it('more is asked for than there is: one gets it', async () => {
    const own = await open();
    const answers = await Promise.all([own.ask(8), own.ask(8)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await own.detail()).returns).toMatchObject([{ quantity: 8 }]);
  });

  it('approved and sold: the same pieces go one way', async () => {
    const own = await open();
    await own.ask(10);
    const id = await own.newest();
    const [decided, sold] = await Promise.allSettled([own.decide(id), sell(own, { '': 10 })]);
    const isBack = decided.status === 'fulfilled' && decided.value.status === 200;
    expect(sold.status).toBe(isBack ? 'rejected' : 'fulfilled');
    expect(await own.at(own.shopId)).toEqual({ on_hand: 2 });
    expect((await own.read(own.id)).refundedAmount).toBe(isBack ? 10 * price : 0);
  });
});
