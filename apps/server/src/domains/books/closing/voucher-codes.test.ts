import { afterAll, beforeAll, expect, it } from 'vitest';
import { postJournal } from '#domains/money/journal/index.ts';
import { asSystem } from '#kernel/system-context.ts';
import { makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { ensureMonths } from './month.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

it('a code that U8 would not take is named, and nothing is exported; other layouts take it', async () => {
  const { services } = server;
  const { db } = services;
  const desk = await server.as({ type: 'OTHER', codes: ['finance_closing'] });
  const supplier = await makeCompany(services, 'SUPPLIER', '玲珑轮胎');
  const [long, subject] = ['S-2026-0000000001', '2202010203040506'];
  await asSystem(services, 'test', (ctx) =>
    postJournal(ctx, {
      type: 'SHARE',
      source: { type: 'TEST', id: 1, no: 'T1' },
      entries: [
        { account: 'SHARE', debit: 7 },
        { account: 'AP', party: supplier, credit: 7 },
      ],
    }),
  );
  await ensureMonths(db);
  const { data } = await desk.get<{ list: { id: number }[] }>('/finance/closing/list');
  const download = (profile: string) =>
    desk.get(`/finance/closing/voucher/${data.list[0]?.id}?by=DAY&profile=${profile}`);
  const company = (code: string) =>
    db.updateTable('company').where('id', '=', supplier).set({ code }).execute();
  const account = (name: 'AP' | 'FROZEN', code: string) =>
    db.updateTable('ledger_subject').where('account', '=', name).set({ code }).execute();

  await company(long);
  const refused = await download('U8');
  expect([refused.status, refused.body.error]).toEqual([422, 'closing.long-codes']);
  expect(refused.body.message).toMatch(/U8.*最长 15 个字符.*：S-2026-0000000001 玲珑轮胎。/);
  expect((await download('JDY24')).status).toBe(200);
  await account('AP', subject);
  expect((await download('U8')).body.message).toMatch(new RegExp(`：${subject} [^、]*、${long} 玲珑轮胎。`));
  // Fifteen are no fault, nor is what the month does not have.
  await account('AP', subject.slice(1));
  await company(long.slice(0, 15));
  await account('FROZEN', '9'.repeat(20));
  expect((await download('U8')).status).toBe(200);

  // A subject of the company's own is no other, nor are its companies.
  const { id } = await db
    .insertInto('ledger_subject')
    .values({ code: '660299010203', name: '自设费用', name_key: '自设费用', kind: 'PROFIT', by_party: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const customer = await makeCompany(services, 'DEALER', '甲门店');
  await db.updateTable('company').where('id', '=', customer).set({ code: 'D-2026-0000000009' }).execute();
  await asSystem(services, 'test', (ctx) =>
    postJournal(ctx, {
      type: 'VOUCHER',
      source: { type: 'TEST', id: 2, no: 'T2' },
      entries: [
        { account: 'SUBJECT', subject: id, party: customer, debit: 9 },
        { account: 'BANK', credit: 9 },
      ],
    }),
  );
  await db
    .updateTable('ledger_subject')
    .where('id', '=', id)
    .set({ code: '6'.repeat(16) })
    .execute();
  expect((await download('U8')).body.message).toMatch(/：6{16} 自设费用、D-2026-0000000009 甲门店。/);
});
