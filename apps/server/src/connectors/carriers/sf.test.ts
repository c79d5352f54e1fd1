import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testDatabase } from '#testing/database.ts';
import { fakeSfSign, sfKey, startFakeSf } from '#testing/fake-sf.ts';
import { makeCompany } from '#testing/people.ts';
import { openTestServices } from '#testing/services.ts';
import { openCarriers } from './index.ts';
import type { Carrier, CarrierOrder } from './port.ts';
import { openSf } from './sf.ts';
import { signSf } from './sf-sign.ts';

let services: Awaited<ReturnType<typeof openTestServices>>['services'];
let fake: Awaited<ReturnType<typeof startFakeSf>>;
let sf: Carrier;
beforeAll(async () => {
  fake = await startFakeSf();
  ({ services } = await openTestServices(await testDatabase(), { SF_URL: fake.url, ...sfKey }));
  const carrier_id = await makeCompany(services, 'LOGISTICS');
  await services.db
    .insertInto('carrier_link')
    .values({ carrier_id, provider: 'sf', updated_by: 'test' })
    .execute();
  sf = await openCarriers(services).of(carrier_id);
});
afterAll(async () => {
  await fake.close();
  await services.pools.close();
});
beforeEach(() => fake.be('normal'));

const about = { entity: 'sales-order', id: 1 };
const party = {
  company: '昆山一号仓',
  contact: '周建国 (夜班)',
  phone: '19900001111',
  province: '江苏省',
  city: '苏州市',
  district: '昆山市',
  address: "前进东路 1 号 * ~ ! '西门'",
};
let last = 0;
const orderOf = (more: Partial<CarrierOrder> = {}): CarrierOrder => ({
  orderNo: `SF-SO${++last}`,
  pieces: 4,
  weightG: 36_500,
  from: party,
  to: { ...party, city: '杭州市' },
  cargo: '轮胎',
  remark: '',
  ...more,
});

it('signs as the documents say, with every character that may stand in an address', async () => {
  // The example of the platform's own documents.
  const message = '{"language":"zh-CN","orderId":"QIAO-20200618-004"}';
  expect(signSf(message, '12312334453453', sfKey.SF_CHECKWORD)).toBe('IIKJtuLVzoFTu4kHI8M8vA==');
  const every = 'a-z_.*~!\'() 中&=+%"\\';
  expect(signSf(every, '1', sfKey.SF_CHECKWORD)).toBe(fakeSfSign(every, '1'));
  const wrong = { partnerId: sfKey.SF_PARTNER_ID, checkword: 'another checkword', monthlyCard: '7551234567' };
  const forger = openSf({ url: fake.url, pushToken: '', expressType: 2, ...wrong }, services.db);
  await expect(forger.place(orderOf(), about)).rejects.toThrow('A1006');
});

it('places an order once: a mother number and its children, asked for again where an answer got lost', async () => {
  const order = orderOf();
  const first = await sf.place(order, about);
  expect(first).toMatchObject({ ok: true });
  const numbers = fake.orders.get(order.orderNo)?.numbers ?? [];
  expect(first).toMatchObject({ ok: true, waybillNo: numbers[0], pieceNos: numbers });
  expect(numbers).toHaveLength(4);
  expect(await sf.place(order, about)).toEqual(first);
  const lost = orderOf();
  fake.be('lost');
  await expect(sf.place(lost, about)).rejects.toThrow('fetch failed');
  fake.be('normal');
  const again = await sf.place(lost, about);
  expect(again).toMatchObject({ ok: true, pieceNos: fake.orders.get(lost.orderNo)?.numbers });
});

it('says what the interface asks for', async () => {
  const order = orderOf();
  await sf.place(order, about);
  const call = fake.seen.find(({ message }) => message.orderId === order.orderNo);
  expect(call?.contentType).toBe('application/x-www-form-urlencoded;charset=UTF-8');
  expect(call?.message).toMatchObject({
    payMethod: 1,
    monthlyCard: '7551234567',
    expressTypeId: 2,
    parcelQty: 4,
    totalWeight: 36.5,
    cargoDetails: [{ name: '轮胎', count: 4 }],
    contactInfoList: [
      { contactType: 1, contact: '周建国 (夜班)', mobile: '19900001111', city: '苏州市', country: 'CN' },
      { contactType: 2, city: '杭州市', county: '昆山市' },
    ],
  });
});

