import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { lastMessage } from '#testing/outbox.ts';
import {
  dayFromNow,
  openQuoteWorld,
  quotePath,
  type QuoteAnswer,
  type QuoteWorld,
} from '#testing/quote-world.ts';
import { cluePath } from '#testing/clue-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let world: QuoteWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openQuoteWorld(server);
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

interface Clue {
  status: string;
  dueTime: string;
  plateNumber: string;
  history: { title: string; text: string }[];
}
const clueOf = async ({ clueId }: { clueId: number | null }) =>
  (await world.shop.get<Clue>(`${cluePath}/detail/${clueId}`)).data;
const expire = ({ id }: QuoteAnswer) =>
  server.services.db
    .updateTable('quote')
    .set({ valid_until: dayFromNow(-1) })
    .where('id', '=', id)
    .execute();

test('a draft has the prices of placing; sent, a clue follows it up on the day that was set', async () => {
  const made = await world.create();
  expect(made.status).toBe(200);
  expect(made.data).toMatchObject({ status: 'DRAFT', optionCount: 2, clueId: null });
  const detail = await world.shop.get<{
    options: { title: string; amount: number; discountAmount: number; lines: object[] }[];
  }>(`${quotePath}/detail/${made.data.id}`);
  const [first, second] = detail.data.options;
  expect(first).toMatchObject({ title: '经济', discountAmount: 0 });
  expect(first?.lines).toMatchObject([
    { kind: 'TYRE', quantity: 4, unitPrice: 50_000, amount: 200_000, onSale: true },
    { kind: 'SERVICE', code: 'FIT', quantity: 4 },
  ]);
  expect(second?.amount).toBe((first?.amount ?? 0) - 10_000);
  const [price] = (
    await world.shop.post<{ lines: { amount: number }[] }[]>(`${quotePath}/calculate`, {
      options: [{ parts: world.tyres(), storeDiscount: 10_000 }],
    })
  ).data;
  expect(price).toMatchObject({ discountAmount: 10_000, lines: [{ amount: 200_000 }] });
  const sent = await world.act('send', made.data);
  expect(sent.data.status).toBe('SENT');
  const clue = await clueOf(sent.data);
  expect(clue.status).toBe('FOLLOWING');
  expect(clue.dueTime.slice(0, 10)).toBe(dayFromNow(3));
  expect(clue.history.map(({ title, text }) => [title, text])).toContainEqual(['已报价', made.data.quoteNo]);
});

test('what is below the floor price, not for sale or too far away is refused at its field', async () => {
  const low = await world.create({
    options: [{ title: '经济', parts: world.tyres(), storeDiscount: 50_000 }],
  });
  expect([low.status, low.body.details['fields']]).toMatchObject([
    400,
    [{ path: 'options.0.parts.0.partId' }],
  ]);
  const far = await world.create({ validUntil: dayFromNow(90) });
  expect([far.body.error, far.body.details['path']]).toEqual(['quote.until-far', 'validUntil']);
  const past = await world.create({ validUntil: dayFromNow(-1) });
  expect(past.body.error).toBe('quote.until-past');
  const none = await world.create({ options: [] });
  expect(none.status).toBe(400);
  const four = await world.create({
    options: Array.from({ length: 4 }, () => ({ title: 'x', parts: world.tyres() })),
  });
  expect(four.status).toBe(400);
  const { list } = (await world.shop.get<{ list: { amount: number }[] }>(`${quotePath}/list?text=陈大明`))
    .data;
  expect(list).toHaveLength(1);
});

test('an unknown service, car model or too large a sum is refused by name', async () => {
  const refused = async (more: object) => {
    const { status, body } = await world.create(more);
    return { status, message: body.message, fields: body.details['fields'] };
  };
  const option = (services: object[]) => ({ options: [{ title: '经济', services }] });
  expect(
    await refused(
      option([
        { code: 'FIT', quantity: 1 },
        { code: 'NONE', quantity: 1 },
      ]),
    ),
  ).toMatchObject({
    status: 400,
    message: '服务项目 请选择列表中的一项',
    fields: [{ path: 'options.0.services.1.code' }],
  });
  expect(await refused({ vehicleId: 99_999_999 })).toMatchObject({
    status: 400,
    message: '车型 请选择列表中的一项',
    fields: [{ path: 'vehicleId' }],
  });
  // One fen more than an amount may be.
  const sum = [
    { code: 'FIT', quantity: 1, price: 100_000_000_000 },
    { code: 'BALANCE', quantity: 1, price: 1 },
  ];
  expect((await refused(option(sum))).message).toBe('合计金额过大，不能超过 10 亿元');
  const priced = await world.shop.post(`/order/customer/order/calculate`, {
    dealerId: world.dealerId,
    partsList: [],
    services: sum,
  });
  expect([priced.status, priced.body.error]).toEqual([422, 'request.sum']);
});

