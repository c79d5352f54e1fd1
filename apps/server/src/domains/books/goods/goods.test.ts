import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { dayOf } from '#kernel/days.ts';
import { openDealerWorld } from '#testing/dealer-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { newKey } from '#testing/count-world.ts';
import { newLine, openStockWorld, type StockWorld } from '#testing/stock-world.ts';
import { postStock } from '#domains/stock/inventory/index.ts';

let server: TestServer;
let finance: Awaited<ReturnType<TestServer['as']>>;
let keeper: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await openTestServer();
  finance = await server.as({ type: 'OTHER', codes: ['finance_closing'] });
  keeper = await server.as({ type: 'OTHER', codes: ['inventory_warehouses_view', 'finance_closing'] });
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

const month = dayOf(new Date()).slice(0, 7);

interface Loss {
  id: number;
  docNo: string;
  amount: number;
  state: string;
  movement: string;
  outcome: string | null;
  isOwn: boolean;
}
const lossesOf = async (no: string, as = finance) =>
  (await as.get<{ list: Loss[] }>(`/finance/goodsLoss/list?text=${no}`)).data.list;

/** Two pieces at 1,000 each found to be missing by the keeper. @returns the loss */
async function lose(own: StockWorld, no: string, bizType: 'COUNT_LOSS' | 'COUNT_GAIN' = 'COUNT_LOSS') {
  const { db, hooks, jobs } = server.services;
  await own.post([own.entry(10, { valueFen: 10_000 })]);
  const me = { accountId: keeper.accountId, name: '库管' };
  await db
    .transaction()
    .execute((trx) =>
      postStock({ db: trx, hooks, jobs, me }, [
        own.entry(bizType === 'COUNT_LOSS' ? -2 : 2, { bizType, bizNo: no, bizLineId: newLine() }),
      ]),
    );
  const [loss] = await lossesOf(no);
  if (!loss) throw new Error(`no loss of ${no}`);
  return loss;
}

async function bookedOf(no: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; fen: number }>`
    SELECT account, sum(amount_fen)::bigint AS fen FROM journal_entry e JOIN journal j ON j.id = e.journal_id
    WHERE j.source_no = ${no} GROUP BY 1 HAVING sum(amount_fen) <> 0`.execute(server.services.db);
  return Object.fromEntries(rows.map(({ account, fen }) => [account, fen]));
}
const decide = (id: number, body: object, as = finance) =>
  as.post(
    `/finance/goodsLoss/decide/${id}`,
    {
      outcome: 'ORDINARY',
      partyId: null,
      claim: null,
      note: '盘点差异',
      ...body,
    },
    newKey(),
  );

it('a loss of 20.00 is decided once, by another person: cost; with VAT turned out; casualty; a claim', async () => {
  const carrier = await makeCompany(server.services, 'LOGISTICS');
  const cases = [
    [{}, { SHRINK: 2000 }],
    [{ outcome: 'CASUALTY' }, { CASUALTY: 2000 }],
    // 13 % of 20.00.
    [{ outcome: 'MISMANAGED' }, { SHRINK: 2260, VATREV: -260 }],
    [
      { outcome: 'CLAIM', partyId: carrier, claim: 2260 },
      { CLAIM: 2260, VATREV: -260 },
    ],
    [
      { outcome: 'CLAIM', partyId: carrier, claim: 1500 },
      { CLAIM: 1500, SHRINK: 760, VATREV: -260 },
    ],
  ] as const;
  for (const [at, [body, expected]] of cases.entries()) {
    const no = `PD-${carrier}-${at}`;
    const loss = await lose(await openStockWorld(server), no);
    expect(loss).toMatchObject({ amount: 2000, state: 'OPEN', outcome: null });
    expect(await bookedOf(no)).toEqual({ PENDING: 2000, STOCK: -2000 });
    const both = await Promise.all([decide(loss.id, body), decide(loss.id, body)]);
    expect(both.map(({ body: { error } }) => error ?? '').toSorted()).toEqual(['', 'goods.decided']);
    expect(await bookedOf(no)).toEqual({ STOCK: -2000, ...expected });
    expect((await decide(loss.id, body)).body.error).toBe('goods.decided');
    expect((await lossesOf(no))[0]).toMatchObject({ state: 'DECIDED' });
  }
});

it('a gain lowers the cost of losses and nothing else; a claim needs somebody, and no more than was lost', async () => {
  const own = await openStockWorld(server);
  const no = `PY-${own.at().partId}`;
  const gain = await lose(own, no, 'COUNT_GAIN');
  expect(gain.amount).toBe(-2000);
  expect((await decide(gain.id, { outcome: 'CASUALTY' })).body.error).toBe('goods.gain');
  expect((await decide(gain.id, {})).status).toBe(200);
  expect(await bookedOf(no)).toEqual({ STOCK: 2000, SHRINK: -2000 });
  const loss = await lose(await openStockWorld(server), `${no}-2`);
  expect((await decide(loss.id, { outcome: 'CLAIM', claim: 100 })).body.error).toBe('goods.claim');
  const partyId = await makeCompany(server.services, 'SUPPLIER');
  expect((await decide(loss.id, { outcome: 'CLAIM', partyId, claim: 2261 })).body.error).toBe('goods.claim');
  const nobody = { outcome: 'CLAIM', partyId: 999_999_999, claim: 100 };
  expect((await decide(loss.id, nobody)).body.error).toBe('record.not-found');
});

