import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { dayOf } from '#kernel/days.ts';
import { eachWorld } from '#testing/each-world.ts';
import { openReturnedWorld } from '#testing/returned-world.ts';
import { retailKey } from '#testing/retail-world.ts';
import type { TestServer } from '#testing/server.ts';

type Caller = Awaited<ReturnType<TestServer['as']>>;
const today = dayOf(new Date());
const rule = (more: object = {}) => ({
  kind: 'SALE',
  scope: 'ALL',
  basis: 'GROSS',
  rate: 500,
  fromDay: today,
  ...more,
});

async function openCommissionWorld(server: TestServer) {
  const world = await openReturnedWorld(server);
  const { dealerId: companyId } = world;
  const codes = [
    'view_dealer_place_order_list',
    'view_parts',
    'customer_order_view',
    'retail_report_view',
  ] as const;
  const seller = await server.as({ type: 'DEALER', companyId, codes: [...codes] });
  const manager = await server.as({ type: 'DEALER', companyId, codes: ['commission_manage'] });
  const { db } = server.services;
  return {
    ...world,
    seller,
    manager,
    addRule: (more: object = {}, by: Caller = manager) =>
      by.post<{ id: number }>('/report/commission/rule', rule(more), retailKey()),
    /** An order of two tyres, 500.00 each, that the seller placed and the shop fitted. */
    sold: () => world.completed({ by: seller }),
    entries: async (orderId: number) =>
      (
        await sql<{ kind: string; fen: number; month: string; account: number }>`
        SELECT kind, amount_fen AS fen, month, account_id AS account FROM commission_entry WHERE order_id = ${orderId}
        ORDER BY id`.execute(db)
      ).rows,
    lists: async (by: Caller) => {
      const entries = await by.get<{ total: number; totals: { amount: number } }>('/report/commission/list');
      const payroll = await by.get<{ list: { sale: number; fitting: number; amount: number }[] }>(
        '/report/commission/payroll/list',
      );
      return { total: entries.data.total, amount: entries.data.totals.amount, payroll: payroll.data.list };
    },
  };
}
let server: TestServer;
let world: Awaited<ReturnType<typeof openCommissionWorld>>;
eachWorld(openCommissionWorld, (own) => ({ server, world } = own));
const sum = (rows: readonly { fen: number }[]) => rows.reduce((total, { fen }) => total + fen, 0);

it('earned by line; a wheel that comes back takes its part, all of them everything; undone it is given again', async () => {
  await world.addRule({ rate: 333 });
  await world.addRule({ kind: 'FITTING', basis: 'PIECE', rate: null, perPiece: 800 });
  const order = await world.sold();
  const first = await world.entries(order.id);
  expect(first.map(({ kind, fen }) => [kind, fen]).toSorted()).toEqual([
    ['FITTING', 800],
    ['FITTING', 800],
    ['SALE', 1665],
    ['SALE', 1665],
  ]);
  const { data: back } = await world.takeBack(order.id, [{ wheel: 'FL' }]);
  expect(sum(await world.entries(order.id))).toBe(2465);
  expect(back.status).toBe('DONE');
  await world.takeBack(order.id, [{ wheel: 'FR' }]);
  const all = await world.entries(order.id);
  expect([sum(all), all.length]).toEqual([0, 8]);
});