it.each([
  ['down', 'HTTP 503'],
  ['busy', 'A1005'],
  ['garbage', 'unreadable answer'],
  ['unnumbered', 'without a waybill number'],
] as const)('knows nothing of an order while the platform is %s, and tries again', async (mood, why) => {
  fake.be(mood);
  const order = orderOf();
  await expect(sf.place(order, about)).rejects.toThrow(why);
  fake.be('normal');
  expect(await sf.place(order, about)).toMatchObject({ ok: true });
});

it('takes a refusal for what it is, in the words of the carrier', async () => {
  fake.be('refuse');
  expect(await sf.place(orderOf(), about)).toEqual({ ok: false, reason: '8119 月结卡号不存在或已失效' });
  fake.be('filtered');
  expect(await sf.place(orderOf(), about)).toEqual({ ok: false, reason: '收方超出服务范围' });
});

it('takes orders back, as often as it is asked; what was fetched stays', async () => {
  const order = orderOf();
  const placed = await sf.place(order, about);
  const no = placed.ok ? placed.waybillNo : '';
  for (const _ of [1, 2]) expect(await sf.cancel(order.orderNo, no, about)).toEqual({ ok: true });
  expect(await sf.cancel('SF-NOBODY', '', about)).toEqual({ ok: true });
  expect(await sf.place(order, about)).toMatchObject({ ok: false });
  const fetched = orderOf();
  await sf.place(fetched, about);
  fake.orders.get(fetched.orderNo)?.routes.push({ mailno: 'x' });
  expect(await sf.cancel(fetched.orderNo, '', about)).toEqual({ ok: false, reason: '8252 订单已确认' });
});

const route = (mailno: string, opCode: string, remark: string, hour = '08') => ({
  mailno,
  opCode,
  remark,
  acceptTime: `2026-05-12 ${hour}:30:00`,
  acceptAddress: '杭州市',
});

it('reads what happened to each parcel, more than ten at a time', async () => {
  const order = orderOf({ pieces: 12 });
  const placed = await sf.place(order, about);
  const pieces = placed.ok ? placed.pieceNos : [];
  fake.orders
    .get(order.orderNo)
    ?.routes.push(
      route(pieces[0] ?? '', '50', '顺丰速运 已收取快件'),
      route(pieces[11] ?? '', '80', '您的快件已签收，签收人：陈秀英，如有疑问请电联', '10'),
      { ...route(pieces[11] ?? '', '36', '离开'), acceptTime: 'soon' },
    );
  expect(await sf.track(pieces, about)).toMatchObject([
    { pieceNo: pieces[0], code: 'PICKED_UP', at: new Date('2026-05-12T08:30:00+08:00'), signedBy: '' },
    { pieceNo: pieces[11], code: 'SIGNED', signedBy: '陈秀英', site: '杭州市' },
  ]);
});

it('gives what a label needs', async () => {
  const order = orderOf();
  const placed = await sf.place(order, about);
  const [mother = ''] = fake.orders.get(order.orderNo)?.numbers ?? [];
  const label = {
    routeCode: '571BA-002',
    destCode: '571BA',
    sortCode: 'F33',
    serviceCode: 'T4',
    checkCode: '7C0',
    carrierQr: `MMM={'k2':'571BA','k5':'${mother}'}`,
  };
  // Of the mother number, whichever is told first.
  expect(placed).toMatchObject({ label });
  expect(await sf.printData(order.orderNo, about)).toEqual(label);
  expect(await sf.printData('SF-NOBODY', about)).toBeNull();
  fake.be('unlabelled');
  expect(await sf.place(orderOf(), about)).toMatchObject({ ok: true, label: null });
  await expect(sf.printData(order.orderNo, about)).rejects.toThrow('yet to be told');
});