it('what a dealer misses waits as a loss once its claim is granted; the carrier owes for it', async () => {
  const world = await openDealerWorld(server);
  await world.stockUp(world.warehouseId, { '': 8 });
  const { id, orderNo } = await world.shipped(6);
  await world.receive(id, { good: 3, short: 2, damaged: 1 });
  const { claims } = await world.read(id);
  const claimOf = (kind: string) => claims.find((claim) => claim.kind === kind)?.id ?? 0;
  await world.decide(claimOf('SHORT'), 'REFUND');
  await world.decide(claimOf('DAMAGED'), 'REJECTED');
  const [loss, ...others] = await lossesOf(orderNo);
  expect([loss, others]).toMatchObject([{ movement: 'DEALER_SHORT', amount: 60_000, state: 'OPEN' }, []]);
  expect(await bookedOf(orderNo)).toMatchObject({ PENDING: 60_000, COGS: 120_000 });
  expect((await decide(loss?.id ?? 0, {}, world.desk)).status).toBe(403);
  const partyId = await makeCompany(server.services, 'LOGISTICS');
  const body = { outcome: 'CLAIM', partyId, claim: 67_800 };
  expect((await decide(loss?.id ?? 0, body)).status).toBe(200);
  const booked = await bookedOf(orderNo);
  expect(booked).toMatchObject({ CLAIM: 67_800, VATREV: -7800 });
  expect(booked).not.toHaveProperty('PENDING');
  expect(booked).not.toHaveProperty('TRANSIT');
});

it('who caused it cannot decide', async () => {
  const own = await openStockWorld(server);
  const no = `PK-${own.at().partId}`;
  const loss = await lose(own, no);
  expect((await lossesOf(no, keeper))[0]).toMatchObject({ isOwn: true });
  expect((await decide(loss.id, {}, keeper)).body.error).toBe('goods.own');
  expect((await decide(loss.id, {})).status).toBe(200);
});

it('shows opening, in, out and closing of a month by part and place, each row adding up', async () => {
  const own = await openStockWorld(server, { places: 2 });
  const { partId } = own.at();
  const post = (delta: number, more: object) =>
    own.post([own.entry(delta, { bizLineId: newLine(), ...more })]);
  await post(10, { valueFen: 10_000 });
  await post(10, { ...own.at(1), valueFen: 20_001, bizType: 'COUNT_GAIN' });
  await post(-5, { bizType: 'SALE_OUT' });
  await post(1, { bizType: 'SALE_RETURN', valueFen: 1500 });
  await post(-2, { ...own.at(1), bizType: 'SCRAP' });
  const road = { bizType: 'TRANSFER_OUT' as const, bizLineId: newLine() };
  await own.post([own.entry(-3, road), own.entry(3, { ...road, ...own.at(1) })]);
  type Row = Record<string, number>;
  const read = async (query: string) =>
    (await keeper.get<{ list: Row[]; totals: Row }>(`/finance/goodsValue/list?month=${month}&${query}`)).data;
  const no = await server.services.db
    .selectFrom('part')
    .where('id', '=', partId)
    .select('part_no')
    .executeTakeFirstOrThrow();
  const { list } = await read(`text=${no.part_no}`);
  // 30,001 for 20: 5 out at 7,500 (7,500.25); 22,501 + 1,500 = 24,001 for 16; 2 out at 3,000 (3,000.125).
  expect(list).toMatchObject([
    {
      id: partId,
      openingQty: 0,
      openingFen: 0,
      otherQty: 10,
      otherFen: 10_000,
      gainQty: 10,
      gainFen: 20_001,
      soldQty: 5,
      soldFen: 7500,
      returnedQty: 1,
      returnedFen: 1500,
      lossQty: 2,
      lossFen: 3000,
      averageFen: 0,
      closingQty: 14,
      closingFen: 21_001,
      unitFen: 1500,
    },
  ]);
  const { list: places, totals } = await read(`view=place&text=${no.part_no}&sort=name`);
  expect(places).toHaveLength(2);
  const shown = places
    .map((row) => [row.closingQty, row.closingFen])
    .toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
  // 3 of 14 are worth 4,500 (4,500.2); the other place has the rest.
  expect(shown).toEqual([
    [3, 4500],
    [11, 16_501],
  ]);
  for (const row of places) {
    const of = (key: string) => row[key] ?? 0;
    const moved =
      of('boughtFen') + of('returnedFen') + of('gainFen') - of('soldFen') - of('lossFen') + of('otherFen');
    expect(of('openingFen') + moved + of('averageFen')).toBe(of('closingFen'));
    expect(
      of('openingQty') +
        of('boughtQty') +
        of('returnedQty') +
        of('gainQty') -
        of('soldQty') -
        of('lossQty') +
        of('otherQty'),
    ).toBe(of('closingQty'));
  }
  expect(totals).toMatchObject({ closingQty: 14, closingFen: 21_001, averageFen: 0 });
});