it('what was taken back stands with its wheel, its pieces and its share of the base', async () => {
  await world.addRule({ rate: 333 });
  const order = await world.completed({ by: world.seller, byChannel: true });
  interface Row {
    wheel: string;
    quantity: number;
    base: number;
    amount: number;
    reversal: boolean;
  }
  const rows = async () => {
    const { data } = await world.manager.get<{ list: Row[] }>('/report/commission/list?sort=time');
    return data.list.map((row) => [row.wheel, row.reversal, row.quantity, row.base, row.amount]);
  };
  const earned = [
    ['FL', false, 1, 50_000, 1665],
    ['FR', false, 1, 50_000, 1665],
  ];
  expect((await rows()).toSorted()).toEqual(earned);
  const { data: back } = await world.takeBack(order.id, [{ wheel: 'FR' }]);
  expect((await rows()).toSorted()).toEqual([...earned, ['FR', true, 1, -50_000, -1665]]);
  // One of before bases were kept: by its amount, and what comes next is reckoned of it.
  await sql`UPDATE commission_entry SET base_fen = 0 WHERE reversal_of IS NOT NULL AND order_id = ${order.id}`.execute(
    server.services.db,
  );
  expect((await rows()).toSorted()).toEqual([...earned, ['FR', true, 1, -50_000, -1665]]);
  expect((await world.undo(back)).status).toBe(200);
  expect(sum((await rows()).map(([, , , base]) => ({ fen: Number(base) })))).toBe(100_000);
});

it('a return that is undone gives again what it took', async () => {
  await world.addRule({ basis: 'NET', rate: 100 });
  const order = await world.completed({ by: world.seller, byChannel: true });
  expect(sum(await world.entries(order.id))).toBe(884);
  const { data: back } = await world.takeBack(order.id, [{ wheel: 'FL' }]);
  expect(sum(await world.entries(order.id))).toBe(442);
  expect((await world.undo(back)).status).toBe(200);
  expect(sum(await world.entries(order.id))).toBe(884);
});

it('goodwill takes its proportion, and with the goods that come back after it nothing is left', async () => {
  await world.addRule({ rate: 500 });
  const order = await world.sold();
  await world.staff.post(
    '/order/payment/refund',
    { bizType: 'RETAIL_ORDER', orderId: order.id, amount: 20_000, reason: '补偿' },
    retailKey(),
  );
  expect(sum(await world.entries(order.id))).toBe(4000);
  await world.takeBack(order.id, [{ wheel: 'FL' }]);
  expect(sum(await world.entries(order.id))).toBe(2000);
  await world.takeBack(order.id, [{ wheel: 'FR' }]);
  expect(sum(await world.entries(order.id))).toBe(0);
});

it('the most specific rule counts: a person before everybody, a class before everything; ended ones do not', async () => {
  const { data: choices } = await world.manager.get<{ people: { value: number; label: string }[] }>(
    '/report/commission/rule/choices',
  );
  expect(choices.people.length).toBeGreaterThan(1);
  await world.addRule({ rate: 100 });
  await world.addRule({ scope: 'TYRE', rate: 200 });
  const one = await world.sold();
  expect(sum(await world.entries(one.id))).toBe(2000);
  const account = (await world.entries(one.id))[0]?.account ?? 0;
  const { data: own } = await world.addRule({ accountId: account, rate: 300 });
  expect(sum(await world.entries((await world.sold()).id))).toBe(3000);
  expect((await world.manager.put(`/report/commission/rule/end/${own.id}`, {})).status).toBe(200);
  expect((await world.manager.put(`/report/commission/rule/end/${own.id}`, {})).body.error).toBe(
    'commission.ended',
  );
  expect(sum(await world.entries((await world.sold()).id))).toBe(2000);
});

it('who placed it for the platform earns nothing; everybody sees his own, and whoever may all', async () => {
  await world.addRule({ rate: 500 });
  await world.addRule({ kind: 'FITTING', basis: 'PIECE', rate: null, perPiece: 800 });
  expect((await world.entries((await world.completed()).id)).map(({ kind }) => kind)).toEqual([
    'FITTING',
    'FITTING',
  ]);
  await world.sold();
  expect(await world.lists(world.seller)).toMatchObject({
    total: 2,
    amount: 5000,
    payroll: [{ sale: 5000, fitting: 0 }],
  });
  expect(await world.lists(world.manager)).toMatchObject({ total: 6, amount: 8200 });
  const query = `month=${today.slice(0, 7)}`;
  const list = await world.manager.get<{ total: number }>(`/report/commission/list?${query}&kind=SALE`);
  const none = await world.manager.get<{ total: number }>('/report/commission/payroll/list?month=2020-01');
  expect([list.data.total, none.data.total]).toEqual([2, 0]);
  expect((await world.seller.get('/report/commission/rule/list')).status).toBe(403);
  const { data } = await world.seller.get<{ month: string; amount: number }[]>('/report/commission/own');
  expect(data).toMatchObject([{ month: today.slice(0, 7), amount: 5000 }, { amount: 0 }]);
});

