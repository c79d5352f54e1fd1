import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '#kernel/system-context.ts';
import { makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import { ensureMonths } from './month.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

interface Subject {
  id: number;
  account: string;
  code: string;
  name: string;
  kind: string;
  direction: string;
  byParty: boolean;
  version: number;
}

test('subjects are kept by company where an account has companies; an order is none, whatever its number', async () => {
  const { services } = server;
  const desk = await server.as({ type: 'OTHER', codes: ['finance_closing'] });
  const dealer = await makeCompany(services, 'DEALER');
  await asSystem(services, 'test', (ctx) =>
    postJournal(ctx, {
      type: 'OFFLINE_PAYMENT',
      source: { type: 'TEST', id: 1, no: 'T1' },
      entries: [
        { account: 'AR', party: dealer, debit: 700 },
        // An order with the number of a company.
        { account: 'ORD', party: dealer, credit: 700 },
      ],
    }),
  );
  const { data } = await desk.get<{ list: Subject[] }>('/finance/subject/list?pageSize=100');
  const keep = (account: string) => {
    const { id, code, name, kind, direction, version } = data.list.find(
      (one) => one.account === account,
    ) as Subject;
    return desk.put(`/finance/subject/${id}`, { code, name, kind, direction, byParty: true, version });
  };
  expect((await keep('ORD')).body).toMatchObject({ error: 'subject.no-company' });
  expect((await keep('AR')).status).toBe(200);
  await ensureMonths(services.db);
  const { data: months } = await desk.get<{ list: { id: number; journals: number }[] }>(
    '/finance/closing/list',
  );
  const csv = (await desk.get(`/finance/closing/voucher/${months.list[0]?.id}`)).raw.toString();
  const rows = csv.trim().split('\r\n').slice(1);
  const { name } = await services.db
    .selectFrom('company')
    .select('name')
    .where('id', '=', dealer)
    .executeTakeFirstOrThrow();
  expect(rows.map((row) => [row.includes('"1122"'), row.includes(name)])).toEqual([
    [true, true],
    [false, false],
  ]);
});
