import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { carOf, checkKey, checkPath, wheelOf } from '#testing/check-world.ts';
import { cluePath, openClueWorld } from '#testing/clue-world.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openQuoteWorld, quotePath, type QuoteAnswer, type QuoteWorld } from '#testing/quote-world.ts';
import { retailKey } from '#testing/retail-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let world: QuoteWorld;
beforeAll(async () => {
  server = await openTestServer();
  world = await openQuoteWorld(server);
});
afterEach(() => expectInvariants(server.services.db));
afterAll(() => server.close());

interface Start {
  plateNumber: string;
  customerName: string;
  customerMobile: string;
  nameEncrypt: string;
  phoneEncrypt: string;
  clueId: number | null;
  tyreCheckId: number | null;
  validUntil: string;
  wanted: { size: string; quantity: number }[];
}

test('of a clue: its customer fills the form, masked values come back with their seals, and it follows the quote up', async () => {
  const clues = await openClueWorld(server, world.dealerId);
  const clue = await clues.make({ plateNumber: '浙C55555' });
  const masked = await server.as({
    type: 'DEALER',
    companyId: world.dealerId,
    codes: ['quote', 'clue_invite_detail', 'view_parts', 'view_some_sensitive_data'],
  });
  const start = (await masked.get<Start>(`${quotePath}/start?clueId=${clue.id}`)).data;
  expect(start.customerMobile).toContain('*');
  const { wanted: _wanted, ...form } = start;
  const options = [{ title: '经济', parts: world.tyres(2) }];
  const made = await masked.post<QuoteAnswer>(`${quotePath}/create`, { ...form, options }, retailKey());
  expect(made.status).toBe(200);
  const quote = await world.read(made.data.id);
  expect(quote).toMatchObject({ plateNumber: '浙C55555', customerMobile: clue.customerMobile });
  const strange = { ...form, options, phoneEncrypt: '' };
  const refused = await masked.post(`${quotePath}/create`, strange, retailKey());
  expect(refused.body.details['fields']).toMatchObject([{ path: 'customerMobile' }]);
  const sent = await world.act('send', quote);
  expect(sent.data.clueId).toBe(clue.id);
  const ofClue = await world.shop.get<{ list: QuoteAnswer[] }>(`${quotePath}/list?clueId=${clue.id}`);
  expect(ofClue.data.list.map(({ id }) => id)).toEqual([quote.id]);
  const other = await clues.make();
  await clues.act('merge', { ids: [other.id, clue.id], carOf: clue.id });
  const stays = (await world.read(quote.id)).clueId;
  expect(
    (await world.shop.get<{ mergedInto: null }>(`${cluePath}/detail/${stays}`)).data.mergedInto,
  ).toBeNull();
});

test('of a tyre check: its flagged wheels are what is wanted, by size', async () => {
  const mechanic = await server.as({
    type: 'DEALER',
    companyId: world.dealerId,
    codes: ['retail_report_view', 'retail_create_close', 'view_all_sensitive_data'],
  });
  const wheels = [wheelOf('RL', 12, { size: '225/45R17' }), ...carOf(12, 14, 60, 60).slice(0, 3)];
  const check = await mechanic.post<{ id: number; firstId: number }>(
    `${checkPath}/create`,
    {
      clientId: crypto.randomUUID(),
      dealerId: world.dealerId,
      plateNumber: '浙C66666',
      customerName: '陈大明',
      customerMobile: '13800138333',
      consent: true,
      mileage: 20_000,
      checkedTime: new Date().toISOString(),
      wheels,
    },
    checkKey(),
  );
  expect(check.status).toBe(200);
  const start = await world.shop.get<Start>(`${quotePath}/start?tyreCheckId=${check.data.id}`);
  expect(start.data).toMatchObject({
    plateNumber: '浙C66666',
    tyreCheckId: check.data.firstId,
    consent: true,
    mileage: 20_000,
  });
  expect(start.data.wanted.toSorted((a, b) => a.quantity - b.quantity)).toEqual([
    { size: '225/45R17', quantity: 1 },
    { size: '205/55R16', quantity: 2 },
  ]);
});

test('who only reads can neither make nor answer; who leaves hands open quotes over', async () => {
  const desk = await server.as({ type: 'OTHER', codes: ['quote'] });
  const quote = await world.send();
  expect((await desk.get(`${quotePath}/detail/${quote.id}`)).status).toBe(200);
  expect((await desk.put(`${quotePath}/withdraw/${quote.id}`, { version: quote.version })).status).toBe(403);
  expect((await desk.post(`${quotePath}/create`, world.body(), retailKey())).status).toBe(403);
  const heir = await server.as({
    type: 'DEALER',
    companyId: world.dealerId,
    codes: ['quote', 'clue_invite_detail'],
  });
  const leaver = world.shop.accountId;
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  const path = '/user/v1/user';
  const { list } = (await admin.get<{ list: { key: string; count: number }[] }>(`${path}/${leaver}/owned`))
    .data;
  expect(list.find(({ key }) => key === 'quotes')?.count).toBeGreaterThan(0);
  const mechanic = await server.as({
    type: 'DEALER',
    companyId: world.dealerId,
    codes: ['clue_invite_detail'],
  });
  const leave = (handOverTo: number) => admin.put(`${path}/active/${leaver}`, { active: false, handOverTo });
  expect((await leave(mechanic.accountId)).body.error).toBe('users.receiver-work');
  expect((await leave(heir.accountId)).status).toBe(200);
  const kept = await heir.get<{ ownerId: number }>(`${quotePath}/detail/${quote.id}`);
  expect(kept.data.ownerId).toBe(heir.accountId);
});
