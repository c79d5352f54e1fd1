import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '#kernel/system-context.ts';
import { bankOfNumber } from '#domains/money/bank-accounts/index.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let desk: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await openTestServer();
  desk = await server.as({ type: 'OTHER', codes: ['finance_closing'] });
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

interface Subject {
  id: number;
  code: string;
  version: number;
  lines: number;
}
const own = (code: string, kind = 'PROFIT', more: object = {}) => ({
  code,
  name: `科目${code}`,
  kind,
  direction: 'DEBIT',
  byParty: false,
  ...more,
});
const create = (code: string, kind?: string) => desk.post<Subject>('/finance/subject', own(code, kind));
const errorOf = ({ body }: { body: unknown }) => (body as { error?: string }).error;

test('own subjects stand in the tree: under one that is there, of its kind, never under what documents control', async () => {
  const { data: above, status } = await create('660299');
  expect(status).toBe(200);
  expect((await create('66029901')).status).toBe(200);
  expect(errorOf(await create('660299'))).toBe('record.duplicate');
  expect(errorOf(await create('6602999'))).toBe('subject.code');
  expect(errorOf(await create('66029701'))).toBe('subject.no-parent');
  expect(errorOf(await create('660298', 'ASSET'))).toBe('subject.kind');
  expect(errorOf(await create('112201', 'ASSET'))).toBe('subject.of-postings');
  expect(errorOf(await create('100299', 'ASSET'))).toBe('subject.controlled');
  // What has others below it is named where it is to be posted on.
  const lines = [{ summary: 'x', subjectId: above.id, debit: 100, credit: 0 }];
  const drafted = await desk.post(
    '/finance/voucher',
    { day: '2026-01-01', lines },
    { 'idempotency-key': 'above' },
  );
  expect(drafted.body).toMatchObject({
    error: 'subject.not-posted',
    details: { names: '660299 科目660299' },
  });
});

test('only the lowest subjects are posted on: one of the product makes room below its code', async () => {
  const { data } = await desk.get<{ list: (Subject & { direction: string; name: string })[] }>(
    '/finance/subject/list?text=6051',
  );
  const [commission] = data.list;
  const { name, direction, version } = commission ?? {};
  const put = (code: string) =>
    desk.put(`/finance/subject/${commission?.id}`, { ...own(code, 'PROFIT', { name, direction }), version });
  expect(errorOf(await create('605102'))).toBe('subject.of-postings');
  expect((await put('605101')).status).toBe(200);
  const { data: kept } = await desk.get<{ list: (Subject & { account: string | null; name: string })[] }>(
    '/finance/subject/list?text=6051',
  );
  expect(kept.list.map(({ code, account, name: called }) => [code, account, called])).toEqual([
    ['6051', null, '其他业务收入'],
    ['605101', 'COMM', '其他业务收入-佣金'],
  ]);
  expect((await create('605102')).status).toBe(200);
});

test('what has entries keeps its code and is not deleted; what has none is', async () => {
  const { data: used } = await create('660288');
  const { data: bank } = await desk.get<{ list: Subject[] }>('/finance/subject/list?text=1002');
  await asSystem(server.services, 'test', (ctx) =>
    postJournal(ctx, {
      type: 'VOUCHER',
      source: { type: 'TEST', id: 7, no: 'T7' },
      entries: [
        { account: 'SUBJECT', subject: used.id, debit: 100 },
        { account: 'BANK', credit: 100 },
      ],
    }),
  );
  const put = (code: string) =>
    desk.put<Subject>(`/finance/subject/${used.id}`, { ...own(code), version: used.version });
  expect(errorOf(await put('660287'))).toBe('subject.used');
  expect(errorOf(await create('66028801'))).toBe('subject.parent-used');
  expect(errorOf(await desk.delete(`/finance/subject/${used.id}`))).toBe('subject.used');
  expect(errorOf(await desk.delete(`/finance/subject/${bank.list[0]?.id}`))).toBe('subject.of-product');
  const { data: fresh } = await create('660286');
  expect((await desk.delete(`/finance/subject/${fresh.id}`)).status).toBe(200);
});

test('an entry names an own subject where its account is SUBJECT, and nowhere else', async () => {
  const { data } = await create('660285');
  const post = (account: 'SUBJECT' | 'ROUND', subject: number | null) =>
    asSystem(server.services, 'test', (ctx) =>
      postJournal(ctx, {
        type: 'VOUCHER',
        source: { type: 'TEST', id: 8, no: 'T8' },
        entries: [
          { account, subject, debit: 100 },
          { account: 'BANK', credit: 100 },
        ],
      }),
    );
  await expect(post('SUBJECT', null)).rejects.toThrow('SUBJECT');
  await expect(post('ROUND', data.id)).rejects.toThrow('ROUND');
});

test('the second bank account gives both a sub-account; what names none is on the default', async () => {
  const account = { bank: '工行', accountNo: '1001234567890123456', currency: 'CNY', openedDay: null };
  const { data: made } = await desk.post<{ id: number; subjectId: number; subjectCode: string }>(
    '/finance/bankAccount',
    {
      ...account,
      name: '一般户',
    },
  );
  expect(made.subjectCode).toBe('100202');
  const balance = async (code: string) => {
    const { data } = await desk.get<{
      list: { code: string; closingDebit: number; closingCredit: number }[];
    }>(`/finance/ledger/list?text=${code}`);
    const row = data.list.find((one) => one.code === code);
    return (row?.closingDebit ?? 0) - (row?.closingCredit ?? 0);
  };
  // What was posted before is on the first account.
  const before = await balance('100201');
  expect(before).toBe(await balance('1002'));
  const post = (id: number) =>
    asSystem(server.services, 'test', (ctx) =>
      postJournal(ctx, {
        type: 'CAPITAL',
        source: { type: 'TEST', id, no: `T${id}` },
        entries: [
          { account: 'BANK', debit: 500 },
          { account: 'CAP', credit: 500 },
        ],
      }),
    );
  await post(20);
  expect(await balance('100201')).toBe(before + 500);
  expect((await desk.put(`/finance/bankAccount/default/${made.id}`, {})).status).toBe(200);
  await post(21);
  expect([await balance('100201'), await balance('100202')]).toEqual([before + 500, 500]);
  expect(errorOf(await desk.put(`/finance/bankAccount/status/${made.id}`, { enabled: false }))).toBe(
    'bank-account.default',
  );
  // A document that says our number is posted on its account, in whatever way it is written; of others on the default one.
  const named = (number: string | null) =>
    asSystem(server.services, 'test', (ctx) => bankOfNumber(ctx, number));
  expect(await named('1001 2345 6789-0123456')).toBe(made.id);
  expect([await named('6222'), await named(null)]).toEqual([null, null]);
  // Stored sealed, shown masked.
  const { account_no_enc: sealed } = await server.services.db
    .selectFrom('bank_account')
    .select('account_no_enc')
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow();
  expect(sealed).not.toContain('1001234567890123456');
  const { raw } = await desk.get('/finance/bankAccount/list');
  expect(raw.toString()).not.toContain('1001234567890123456');
});
