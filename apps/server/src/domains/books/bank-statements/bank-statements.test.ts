import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '#kernel/system-context.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import { icbc } from '#testing/icbc-file.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
type Person = Awaited<ReturnType<TestServer['as']>>;
let desk: Person;
let chief: Person;
let account: number;
beforeAll(async () => {
  server = await openTestServer();
  desk = await server.as({ type: 'OTHER', codes: ['finance_closing', 'finance_voucher_approve'] });
  chief = await server.as({ type: 'OTHER', codes: ['finance_voucher_approve'] });
  const { data } = await desk.get<{ list: { id: number; version: number; name: string }[] }>(
    '/finance/bankAccount/list',
  );
  const [first] = data.list;
  account = first?.id as number;
  const body = {
    name: '工行基本户',
    bank: '工行',
    accountNo: '1001234567890123456',
    currency: 'CNY',
    openedDay: null,
  };
  await desk.put(`/finance/bankAccount/${account}`, { ...body, version: first?.version });
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

let serial = 0;
const key = () => ({ 'idempotency-key': `bank-${++serial}` });
/** Books money on the bank on a day: above zero it came in. */
const post = (day: string, fen: number) =>
  asSystem(server.services, 'test', (ctx) => {
    const id = ++serial + 1000;
    const sides = (amount: number) => (amount > 0 ? { debit: amount } : { credit: 0 - amount });
    return postJournal(ctx, {
      type: 'CAPITAL',
      source: { type: 'TEST', id, no: `T${id}` },
      memo: `款${fen}`,
      day,
      entries: [
        { account: 'BANK', ...sides(fen) },
        { account: 'CAP', ...sides(0 - fen) },
      ],
    });
  });

interface Row {
  id: number;
  income: number;
  expense: number;
  state: string;
  payee: string;
  matchId: number | null;
}
interface Match {
  id: number;
  status: string;
  amount: number;
  version: number;
}
const read = (data: Buffer, name = 'icbc.csv', fields = {}) =>
  desk.upload<{ rows: number; fresh: number; matched: number; bankAccountId: number }>(
    '/finance/bankStatement/import',
    { name, data },
    fields,
  );
const rowsOf = async (query = '') =>
  (await desk.get<{ list: Row[] }>(`/finance/bankStatement/list?pageSize=100&sort=day${query}`)).data.list;
const entriesOf = async (query = '') =>
  (
    await desk.get<{ list: { id: number; amount: number; day: string }[] }>(
      `/finance/bankStatement/entries?pageSize=100${query}`,
    )
  ).data.list;

const rows = [
  ['2026-05-04', 100_000, '甲公司', '货款'],
  ['2026-05-05', -30_000, '乙公司', '付款'],
  ['2026-05-06', -1500, '', '手续费'],
  ['2026-05-07', 50_000, '丙公司', '货款'],
  ['2026-05-20', 250_000, '不明', '来款'],
] as const satisfies readonly (readonly [string, number, string, string])[];

test('a statement is read once, and what can be one entry alone is matched by itself', async () => {
  await post('2026-05-01', 700_000);
  await post('2026-05-03', 100_000);
  await post('2026-05-07', -10_000);
  await post('2026-05-07', -20_000);
  await post('2026-05-08', 50_000);
  await post('2026-05-09', 50_000);
  const { data } = await read(icbc(700_000, rows.slice(0, 4)));
  // 1,000.00 has one entry within days; 500.00 has two, 300.00 none of its own.
  expect(data).toMatchObject({ rows: 4, fresh: 4, matched: 1, bankAccountId: account });
  const again = await read(icbc(700_000, rows));
  expect(again.data).toMatchObject({ rows: 5, fresh: 1, matched: 0 });
  expect((await rowsOf()).map(({ state }) => state)).toEqual(['DONE', 'OPEN', 'OPEN', 'OPEN', 'OPEN']);
});

test('one row is two entries of the same sum, and no other', async () => {
  const row = (await rowsOf()).find(({ expense }) => expense === 30_000);
  const entries = await entriesOf();
  const ids = (...fens: number[]) =>
    fens.map((fen) => entries.find(({ amount }) => amount === fen)?.id as number);
  const match = (entryIds: number[]) =>
    desk.post<Match>('/finance/bankStatement/match', { rowIds: [row?.id], entryIds, remark: '' }, key());
  const uneven = await match(ids(-10_000));
  expect(uneven.body).toMatchObject({ error: 'bank-match.unequal' });
  expect(JSON.stringify(uneven.body)).toContain('200.00');
  const { data } = await match(ids(-10_000, -20_000));
  expect(data).toMatchObject({ status: 'DONE', amount: -30_000 });
  expect((await match(ids(-10_000, -20_000))).body).toMatchObject({ error: 'bank-match.taken' });
  // Undone and made again.
  expect((await desk.put<Match>(`/finance/bankStatement/undo/${data.id}`)).data.status).toBe('UNDONE');
  expect((await match(ids(-10_000, -20_000))).data.status).toBe('DONE');
});

test('entries that cancel each other are matched without a row, and stand in no reconciliation any more', async () => {
  await post('2026-05-09', 7777);
  await post('2026-05-09', -7777);
  const no = `T${serial + 1000}`;
  const open = async (query = '') =>
    (await entriesOf(query)).filter(({ amount }) => Math.abs(amount) === 7777).map(({ id }) => id);
  const entryIds = await open();
  const match = (ids: number[]) =>
    desk.post<Match>('/finance/bankStatement/match', { rowIds: [], entryIds: ids, remark: '' }, key());
  expect((await match(entryIds.slice(0, 1))).body).toMatchObject({ error: 'bank-match.unequal' });
  // Found by the number of the document.
  expect(await open(`&text=${no}`)).toHaveLength(1);
  expect((await match(entryIds)).data).toMatchObject({ status: 'DONE', amount: 0 });
  expect(await open()).toEqual([]);
});

test('charges are booked at once, unknown money above the limit by a second person', async () => {
  const all = await rowsOf();
  const book = (fen: number, as: 'FEE' | 'SUSPENSE') =>
    desk.post<Match>(
      '/finance/bankStatement/book',
      { rowIds: [all.find((row) => row.income - row.expense === fen)?.id], as, remark: '' },
      key(),
    );
  expect((await book(250_000, 'FEE')).body).toMatchObject({ error: 'bank-match.fee-in' });
  const { data: fee } = await book(-1500, 'FEE');
  expect(fee.status).toBe('DONE');
  // Booked from the statement: corrected by a voucher, not undone.
  expect((await desk.put(`/finance/bankStatement/undo/${fee.id}`)).body).toMatchObject({
    error: 'bank-match.booked',
  });
  const { data: unknown } = await book(250_000, 'SUSPENSE');
  expect(unknown.status).toBe('WAITING');
  const approve = (by: Person) =>
    by.put<Match>(`/finance/bankStatement/approve/${unknown.id}`, { version: unknown.version }, key());
  expect((await approve(desk)).body).toMatchObject({ error: 'bank-match.own-approval' });
  expect((await approve(chief)).data.status).toBe('DONE');
  const sums = await server.services.db
    .selectFrom('journal_entry as e')
    .innerJoin('journal as j', 'j.id', 'e.journal_id')
    .where('j.type', '=', 'BANK_MATCH')
    .select(['e.account', (eb) => eb.fn.sum<number>('e.amount_fen').as('fen')])
    .groupBy('e.account')
    .orderBy('e.account')
    .execute();
  expect(sums.map(({ account: of, fen }) => [of, fen])).toEqual([
    ['BANK', 248_500],
    ['BANKFEE', 1500],
    ['SUSP', -250_000],
  ]);
});

test('book and bank agree with the open items of both sides', async () => {
  const { data } = await desk.get<{
    book: number;
    bank: number;
    bankOnly: { amount: number }[];
    bookOnly: { amount: number }[];
    bookAdjusted: number;
    bankAdjusted: number;
    difference: number;
  }>(`/finance/bankStatement/reconciliation?bankAccountId=${account}&month=2026-05`);
  // Books: 7000 + 1000 - 100 - 200 + 500 + 500 - 15 + 2500; bank: 7000 + 1000 - 300 - 15 + 500 + 2500.
  expect(data).toMatchObject({ book: 1_118_500, bank: 1_068_500, difference: 0 });
  expect(data.bankOnly.map(({ amount }) => amount)).toEqual([50_000]);
  expect(data.bookOnly.map(({ amount }) => amount)).toEqual([50_000, 50_000]);
  expect([data.bookAdjusted, data.bankAdjusted]).toEqual([1_168_500, 1_168_500]);
  const { raw } = await desk.get(
    `/finance/bankStatement/reconciliation/print?bankAccountId=${account}&month=2026-05`,
  );
  for (const words of ['企业账面余额', '减：企业已付，银行未付', '复核'])
    expect(raw.toString()).toContain(words);
});

test('rows of a day that a later file brings stand where their balances say', async () => {
  const differs = async () => {
    const { data } = await desk.get<{ bank: number; difference: number }>(
      `/finance/bankStatement/reconciliation?bankAccountId=${account}&month=2026-05`,
    );
    return [data.bank, data.difference];
  };
  const [early, late] = [
    ['2026-05-25', 100, '丁公司', '早'],
    ['2026-05-25', 200, '丁公司', '晚'],
  ] as const;
  await read(icbc(1_068_600, [late]));
  expect(await differs()).toEqual([1_068_800, -100]);
  expect((await read(icbc(1_068_500, [early, late]))).data).toMatchObject({ rows: 2, fresh: 1 });
  expect(await differs()).toEqual([1_068_800, 0]);
});

test('entries that can be a row come with the likeliest first', async () => {
  await post('2026-05-25', 150);
  await post('2026-05-02', 200);
  await post('2026-05-26', 200);
  const row = (await rowsOf()).find(({ income }) => income === 200);
  const found = await entriesOf(`&sort=apart&rowId=${row?.id}&bankAccountId=${account}`);
  expect(found.map(({ amount, day }) => [amount, day])).toEqual([
    [200, '2026-05-26'],
    [200, '2026-05-02'],
    [150, '2026-05-25'],
  ]);
});

test('a file that was read by mistake is taken back, unless something was booked from it', async () => {
  const { data } = await desk.get<{ list: { id: number; rows: number; fresh: number }[] }>(
    '/finance/bankStatement/file/list',
  );
  const files = data.list;
  expect(files.map(({ rows: all, fresh }) => [all, fresh])).toEqual([
    [2, 1],
    [1, 1],
    [5, 1],
    [4, 4],
  ]);
  const take = (id: number | undefined) => desk.delete(`/finance/bankStatement/file/${id}`);
  expect((await take(files[3]?.id)).body).toMatchObject({ error: 'bank-file.booked' });
  const late = (await rowsOf()).find(({ income }) => income === 200);
  const [entry] = await entriesOf(`&sort=apart&rowId=${late?.id}`);
  const match = { rowIds: [late?.id], entryIds: [entry?.id], remark: '' };
  await desk.post<Match>('/finance/bankStatement/match', match, key());
  expect((await take(files[1]?.id)).status).toBe(200);
  expect((await rowsOf()).some(({ income }) => income === 200)).toBe(false);
  expect((await entriesOf()).some(({ id }) => id === entry?.id)).toBe(true);
  // It is as if it had never been read.
  expect((await read(icbc(1_068_600, [['2026-05-25', 200, '丁公司', '晚']]))).data.fresh).toBe(1);
});

test('files that do not add up or are of another account or format are refused with words', async () => {
  const wrong = icbc(1_068_500, [
    ['2026-05-21', 100, '甲', 'x'],
    ['2026-05-22', 100, '甲', 'y'],
  ]);
  const broken = Buffer.from(wrong.toString().replace('10687.00', '10687.01'));
  expect((await read(broken)).body).toMatchObject({ error: 'bank-file.chain' });
  const other = Buffer.from(wrong.toString().replaceAll('1001234567890123456', '999999999999'));
  expect((await read(other)).body).toMatchObject({ error: 'bank-file.account' });
  const chosen = await read(other, 'icbc.csv', { bankAccountId: String(account) });
  expect(chosen.body).toMatchObject({ error: 'bank-file.other-number' });
  const coming = await read(icbc(0, [['2099-01-01', 100, '甲', 'x']]));
  expect(coming.body).toMatchObject({ error: 'bank-file.future' });
  const old = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(512),
  ]);
  expect((await read(old, 'a.xls')).body).toMatchObject({ error: 'bank-file.xls' });
  expect((await rowsOf()).length).toBe(7);
});

test('charges of one person add up to the limit, however many rows they are and whenever they are booked', async () => {
  const charge = ['2026-05-23', -60_000, '', '手续费'] as const;
  await read(icbc(1_000_000, [charge, charge, charge]), 'charges.csv');
  const open = (await rowsOf()).filter(({ expense }) => expense === 60_000);
  const book = (id: number) =>
    desk.post<Match>('/finance/bankStatement/book', { rowIds: [id], as: 'FEE', remark: '' }, key());
  const booked = await Promise.all(open.map(({ id }) => book(id)));
  expect(booked.map(({ data }) => data.status).toSorted()).toEqual(['DONE', 'WAITING', 'WAITING']);
});
