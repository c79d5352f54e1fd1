import { expect, it } from 'vitest';
import { shiftSettings } from '@treadline/contract/books/shifts/settings.ts';
import { eachWorld } from '#testing/each-world.ts';
import { retailKey } from '#testing/retail-world.ts';
import type { TestServer } from '#testing/server.ts';
import { setSetting } from '#testing/settings.ts';
import { makeStorage, storagePath } from '#testing/storage-world.ts';
import { openShiftWorld, type Shift } from '#testing/shift-world.ts';

type Caller = Awaited<ReturnType<TestServer['as']>>;
let server: TestServer;
let world: Awaited<ReturnType<typeof openShiftWorld>>;
eachWorld(openShiftWorld, (own) => ({ server, world } = own));

const cash = (counted: number, reason = '') => ({ way: 'CASH', counted, reason });

it('a day: money by way and person against the books, the drawer handed on, a refund in the shift in which it happens', async () => {
  const before = await world.paid();
  expect((await world.current()).shift).toBe(null);
  const { data: first } = await world.begin(20_000);
  const second = await world.begin(0, world.manager);
  expect([second.status, second.body.error]).toEqual([409, 'shift.begun']);
  const channel = await world.create();
  await (await world.showCode(channel.data.id)).scan();
  const { payments, shift } = await world.current();
  // It is not counted yet: there are no figures, and not some of zero.
  const open = {
    takings: null,
    expected: null,
    counted: null,
    difference: null,
    prepay: null,
    handedIn: null,
  };
  expect(shift).toMatchObject({ id: first.id, status: 'OPEN', startCash: 20_000, floatLeft: null, ...open });
  const running = await world.cashier.get<{ list: object[] }>('/order/shift/list?status=OPEN');
  expect(running.data.list).toMatchObject([{ shiftNo: first.shiftNo, ...open }]);
  expect(payments.map(({ way, amount, own }) => [way, amount, own])).toEqual([
    ['WECHAT', 100_000, false],
    ['CASH', 100_000, true],
  ]);
  const counts = [cash(119_500, '找零少收'), { way: 'WECHAT', counted: 100_000 }];
  const { data: closed } = await world.close(first, { counts, takings: 2, floatLeft: 30_000 });
  expect(closed).toMatchObject({
    status: 'CLOSED',
    expected: 220_000,
    counted: 219_500,
    difference: -500,
    prepay: 100_000,
    handedIn: 89_500,
  });
  expect((await world.read(first.id)).lines).toMatchObject([
    {
      way: 'CASH',
      count: 1,
      taken: 100_000,
      refunded: 0,
      expected: 120_000,
      counted: 119_500,
      difference: -500,
      reason: '找零少收',
    },
    { way: 'WECHAT', count: 1, expected: 100_000, difference: 0 },
  ]);
  // What goes back of the closed shift's payment is of the running one.
  await world.refund(before.id, 40_000);
  const next = await world.current();
  expect(next.shift).toMatchObject({
    status: 'OPEN',
    startCash: 30_000,
    shiftNo: expect.stringMatching(/^JB/),
  });
  expect(next.payments.map(({ kind, way, amount }) => [kind, way, amount])).toEqual([
    ['REFUND', 'CASH', -40_000],
  ]);
  await world.close(next.shift as Shift, { counts: [cash(-10_000)], takings: 1 });
  expect(await world.read(next.shift?.id ?? 0)).toMatchObject({
    difference: 0,
    lines: [{ refunded: 40_000, expected: -10_000 }],
  });
  expect((await world.read(first.id)).payments).toHaveLength(2);
});

it('the fee of a stored set lies in the drawer, too, as it was taken', async () => {
  const keeper = await server.as({
    type: 'DEALER',
    companyId: world.dealerId,
    codes: ['appointment_view', 'appointment_manage'],
  });
  const { data: shift } = await world.begin();
  const { id, version } = await makeStorage(keeper, world.dealerId, { fee: 30_000 });
  await keeper.put(`${storagePath}/pay/${id}`, { version, payWay: 'CASH' }, retailKey());
  const { payments } = await world.current();
  expect(payments.map(({ source, way, amount, own }) => [source, way, amount, own])).toEqual([
    ['STORAGE', 'CASH', 30_000, false],
  ]);
  const { data: closed } = await world.close(shift, { counts: [cash(30_000)], takings: 1 });
  expect(closed).toMatchObject({ status: 'CLOSED', expected: 30_000, difference: 0, prepay: 0 });
});

it('how the customer paid is said where the books have the prepay account, and a refund goes back by it', async () => {
  const order = await world.paid();
  const { data: shift } = await world.begin();
  const [payment] = (await world.current()).payments;
  const said = [{ source: payment?.source, sourceId: payment?.sourceId, way: 'POS' }];
  const wrong = await world.close(shift, { counts: [cash(100_000)], takings: 1, said });
  expect([wrong.status, wrong.body.error]).toEqual([422, 'shift.not-counted']);
  expect(
    (await world.close(shift, { counts: [{ way: 'POS', counted: 100_000 }], takings: 1, said })).status,
  ).toBe(200);
  await world.refund(order.id, 10_000);
  const next = await world.current();
  expect(next.payments).toMatchObject([{ kind: 'REFUND', way: 'POS', amount: -10_000 }]);
  const channel = await world.create();
  await (await world.showCode(channel.data.id)).scan();
  const now = await world.current();
  const wechat = now.payments.find(({ way }) => way === 'WECHAT');
  const known = await world.close(now.shift as Shift, {
    counts: [],
    takings: 2,
    said: [{ source: 'PAYMENT', sourceId: wechat?.sourceId, way: 'CASH' }],
  });
  expect([known.status, known.body.error]).toEqual([422, 'shift.way-known']);
});