it('what comes back after its month was closed is of the next one', async () => {
  const { db } = server.services;
  await world.addRule({ rate: 500 });
  const order = await world.sold();
  const month = today.slice(0, 7);
  const close = (of: string) =>
    world.manager.post('/report/commission/month/close', { month: of }, retailKey());
  expect((await close(month)).body.error).toBe('commission.month-open');
  expect((await close('2026-01')).body).toMatchObject({
    error: 'commission.month-early',
    details: { path: 'month' },
  });
  for (const none of ['2026-00', '2026-13', '0000-01'])
    expect([none, (await close(none)).body]).toMatchObject([none, { error: 'request.invalid' }]);
  await sql`UPDATE commission_rule SET from_day = '2026-01-15' WHERE dealer_id = ${world.dealerId}`.execute(
    db,
  );
  expect((await close('2026-01')).status).toBe(200);
  expect((await close('2026-01')).body.error).toBe('commission.month-closed');
  await sql`INSERT INTO commission_month (dealer_id, month, closed_by_name) VALUES (${world.dealerId}, ${month}, 'T')`.execute(
    db,
  );
  const payroll = await world.manager.get<{ list: object[] }>('/report/commission/payroll/list?sort=month');
  expect(payroll.data.list).toMatchObject([{ month, closedTime: expect.any(String), closedBy: 'T' }]);
  await world.takeBack(order.id, [{ wheel: 'FL' }]);
  const { list: both } = (
    await world.manager.get<{ list: object[] }>('/report/commission/payroll/list?sort=month')
  ).data;
  expect(both).toMatchObject([
    { month, closedBy: 'T' },
    { closedTime: null, closedBy: '' },
  ]);
  const months = (await world.entries(order.id)).map((each) => each.month);
  expect(new Set(months.slice(0, 2))).toEqual(new Set([month]));
  expect((months[2] ?? '') > month).toBe(true);
});

it('refuses a rule of the past, without its target, amount, or for a stranger', async () => {
  const refused = async (more: object) => {
    const { status, body } = await world.addRule(more);
    return [status, body.error];
  };
  expect(await refused({ fromDay: '2026-01-01' })).toEqual([422, 'commission.day-past']);
  expect(await refused({ fromDay: '9999-12-31' })).toEqual([422, 'commission.day-far']);
  expect((await world.addRule({ basis: 'PIECE', perPiece: -1 })).body.message).toContain('每件提成 ');
  expect(await refused({ scope: 'BRAND' })).toEqual([422, 'commission.target']);
  expect(await refused({ basis: 'PIECE' })).toEqual([422, 'commission.amount']);
  expect(await refused({ accountId: 1 })).toEqual([422, 'commission.person']);
  expect((await world.addRule({}, world.seller)).status).toBe(403);
});

it('wheels of one order come back at once: together they take what each would', async () => {
  await world.addRule({ rate: 333 });
  const order = await world.sold();
  const wheels = ['FL', 'FR'];
  const answers = await Promise.all(wheels.map((wheel) => world.takeBack(order.id, [{ wheel }])));
  for (const [at, { status }] of answers.entries())
    if (status !== 200) await world.takeBack(order.id, [{ wheel: wheels[at] ?? '' }]);
  expect(sum(await world.entries(order.id))).toBe(0);
});
