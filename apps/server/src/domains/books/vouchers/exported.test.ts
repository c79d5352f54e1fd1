import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureMonths } from '#domains/books/closing/index.ts';
import { dayOf } from '#kernel/days.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

interface Voucher {
  id: number;
  version: number;
}
const today = dayOf(new Date());
let serial = 0;
const key = () => ({ 'idempotency-key': `exported-${++serial}` });

test('exported for an accounting program a voucher is one, with its own summaries, papers and red amounts', async () => {
  const { db } = server.services;
  const codes = ['finance_closing', 'finance_voucher_approve'] as const;
  const maker = await server.as({ type: 'OTHER', codes: ['finance_closing'] });
  const chief = await server.as({ type: 'OTHER', codes: [...codes] });
  const ids = new Map(
    (await db.selectFrom('ledger_subject').select(['id', 'code']).execute()).map(({ id, code }) => [
      code,
      id,
    ]),
  );
  const line = (code: string, fen: number, summary: string) => ({
    summary,
    subjectId: ids.get(code),
    partyId: null,
    debit: Math.max(fen, 0),
    credit: Math.max(0 - fen, 0),
  });
  const approve = ({ id, version }: Voucher) =>
    chief.put<Voucher>(`/finance/voucher/approve/${id}`, { version }, key());
  const post = async (lines: object[]) => {
    const body = { day: today, papers: 2, remark: '', lines };
    const { data: made } = await maker.post<Voucher>('/finance/voucher', body, key());
    const { version } = made;
    const { data } = await maker.put<Voucher>(`/finance/voucher/submit/${made.id}`, { version });
    await approve(data);
    return data;
  };
  const blue = await post([line('660206', 4321, '付电话费'), line('1001', -4321, '现金支付')]);
  await post([line('660205', 77, '买纸'), line('1001', -77, '现金支付')]);
  const reversal = { day: today, reason: '重复' };
  const { data: red } = await maker.put<Voucher>(`/finance/voucher/reverse/${blue.id}`, reversal, key());
  await approve(red);
  await ensureMonths(db);
  const { id } = await db
    .selectFrom('accounting_month')
    .select('id')
    .where('month', '=', today.slice(0, 7))
    .executeTakeFirstOrThrow();
  const read = async (profile: string) =>
    (await maker.get(`/finance/closing/voucher/${id}?by=DAY&profile=${profile}`)).raw;
  const rows = iconv
    .decode(await read('U8'), 'gbk')
    .split('\r\n')
    .map((row) => row.split(','))
    .filter((cells) => /付电话费|买纸/.test(cells[4] ?? ''))
    .map((cells) => cells.slice(2, 8));
  expect(rows).toEqual([
    ['1', '2', '付电话费', '660206', '43.21', '0.00'],
    ['2', '2', '买纸', '660205', '0.77', '0.00'],
    ['3', '2', expect.stringContaining('付电话费'), '660206', '-43.21', '0.00'],
  ]);
  // A red amount is no text for fear of formulas.
  expect((await read('TREADLINE')).toString()).toContain('"-43.21"');
});