test('the customer opens it, accepts one alternative by name, and nothing else after', async () => {
  const quote = await world.send();
  const token = await world.tokenOf(quote);
  const page = await world.open(token);
  expect(page.status).toBe(200);
  expect(page.data).toMatchObject({ status: 'OPEN', acceptedOption: null });
  expect(JSON.stringify(page.data)).not.toContain('listPrice');
  for (const { lines, discountAmount, amount } of page.data.options)
    expect(lines.reduce((sum, line) => sum + line.amount, 0) - discountAmount).toBe(amount);
  expect((await world.read(quote.id)).openedTime).not.toBeNull();
  const yes = await world.answer(token, 'accept', { optionNo: 2, name: '陈大明' });
  expect(yes.data).toMatchObject({ status: 'ACCEPTED', acceptedOption: 2 });
  const again = await world.answer(token, 'accept', { optionNo: 1, name: '陈大明' });
  expect([again.status, again.body.error]).toEqual([409, 'quote.taken']);
  expect(await world.read(quote.id)).toMatchObject({
    status: 'ACCEPTED',
    acceptedOption: 2,
    acceptedName: '陈大明',
    amount: page.data.options[1]?.amount,
  });
  expect((await clueOf(quote)).history.map(({ title }) => title)).toContain('客户接受报价');
});

test('two alternatives accepted at once: one wins', async () => {
  const quote = await world.send();
  const token = await world.tokenOf(quote);
  const answers = await Promise.all(
    [1, 2, 1, 2].map((optionNo) => world.answer(token, 'accept', { optionNo, name: '陈大明' })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const won = answers.find(({ status }) => status === 200);
  expect((await world.read(quote.id)).acceptedOption).toBe(won?.data.acceptedOption);
});

test('guessed, revoked, withdrawn and drafted ones answer alike; an expired one names the shop', async () => {
  const quote = await world.send();
  const old = await world.tokenOf(quote);
  expect((await world.open('1.1.aaaaaaaaaaaaaaaaaaaaaa')).body.error).toBe('quote.gone');
  await world.shop.put(`${quotePath}/revoke/${quote.id}`, {});
  expect((await world.open(old)).body.error).toBe('quote.gone');
  const token = await world.tokenOf(quote);
  expect((await world.open(token)).status).toBe(200);
  await expire(quote);
  expect((await world.open(token)).body.error).toBe('link.ended');
  expect((await world.answer(token, 'accept', { optionNo: 1, name: '陈' })).body.error).toBe('link.ended');
  expect((await world.read(quote.id)).status).toBe('EXPIRED');
  const second = await world.send();
  const link = await world.tokenOf(second);
  await world.act('withdraw', await world.read(second.id), { reason: '录错' });
  expect((await world.open(link)).body.error).toBe('quote.gone');
});

test('the customer declines; its clue says so and is called next day', async () => {
  const quote = await world.send();
  const token = await world.tokenOf(quote);
  expect((await world.answer(token, 'decline', { reason: '太贵' })).data.status).toBe('DECLINED');
  const clue = await clueOf(quote);
  expect(clue.dueTime.slice(0, 10)).toBe(dayFromNow(1));
  expect((await world.answer(token, 'accept', { optionNo: 1, name: '陈' })).status).toBe(409);
});

test('a message goes to who agreed to it', async () => {
  const quote = await world.send();
  const shown = await world.shop.get<{ to: string; text: string }>(
    `${quotePath}/message/preview/${quote.id}`,
  );
  expect(shown.data.text).toContain(quote.validUntil);
  expect((await world.shop.post(`${quotePath}/message/${quote.id}`, {})).status).toBe(200);
  expect(JSON.stringify(await lastMessage(server, shown.data.to))).toContain('/m/quote/');
  const silent = await world.send({ consent: false });
  const refused = await world.shop.post(`${quotePath}/message/${silent.id}`, {});
  expect(refused.body.error).toBe('quote.no-consent');
});

test('a copy is a new form of the same goods; a draft whose price changed is looked at again', async () => {
  const made = (await world.create()).data;
  const copy = await world.shop.get<{ options: object[]; customerName: string }>(
    `${quotePath}/start?copyOf=${made.id}`,
  );
  expect(copy.data).toMatchObject({ customerName: '陈大明', validUntil: dayFromNow(7) });
  expect(copy.data.options).toHaveLength(2);
  await world.reprice({ MSRP: 55_000 }, 1);
  const stale = await world.act('send', made);
  expect([stale.status, stale.body.error]).toEqual([409, 'quote.price-changed']);
  await world.reprice({ MSRP: 50_000 }, 1);
  expect((await world.act('send', made)).status).toBe(200);
});

test('printed and drawn, it says what the detail shows', async () => {
  const quote = await world.send();
  const paper = await world.shop.get(`${quotePath}/print/${quote.id}`);
  expect(paper.raw.toString()).toContain('舒适');
  const picture = await world.shop.get(`${quotePath}/picture/${quote.id}`);
  expect(picture.headers['content-type']).toBe('image/png');
  expect(picture.raw.subarray(1, 4).toString()).toBe('PNG');
});
