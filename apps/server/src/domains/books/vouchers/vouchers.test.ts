import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureMonths } from '#domains/books/closing/index.ts';
import { dayOf } from '#kernel/days.ts';
import { makeCompany } from '#testing/people.ts';
import { brokenBy, expectInvariants } from '#testing/invariants.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { voucherInvariants } from './invariants.ts';
import { draftDue } from './template.ts';

let server: TestServer;
type Person = Awaited<ReturnType<TestServer['as']>>;
let maker: Person;
let chief: Person;
const ids: Record<string, number> = {};
beforeAll(async () => {
  server = await openTestServer();
  maker = await server.as({ type: 'OTHER', codes: ['finance_closing'] });
  chief = await server.as({ type: 'OTHER', codes: ['finance_closing', 'finance_voucher_approve'] });
  const rows = await server.services.db.selectFrom('ledger_subject').select(['id', 'code']).execute();
  for (const { id, code } of rows) ids[code] = id;
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

interface Voucher {
  id: number;
  draftNo: string;
  voucherNo: string | null;
  status: string;
  period: string | null;
  total: number;
  reversedByNo: string | null;
  version: number;
}
interface Detail extends Voucher {
  lines: { subjectCode: string; party: string; debit: number; credit: number }[];
  journalId: number | null;
}

const today = dayOf(new Date());
const month = today.slice(0, 7);
let serial = 0;
const key = () => ({ 'idempotency-key': `voucher-${++serial}` });
/** A line of the form: code of its subject, debit (positive) or credit (negative) in fen. */
const line = (code: string, fen: number, partyId: number | null = null) => ({
  summary: '计提工资',
  subjectId: ids[code],
  partyId,
  debit: Math.max(fen, 0),
  credit: Math.max(-fen, 0),
});
const bodyOf = (lines: object[], day = today) => ({ day, papers: 2, remark: '', lines });
const draft = (lines: object[], day = today) =>
  maker.post<Voucher>('/finance/voucher', bodyOf(lines, day), key());
const submit = (by: Person, { id, version }: Voucher) =>
  by.put<Voucher>(`/finance/voucher/submit/${id}`, { version });
const approve = (by: Person, { id, version }: Voucher) =>
  by.put<Voucher>(`/finance/voucher/approve/${id}`, { version }, key());
const posted = async (lines: object[], day = today): Promise<Voucher> => {
  const made = await submit(maker, (await draft(lines, day)).data);
  return (await approve(chief, made.data)).data;
};
const detail = async (id: number) => (await maker.get<Detail>(`/finance/voucher/detail/${id}`)).data;

test('a voucher is posted by a second person with the next number; its journal is its lines', async () => {
  const { data: made } = await draft([line('660202', 123_456), line('221101', -123_456)]);
  expect(made).toMatchObject({ status: 'DRAFT', voucherNo: null, total: 123_456 });
  const { data: waiting } = await submit(chief, made);
  // Neither who submitted it nor who drafted it, whatever their codes.
  expect((await approve(chief, waiting)).body).toMatchObject({ error: 'voucher.own-approval' });
  expect((await approve(maker, waiting)).status).toBe(403);
  const third = await server.as({ type: 'OTHER', codes: ['finance_voucher_approve'] });
  const { data: done } = await approve(third, waiting);
  expect(done).toMatchObject({ status: 'POSTED', period: month });
  expect(done.voucherNo).toBe(`记-${month.replace('-', '')}-001`);
  const { journalId } = await detail(done.id);
  const { data: journal } = await maker.get<{ lines: { code: string; debit: number; credit: number }[] }>(
    `/finance/ledger/journal/${journalId}`,
  );
  expect(journal.lines.map(({ code, debit, credit }) => [code, debit, credit])).toEqual([
    ['660202', 123_456, 0],
    ['221101', 0, 123_456],
  ]);
});

test('whoever changed its lines does not approve them, though another person submitted it', async () => {
  const { data: made } = await draft([line('660202', 100), line('1001', -100)]);
  const body = { ...bodyOf([line('660202', 99_900), line('1001', -99_900)]), version: made.version };
  const { data: changed } = await chief.put<Voucher>(`/finance/voucher/${made.id}`, body);
  const back = { ...bodyOf([line('660202', 99_900), line('1001', -99_900)]), version: changed.version };
  const { data: again } = await maker.put<Voucher>(`/finance/voucher/${made.id}`, back);
  const { data: waiting } = await submit(maker, again);
  expect((await approve(chief, waiting)).body).toMatchObject({ error: 'voucher.own-approval' });
  expect(await chief.get(`/finance/voucher/list?text=${made.draftNo}&mine=true`)).toMatchObject({
    data: { list: [{ id: made.id, mine: true }] },
  });
  const third = await server.as({ type: 'OTHER', codes: ['finance_voucher_approve'] });
  expect((await approve(third, waiting)).status).toBe(200);
});

test('numbers of a month have no gaps, also when ten are posted at once and one is rejected', async () => {
  const waiting = await Promise.all(
    Array.from({ length: 10 }, async (_, at) =>
      submit(maker, (await draft([line('660205', at + 1), line('1001', -at - 1)])).data),
    ),
  );
  const [refused, ...rest] = waiting.map(({ data }) => data);
  const path = `/finance/voucher/reject/${refused?.id}`;
  expect((await chief.put<Voucher>(path, { reason: '无票据' })).data.status).toBe('REJECTED');
  // What was rejected is corrected, not written anew.
  const now = await detail(refused?.id ?? 0);
  const { data: again } = await maker.put<Voucher>(`/finance/voucher/${now.id}`, {
    ...bodyOf([line('660205', 5), line('1001', -5)]),
    version: now.version,
  });
  expect(again).toMatchObject({ id: now.id, status: 'DRAFT', submittedBy: null, rejectReason: '' });
  const done = await Promise.all(rest.map((one) => approve(chief, one)));
  const seqs = done.map(({ data }) => Number(data.voucherNo?.slice(-3))).toSorted((a, b) => a - b);
  expect(seqs).toEqual(Array.from({ length: 9 }, (_, at) => (seqs[0] ?? 0) + at));
});

test('what does not balance, names no company or is controlled by documents is refused with words', async () => {
  const uneven = (await draft([line('660202', 100), line('221101', -90)])).data;
  const answer = await submit(maker, uneven);
  expect(answer.body).toMatchObject({ error: 'voucher.unbalanced' });
  expect(JSON.stringify(answer.body)).toContain('0.10');
  expect((await draft([line('224102', 100), line('1001', -100)])).body).toMatchObject({
    error: 'voucher.party',
  });
  const dealer = await makeCompany(server.services, 'DEALER');
  expect((await draft([line('224102', -100, dealer), line('1001', 100)])).status).toBe(200);
  expect((await draft([line('1001', -100, dealer), line('660205', 100)])).body).toMatchObject({
    error: 'voucher.no-party',
  });
  for (const code of ['1122', '220201', '220202', '220301', '1405', '101201', '1123', '2204']) {
    const refused = await draft([line(code, 100), line('1001', -100)]);
    expect([code, (refused.body as { error: string }).error]).toEqual([code, 'subject.controlled']);
  }
  const both = await draft([{ ...line('1001', 100), credit: 100 }]);
  expect(JSON.stringify(both.body)).toContain('只填一边');
  const { body } = await draft([line('1405', 100), line('1001', -100)]);
  expect(JSON.stringify(body)).toContain('库存单据');
});

test('a reversal is red, whole, once, and by a second person', async () => {
  const blue = await posted([line('660206', 5000), line('1002', -5000)]);
  const reverse = (day = today) =>
    maker.put<Voucher>(`/finance/voucher/reverse/${blue.id}`, { day, reason: '重复' }, key());
  expect((await reverse('2020-01-01')).body).toMatchObject({ error: 'voucher.before-reversed' });
  const { data: red } = await reverse();
  expect(red).toMatchObject({ status: 'PENDING', total: -5000 });
  expect((await reverse()).body).toMatchObject({ error: 'voucher.reversed' });
  expect((await approve(chief, red)).data.status).toBe('POSTED');
  expect((await detail(red.id)).lines.map(({ debit, credit }) => [debit, credit])).toEqual([
    [-5000, 0],
    [0, -5000],
  ]);
  expect((await detail(blue.id)).reversedByNo).toBe((await detail(red.id)).voucherNo);
  // Red stands on the side of what it reverses: the month moved nothing.
  const { data } = await maker.get<{ list: { code: string; debit: number; closingDebit: number }[] }>(
    `/finance/ledger/list?text=660206`,
  );
  expect(data.list).toMatchObject([{ code: '660206', debit: 0, closingDebit: 0 }]);
});

test('a closed month and a day to come are refused', async () => {
  const { db } = server.services;
  await db.insertInto('accounting_month').values({ month: '2020-01' }).execute();
  await db
    .updateTable('accounting_month')
    .set({ status: 'CLOSED', closed_at: new Date(), journals: 0, debit_fen: 0, late: 0 })
    .where('month', '=', '2020-01')
    .execute();
  const old = (await draft([line('660202', 100), line('1001', -100)], '2020-01-31')).data;
  expect((await submit(maker, old)).body).toMatchObject({ error: 'voucher.month-closed' });
  const coming = (await draft([line('660202', 100), line('1001', -100)], '2099-01-01')).data;
  expect((await submit(maker, coming)).body).toMatchObject({ error: 'voucher.future' });
  await db.deleteFrom('accounting_month').where('month', '=', '2020-01').execute();
});

test('a recurring voucher is drafted once a month, in shorter months on the last day', async () => {
  const { data: made } = await draft([line('660204', 800_000), line('1001', -800_000)], '2026-01-31');
  const { data: template } = await maker.post<{ id: number; lastMonth: string }>(
    `/finance/voucher/template/${made.id}`,
    { name: '房租', onDay: 31 },
    key(),
  );
  expect(template.lastMonth).toBe('2026-01');
  const drafts = async () =>
    (
      await server.services.db
        .selectFrom('voucher')
        .where('template_id', '=', template.id)
        .select(['day', 'total_fen as fen', 'status'])
        .orderBy('id')
        .execute()
    ).map(({ day, fen, status }) => [day, fen, status]);
  await draftDue(server.services, '2026-02-27');
  expect(await drafts()).toEqual([]);
  await draftDue(server.services, '2026-02-28');
  await draftDue(server.services, '2026-02-28');
  expect(await drafts()).toEqual([['2026-02-28', 800_000, 'DRAFT']]);
});

test('it is printed on half a sheet with both sides', async () => {
  const { id, voucherNo } = await posted([line('660207', 45_678), line('1001', -45_678)]);
  const { raw, status } = await maker.get(`/finance/voucher/print/${id}?paper=A5`);
  expect(status).toBe(200);
  expect(raw.toString()).toContain(voucherNo as string);
});

test('a company begins once: what does not balance is told, receivables are settled as far as they were brought', async () => {
  const dealer = await makeCompany(server.services, 'DEALER');
  const opening = (lines: object[]) =>
    maker.post<Voucher>('/finance/voucher', { ...bodyOf(lines), opening: true }, key());
  expect((await opening([line('1405', 100)])).body).toMatchObject({ error: 'subject.controlled' });
  const { data: made } = await opening([
    line('1001', 30_000),
    line('1122', 11_300, dealer),
    line('410401', -40_000),
  ]);
  // 300.00 + 113.00 - 400.00 = 13.00 is missing on the other side.
  expect((await detail(made.id)).lines.at(-1)).toMatchObject({ subjectCode: '1999', debit: 0, credit: 1300 });
  expect((await opening([line('1001', 1)])).body).toMatchObject({ error: 'voucher.opening-twice' });
  const done = (await approve(chief, (await submit(maker, made)).data)).data;
  expect(done.status).toBe('POSTED');
  // What the first month begins with, and none of its turnover.
  const { data: ledger } = await maker.get<{ list: { code: string; openingDebit: number }[] }>(
    '/finance/ledger/list?text=1122',
  );
  expect(ledger.list).toMatchObject([{ code: '1122', openingDebit: 11_300, debit: 0 }]);
  const { data: book } = await maker.get<{ list: { kind: string; debit: number; balance: number }[] }>(
    '/finance/ledger/detail?code=1122',
  );
  expect(book.list.map(({ kind, debit, balance }) => [kind, debit, balance])).toEqual([
    ['OPENING', 0, 11_300],
  ]);
  const settle = (fen: number) => draft([line('1001', fen), line('1122', -fen, dealer)]);
  expect((await settle(11_301)).body).toMatchObject({ error: 'voucher.beyond-opening' });
  expect((await draft([line('1122', 5, dealer), line('1001', -5)])).body).toMatchObject({
    error: 'voucher.beyond-opening',
  });
  await posted([line('1001', 11_300), line('1122', -11_300, dealer)]);
  expect((await settle(1)).body).toMatchObject({ error: 'subject.controlled' });
  // What vouchers have settled is not taken back.
  const path = `/finance/voucher/reverse/${made.id}`;
  const red = (await maker.put<Voucher>(path, { day: today, reason: '重录' }, key())).data;
  expect((await approve(chief, red)).body).toMatchObject({ error: 'voucher.opening-settled' });
  await chief.put(`/finance/voucher/reject/${red.id}`, { reason: '已冲减' });
});

test('a voucher that waits stops the closing of its month', async () => {
  await submit(maker, (await draft([line('660207', 100), line('1001', -100)])).data);
  await ensureMonths(server.services.db);
  const { data } = await maker.get<{ list: { id: number; month: string }[] }>('/finance/closing/list');
  const { id } = data.list.find((row) => row.month === month) ?? { id: 0 };
  const { data: shown } = await maker.get<{ checks: { key: string; kind: string; count: number }[] }>(
    `/finance/closing/detail/${id}`,
  );
  const check = shown.checks.find(({ key: of }) => of === 'vouchers');
  expect(check).toMatchObject({ kind: 'STOP' });
  expect(check?.count).toBeGreaterThan(0);
});

const newest = "(SELECT max(id) FROM voucher WHERE status = 'POSTED' AND reverses IS NULL AND NOT opening)";
test.each([
  [
    `UPDATE voucher_line SET amount_fen = amount_fen + 1 WHERE line_no = 1 AND voucher_id = ${newest}`,
    'INV-GL5',
  ],
  [
    `UPDATE voucher_line SET subject_id = subject_id + 1 WHERE line_no = 2 AND voucher_id = ${newest}`,
    'INV-GL5',
  ],
  [`DELETE FROM voucher_line WHERE line_no = 2 AND voucher_id = ${newest}`, 'INV-GL12'],
  [`UPDATE voucher SET total_fen = total_fen + 1 WHERE id = ${newest}`, 'INV-GL12'],
  [`UPDATE voucher SET seq = 998 WHERE id = ${newest}`, 'INV-GL4'],
  ["UPDATE voucher SET total_fen = 1 WHERE reverses IS NOT NULL AND status = 'POSTED'", 'INV-GL6'],
])('%s is noticed', async (change, named) => {
  expect(await brokenBy(server.services.db, voucherInvariants, 'SELECT 1')).toEqual([]);
  expect(await brokenBy(server.services.db, voucherInvariants, change)).toContain(named);
});

test('a month with a voucher in red is closed with what its sides hold', async () => {
  const day = '2021-03-05';
  const { id } = await posted([line('660206', 5000), line('1002', -5000)], day);
  const red = await maker.put<Voucher>(`/finance/voucher/reverse/${id}`, { day, reason: '重复' }, key());
  await approve(chief, red.data);
  await ensureMonths(server.services.db);
  const found = await maker.get<{ list: Voucher[] }>('/finance/closing/list?text=2021-03');
  const [first] = found.data.list;
  const body = { version: first?.version, remark: '已核对' };
  expect(await maker.put(`/finance/closing/close/${first?.id}`, body, key())).toMatchObject({
    data: { status: 'CLOSED', debit: 0 },
  });
});