const bodyOf = (...routes: object[]) => JSON.stringify({ Body: { WaybillRoute: routes } });

it('takes pushes to the agreed address and those that are signed, no others', async () => {
  const body = bodyOf(route('SF1', '70', '快件派送不成功，因收方拒收'));
  const events = [{ pieceNo: 'SF1', code: 'EXCEPTION', fault: 'REFUSED' }];
  const token = sfKey.SF_PUSH_TOKEN;
  expect(await sf.readPush({ headers: {}, query: { token }, body })).toMatchObject({ ok: true, events });
  for (const query of [{}, { token: `${token}x` }, { token: '' }])
    expect(await sf.readPush({ headers: {}, query, body })).toMatchObject({ ok: false });
  const form = (msgDigest: string) =>
    new URLSearchParams({ msgData: body, timestamp: '1760000000000', msgDigest }).toString();
  const signed = form(fakeSfSign(body, '1760000000000'));
  expect(await sf.readPush({ headers: {}, query: {}, body: signed })).toMatchObject({ ok: true, events });
  // A form needs its signature, also at the agreed address.
  for (const forged of [form('IIKJtuLVzoFTu4kHI8M8vA=='), signed.replace('SF1', 'SF2')])
    expect(await sf.readPush({ headers: {}, query: { token }, body: forged })).toMatchObject({ ok: false });
  expect(await sf.readPush({ headers: {}, query: { token }, body: '{"Body":{}}' })).toMatchObject({
    ok: false,
  });
  expect(JSON.parse(sf.answer(true).body)).toMatchObject({ return_code: '0000' });
  expect(JSON.parse(sf.answer(false).body)).not.toMatchObject({ return_code: '0000' });
});

it('takes what can be read of a push, also behind a byte order mark', async () => {
  const query = { token: sfKey.SF_PUSH_TOKEN };
  const good = route('SF1', '54', '上门收件');
  const body = bodyOf({ ...good, mailno: null }, { ...good, remark: {} }, { ...good, mailno: 444 }, good);
  const events = [{ pieceNo: '444' }, { pieceNo: 'SF1', code: 'PICKED_UP' }];
  for (const text of [body, `\uFEFF${body}`, `\n ${body}`])
    expect(await sf.readPush({ headers: {}, query, body: text })).toMatchObject({ ok: true, events });
});

it.each([
  ['54', '上门收件', 'PICKED_UP', ''],
  ['30', '完成分拣', 'IN_TRANSIT', ''],
  ['44', '正在派送途中', 'OUT', ''],
  ['33', '外包装破损', 'EXCEPTION', 'DAMAGED'],
  ['70', '快件遗失，正在核实', 'EXCEPTION', 'LOST'],
  ['34', '因天气原因滞留', 'EXCEPTION', 'OTHER'],
  ['648', '快件已退回，新单号为: SF9', 'RETURNED', ''],
  ['99', '应客户要求，快件正在转寄中', 'IN_TRANSIT', ''],
  ['99', '应客户要求，快件正在退回中', 'RETURNED', ''],
  ['12345', '未知步骤', 'IN_TRANSIT', ''],
])('reads step %s (%s) as %s %s', async (opCode, remark, code, fault) => {
  const query = { token: sfKey.SF_PUSH_TOKEN };
  const pushed = await sf.readPush({ headers: {}, query, body: bodyOf(route('SF1', opCode, remark)) });
  expect(pushed).toMatchObject({ ok: true, events: [{ code, fault }] });
});

it('keeps no names and addresses of people in the log of calls', async () => {
  await sf.place(orderOf(), { entity: 'sales-order', id: 78 });
  const call = await services.db
    .selectFrom('connector_log')
    .select(['request', 'response'])
    .where('entity_id', '=', 78)
    .executeTakeFirstOrThrow();
  expect(call.request).toContain('杭州市');
  expect(`${call.request}${call.response}`).not.toMatch(/19900001111|周建国|前进东路/);
});
