import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { dealerContactSearch } from '#domains/parties/dealers/index.ts';
import { followMerchants } from './follow.ts';
import { submitApplication } from './submit.ts';

let server: TestServer;
let developer: Awaited<ReturnType<TestServer['as']>>;
let keeper: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await openTestServer();
  developer = await server.as({ type: 'OTHER', codes: ['menu_update'] });
  keeper = await server.as({ type: 'OTHER', codes: ['basic_dealer_view'] });
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

interface Merchant {
  dealerId: number;
  status: string;
  signUrl: string;
  merchantNo: string;
  reason: string;
  missing: string[];
}
const path = '/data/signing/merchant_reg';
/** A dealer whose record has all that the channel must know. */
async function openDealer(complete = true) {
  const { db, secrets } = server.services;
  const dealer = await server.as({ type: 'DEALER' });
  const { dealerId } = (await dealer.get<Merchant>(path)).data;
  const sealed = secrets.encrypt('19900001234');
  const contact = { contact_name: '王晓明' };
  const values = {
    ...contact,
    search: dealerContactSearch.key(contact),
    credit_code: '91310000MA0DEMO01X',
    contact_enc: sealed,
    bank_account_enc: sealed,
  };
  if (complete) await db.updateTable('dealer').set(values).where('id', '=', dealerId).execute();
  const state = async () => (await dealer.get<Merchant>(path)).data;
  const codeOf = async () =>
    (
      await db
        .selectFrom('dealer_merchant')
        .select('business_code as code')
        .where('id', '=', dealerId)
        .executeTakeFirstOrThrow()
    ).code;
  return { dealer, dealerId, state, codeOf, submit: () => dealer.post<Merchant>(path, {}) };
}
async function decide(businessCode: string, state: string, reason = '') {
  const answer = await developer.put('/dev/merchants/decide', { businessCode, state, reason });
  expect(await server.runJobs()).toEqual([]);
  return answer;
}

it('goes from the application over review and signing to a merchant, the dealer being told', async () => {
  const { dealer, state, submit, codeOf } = await openDealer();
  expect(await state()).toMatchObject({ status: 'NONE', missing: [] });
  expect((await submit()).data.status).toBe('SUBMITTED');
  await server.runJobs();
  expect((await state()).status).toBe('REVIEW');
  await decide(await codeOf(), 'TO_BE_SIGNED');
  expect(await state()).toMatchObject({ status: 'SIGNING', signUrl: '/home' });
  await decide(await codeOf(), 'FINISHED');
  const done = await state();
  expect([done.status, done.signUrl, done.merchantNo]).toEqual([
    'ACTIVE',
    '',
    expect.stringMatching(/^\d{10,}$/),
  ]);
  expect((await submit()).body.error).toBe('flow.status');
  const notices = await dealer.get<{ list: { title: string }[] }>('/user/v1/user/notices');
  expect(notices.data.list.map(({ title }) => title)).toEqual([
    expect.stringContaining('签约完成'),
    expect.stringContaining('审核通过，待签约'),
  ]);
});

it('is rejected with its reason and applied for again under another number', async () => {
  const { state, submit, codeOf } = await openDealer();
  await submit();
  await server.runJobs();
  const first = await codeOf();
  const refused = await decide(first, 'REJECTED');
  expect(refused.body).toMatchObject({ error: 'dev.no-reason', details: { path: 'reason' } });
  await decide(first, 'REJECTED', '营业执照不清晰');
  expect(await state()).toMatchObject({ status: 'REJECTED', reason: '营业执照不清晰' });
  expect((await decide(first, 'FINISHED')).body.error).toBe('dev.decided');
  expect((await submit()).data).toMatchObject({ status: 'SUBMITTED', reason: '' });
  await server.runJobs();
  expect([await codeOf(), (await state()).status]).toEqual([first.replace(/1$/, '2'), 'REVIEW']);
});

it('is submitted once however often it is asked for; a job that comes twice changes nothing', async () => {
  const { submit, dealerId, state } = await openDealer();
  const both = await Promise.all([submit(), submit(), submit()]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  await Promise.all([1, 2, 3].map(() => submitApplication(server.services, dealerId)));
  await Promise.all([1, 2].map(() => followMerchants(server.services, dealerId)));
  expect((await state()).status).toBe('REVIEW');
  const { list } = (
    await developer.get<{ list: { operation: string; request: string }[] }>(
      `/dev/calls?entity=merchant&entityId=${dealerId}`,
    )
  ).data;
  expect(new Set(list.map(({ operation }) => operation))).toEqual(new Set(['submit', 'query']));
  expect(JSON.stringify(list)).not.toContain('19900001234');
});

it('says what the record lacks', async () => {
  const { submit, state } = await openDealer(false);
  expect((await state()).missing).toEqual(['creditCode', 'contactName', 'contactPhone', 'bankAccount']);
  const refused = await submit();
  expect([refused.status, refused.body.message]).toEqual([
    422,
    '请先在经销商资料中补全：统一社会信用代码、联系人、联系电话、银行账户',
  ]);
  expect((await state()).status).toBe('NONE');
});

it('is seen by its dealer and by those of the platform who see dealers', async () => {
  const { dealerId, dealer } = await openDealer();
  const of = `${path}?dealerId=${dealerId}`;
  expect((await keeper.get<Merchant>(of)).data.dealerId).toBe(dealerId);
  expect((await keeper.post<Merchant>(path, { dealerId })).data.status).toBe('SUBMITTED');
  expect((await keeper.get(path)).status).toBe(404);
  expect((await developer.get(of)).status).toBe(403);
  const other = await openDealer();
  expect((await other.dealer.get(of)).status).toBe(404);
  expect((await other.dealer.post(path, { dealerId })).status).toBe(404);
  expect((await dealer.get(of)).status).toBe(200);
  const group = await server.as({ type: 'DEALER_GROUP' });
  expect((await group.get(of)).status).toBe(403);
});