it('what was counted is an amount by its name, within its limits', async () => {
  const { data: shift } = await world.begin();
  const said = async (counted: number) =>
    (await world.close(shift, { counts: [cash(counted)], takings: 0 })).body.message;
  expect(await said(-1_000_000_001)).toContain('实点金额 不能小于 -1,000 万元');
  expect(await said(100_000_000_001)).toContain('实点金额 金额过大，不能超过 10 亿元');
  expect(await said(0.5)).toContain('实点金额 请输入正确的金额，最多两位小数');
});

it('persons are counted by themselves where they are named; the drawer has the rest', async () => {
  await world.paid();
  const { data: shift } = await world.begin(5000);
  const [payment] = (await world.current()).payments;
  const person = payment?.accountId ?? 0;
  const alone = [{ ...cash(100_000), accountId: person }];
  expect((await world.close(shift, { counts: alone, takings: 1 })).body.error).toBe('shift.not-counted');
  const stranger = [...alone, cash(5000), { ...cash(0), accountId: person + 10_000 }];
  expect((await world.close(shift, { counts: stranger, takings: 1 })).body.error).toBe('shift.counted-twice');
  const twice = [...alone, cash(5000), cash(5000)];
  expect((await world.close(shift, { counts: twice, takings: 1 })).body.error).toBe('shift.counted-twice');
  expect(
    (await world.close(shift, { counts: [...alone, cash(5000)], takings: 1, floatLeft: 5000 })).status,
  ).toBe(200);
  expect(await world.read(shift.id)).toMatchObject({ handedIn: 100_000, floatLeft: 5000 });
  expect((await world.read(shift.id)).lines).toMatchObject([
    { accountId: person, expected: 100_000, count: 1 },
    { accountId: null, expected: 5000, count: 0 },
  ]);
});

it('refuses differences without a reason, a float above the cash, figures of another moment; nothing changes', async () => {
  await world.paid();
  const { data: shift } = await world.begin();
  const refused = async (body: object) => {
    const { status, body: answer } = await world.close(shift, { takings: 1, ...body });
    return [status, answer.error];
  };
  expect(await refused({ counts: [cash(90_000)] })).toEqual([422, 'shift.reason']);
  expect(await refused({ counts: [cash(100_000)], floatLeft: 100_001 })).toEqual([422, 'shift.float']);
  expect(await refused({ counts: [cash(100_000)], takings: 0 })).toEqual([409, 'shift.moved']);
  expect(await refused({ counts: [cash(100_000)], version: shift.version + 1 })).toEqual([
    409,
    'record.changed',
  ]);
  expect((await world.read(shift.id)).payments).toEqual([]);
  expect(await refused({ counts: [cash(100_000)] })).toEqual([200, undefined]);
  const again = await world.close(shift, { counts: [cash(100_000)], takings: 1 });
  expect(again.status).toBe(409);
});

it('another person checks it, and who only closes cannot', async () => {
  const { data: shift } = await world.begin();
  const { data: closed } = await world.close(shift, {}, world.manager);
  const body = { version: closed.version, remark: '' };
  const check = (by: Caller) => by.put<Shift>(`/order/shift/check/${shift.id}`, body);
  expect((await check(world.manager)).body.error).toBe('shift.own-check');
  expect((await check(world.cashier)).status).toBe(403);
  const other = await server.as({ type: 'DEALER', companyId: world.dealerId, codes: ['shift_check'] });
  expect((await check(other)).data).toMatchObject({ status: 'CHECKED' });
  const foreign = await server.as({ type: 'DEALER', codes: ['shift_check'] });
  expect((await foreign.get(`/order/shift/detail/${shift.id}`)).status).toBe(404);
});

it('counted blind: amounts are told once they are counted, and the log has what was counted', async () => {
  await setSetting(server.services.db, shiftSettings.settings.blind, true);
  await world.paid();
  const { data: shift } = await world.begin();
  expect(await world.current()).toMatchObject({ blind: true, payments: [{ way: 'CASH', amount: null }] });
  const { data } = await world.cashier.post<object[]>(
    `/order/shift/compare/${shift.id}`,
    { counts: [cash(99_000)], takings: 1 },
    retailKey(),
  );
  expect(data).toEqual([{ way: 'CASH', accountId: null, person: '', expected: 100_000, counted: 99_000 }]);
  const { timeline } = (await world.read(shift.id)) as unknown as {
    timeline: { action: string; remark: string }[];
  };
  expect(timeline.find(({ action }) => action === 'count')?.remark).toBe('现金 990.00');
  await setSetting(server.services.db, shiftSettings.settings.blind, false);
});

it('the list, its home card and the paper tell of a difference', async () => {
  await world.paid();
  const { data: shift } = await world.begin();
  await world.close(shift, { counts: [cash(90_000, '少收')], takings: 1 });
  const platform = await server.as({ type: 'OTHER', codes: ['shift_view'] });
  const list = await platform.get<{ list: object[]; totals: object; counts: object }>(
    `/order/shift/list?dealerId=${world.dealerId}&differs=true&counts=status`,
  );
  expect(list.data).toMatchObject({
    list: [{ shiftNo: shift.shiftNo, difference: -10_000 }],
    totals: { expected: 100_000, counted: 90_000, difference: -10_000 },
    counts: { CLOSED: 1 },
  });
  const home = await platform.get<{ cards: { key: string; count: number }[] }>('/report/home');
  expect(home.data.cards.find(({ key }) => key === 'shifts-differ')?.count).toBeGreaterThan(0);
  const paper = await platform.get(`/order/shift/print/${shift.id}?paper=R80`);
  expect(paper.status).toBe(200);
});
