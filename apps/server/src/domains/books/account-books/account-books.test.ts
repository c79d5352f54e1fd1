import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screens } from '@treadline/contract/screens.ts';
import { asSystem } from '#kernel/system-context.ts';
import { postJournal, type Entry } from '#domains/money/journal/index.ts';
import { ensureMonths, saveMonthBalances } from '#domains/books/closing/index.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { unzipTexts } from '#testing/unzip.ts';
import { documentPath } from './document.ts';

let server: TestServer;
let desk: Awaited<ReturnType<TestServer['as']>>;
let wages: number;
let dealers: number[];

/** Months that are worked through: two that are closed, one that is open. */
const months = ['2026-01', '2026-02', '2026-03'] as const;

interface Booked {
  month: string;
  entries: readonly [code: string, account: Entry['account'], fen: number, party?: number][];
}
let booked: Booked[];

/** Debits of what is booked from one month to another, in fen. */
const debitOf = (from: string, to: string): number =>
  booked
    .filter(({ month }) => month >= from && month <= to)
    .flatMap(({ entries }) => entries.map(([, , fen]) => Math.max(fen, 0)))
    .reduce((sum, fen) => sum + fen, 0);

beforeAll(async () => {
  server = await openTestServer();
  desk = await server.as({ type: 'OTHER', codes: ['finance_closing'] });
  const { db } = server.services;
  const own = await db.selectFrom('ledger_subject').select(['id', 'code']).execute();
  wages = own.find(({ code }) => code === '660202')?.id as number;
  dealers = [await makeCompany(server.services, 'DEALER'), await makeCompany(server.services, 'DEALER')];
  booked = [
    {
      month: '2026-01',
      entries: [
        ['1002', 'BANK', 100_000_00],
        ['4001', 'CAP', -100_000_00],
      ],
    },
    {
      month: '2026-01',
      entries: [
        ['1122', 'AR', 11_300, dealers[0]],
        ['6001', 'REV', -10_000],
        ['22210107', 'VATREV', -1300],
      ],
    },
    {
      month: '2026-02',
      entries: [
        ['1122', 'AR', 22_600, dealers[1]],
        ['6001', 'REV', -20_000],
        ['22210107', 'VATREV', -2600],
      ],
    },
    {
      month: '2026-02',
      entries: [
        ['1002', 'BANK', 5_300],
        ['1122', 'AR', -5_300, dealers[0]],
      ],
    },
    {
      month: '2026-03',
      entries: [
        ['660202', 'SUBJECT', 7_001],
        ['1002', 'BANK', -7_001],
      ],
    },
    {
      month: '2026-03',
      entries: [
        ['660302', 'BANKFEE', 15],
        ['1002', 'BANK', -15],
      ],
    },
  ];
  for (const [at, { month, entries }] of booked.entries())
    await asSystem(server.services, 'test', (ctx) =>
      postJournal(ctx, {
        type: 'CAPITAL',
        source: { type: 'TEST', id: at + 1, no: `T${at + 1}` },
        memo: `摘要${at + 1}`,
        day: `${month}-${10 + at}`,
        entries: entries.map(([, account, fen, party = null]) => ({
          account,
          party,
          subject: account === 'SUBJECT' ? wages : null,
          ...(fen > 0 ? { debit: fen } : { credit: 0 - fen }),
        })),
      }),
    );
  await ensureMonths(db);
  for (const month of months.slice(0, 2)) {
    const { id } = await db
      .selectFrom('accounting_month')
      .select('id')
      .where('month', '=', month)
      .executeTakeFirstOrThrow();
    await saveMonthBalances({ db }, { id, month });
    await db
      .updateTable('accounting_month')
      .set({
        status: 'CLOSED',
        closed_at: new Date(),
        journals: 2,
        debit_fen: debitOf(month, month),
        late: 0,
      })
      .where('id', '=', id)
      .execute();
  }
});
test('documents are shown on screens that there are', async () => {
  const { sql: text } = documentPath(sql`type`, sql`id`, sql`no`).compile(server.services.db);
  const paths = [...text.matchAll(/'(\/[^'?]+)\?/g)].map(([, path]) => path);
  expect(paths.length).toBeGreaterThan(20);
  expect(paths.filter((path) => !screens.some((screen) => screen.path === path))).toEqual([]);
});

afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

interface Balance {
  code: string;
  level: number;
  openingDebit: number;
  openingCredit: number;
  debit: number;
  credit: number;
  closingDebit: number;
  closingCredit: number;
}

/** Told outside of the product: what the lines above add up to under a code. */
function reckon(code: string, from: string, to: string) {
  const lines = booked.flatMap(({ month, entries }) =>
    entries.filter(([own]) => own.startsWith(code)).map(([, , fen]) => ({ month, fen })),
  );
  const sum = (of: typeof lines) => of.reduce((all, { fen }) => all + fen, 0);
  const opening = sum(lines.filter(({ month }) => month < from));
  const inside = lines.filter(({ month }) => month >= from && month <= to);
  const closing = opening + sum(inside);
  return {
    openingDebit: Math.max(opening, 0),
    openingCredit: Math.max(-opening, 0),
    debit: sum(inside.filter(({ fen }) => fen > 0)),
    credit: 0 - sum(inside.filter(({ fen }) => fen < 0)),
    closingDebit: Math.max(closing, 0),
    closingCredit: Math.max(-closing, 0),
  };
}

const balancesOf = async (query: string) =>
  (
    await desk.get<{ list: Balance[]; totals: Record<string, number> }>(
      `/finance/ledger/list?pageSize=200&${query}`,
    )
  ).data;

test.each([
  ['2026-01', '2026-01'],
  ['2026-02', '2026-02'],
  ['2026-03', '2026-03'],
  ['2026-01', '2026-03'],
  ['2026-02', '2026-03'],
])('balances of %s to %s are what the lines add up to, on every level', async (from, to) => {
  const { list, totals } = await balancesOf(`fromMonth=${from}&toMonth=${to}`);
  expect(list.length).toBeGreaterThan(3);
  for (const { code, ...row } of list)
    expect({ code, ...row }).toMatchObject({ code, ...reckon(code, from, to) });
  // Every line is under a subject of the first level, and both sides balance.
  for (const side of ['opening', 'closing']) expect(totals[`${side}Debit`]).toBe(totals[`${side}Credit`]);
  expect(totals['debit']).toBe(totals['credit']);
  expect(totals['debit']).toBe(debitOf(from, to));
});

test('level limits the table; a subject above holds what is below it', async () => {
  const { list } = await balancesOf('fromMonth=2026-01&toMonth=2026-03&upToLevel=1');
  expect(list.map(({ code }) => code)).toEqual(['1002', '1122', '2221', '4001', '6001', '6602', '6603']);
  expect(list.find(({ code }) => code === '6602')).toMatchObject({ debit: 7001 });
});

interface Line {
  kind: string;
  period: string;
  no: string;
  debit: number;
  credit: number;
  side: string;
  balance: number;
  contra: string;
  journalId: number | null;
}

test('the detailed ledger runs from the opening balance through each entry, with the month and the year', async () => {
  const { data } = await desk.get<{ list: Line[] }>(
    '/finance/ledger/detail?code=1002&fromMonth=2026-02&toMonth=2026-03&pageSize=100',
  );
  expect(
    data.list.map(({ kind, no, debit, credit, side, balance }) => [kind, no, debit, credit, side, balance]),
  ).toEqual([
    ['OPENING', '', 0, 0, 'DEBIT', 10_000_000],
    ['ENTRY', 'T4', 5300, 0, 'DEBIT', 10_005_300],
    ['MONTH', '', 5300, 0, 'DEBIT', 10_005_300],
    ['YEAR', '', 10_005_300, 0, 'DEBIT', 10_005_300],
    ['ENTRY', 'T5', 0, 7001, 'DEBIT', 9_998_299],
    ['ENTRY', 'T6', 0, 15, 'DEBIT', 9_998_284],
    ['MONTH', '', 0, 7016, 'DEBIT', 9_998_284],
    ['YEAR', '', 10_005_300, 7016, 'DEBIT', 9_998_284],
  ]);
  expect(data.list[4]?.contra).toContain('660202');
  const { data: journal } = await desk.get<{ no: string; lines: object[] }>(
    `/finance/ledger/journal/${data.list[4]?.journalId}`,
  );
  expect([journal.no, journal.lines.length]).toEqual(['T5', 2]);
});

test('an entry is found by the number of its document, in any spelling', async () => {
  for (const text of ['T4', 't4', '摘要4']) {
    const path = `/finance/ledger/detail?code=1002&fromMonth=2026-01&toMonth=2026-03&text=${encodeURIComponent(text)}`;
    const { data } = await desk.get<{ list: Line[] }>(path);
    expect(data.list.map(({ no }) => no)).toEqual(['T4']);
  }
});

test('companies stand by subject, and their own ledger adds up to their balance', async () => {
  const { data } = await desk.get<{ list: { code: string; partyId: number; closingDebit: number }[] }>(
    '/finance/ledger/party?fromMonth=2026-01&toMonth=2026-03&code=1122',
  );
  expect(data.list.map(({ partyId, closingDebit }) => [partyId, closingDebit]).toSorted()).toEqual(
    [
      [dealers[0], 6000],
      [dealers[1], 22_600],
    ].toSorted(),
  );
  const { data: own } = await desk.get<{ list: Line[] }>(
    `/finance/ledger/detail?code=1122&partyId=${dealers[0]}&fromMonth=2026-01&toMonth=2026-03`,
  );
  expect(own.list.at(-1)).toMatchObject({ balance: 6000, side: 'DEBIT' });
});

test('the general ledger has months and years of each subject', async () => {
  const { data } = await desk.get<{ list: (Line & { code: string })[] }>(
    '/finance/ledger/general?fromMonth=2026-01&toMonth=2026-03&code=1122&pageSize=100',
  );
  expect(
    data.list.map(({ kind, period, debit, credit, balance }) => [kind, period, debit, credit, balance]),
  ).toEqual([
    ['OPENING', '2026-01', 0, 0, 0],
    ['MONTH', '2026-01', 11_300, 0, 11_300],
    ['YEAR', '2026-01', 11_300, 0, 11_300],
    ['MONTH', '2026-02', 22_600, 5300, 28_600],
    ['YEAR', '2026-02', 33_900, 5300, 28_600],
  ]);
});

test('the ledger in columns has one for each subject below', async () => {
  const { data } = await desk.get<{
    columns: { code: string }[];
    rows: { kind: string; amounts: number[]; balance: number }[];
  }>('/finance/ledger/columns?code=6602&fromMonth=2026-03&toMonth=2026-03');
  const at = data.columns.findIndex(({ code }) => code === '660202');
  expect(data.rows.map(({ kind, amounts }) => [kind, amounts[at]])).toEqual([
    ['OPENING', 0],
    ['ENTRY', 7001],
    ['MONTH', 7001],
  ]);
  const { raw } = await desk.get('/finance/ledger/columns/file?code=6602&fromMonth=2026-03&toMonth=2026-03');
  expect([...unzipTexts(raw).values()].join('')).toContain('70.01');
});

test.each(['BALANCES', 'GENERAL', 'DETAIL'])('%s is printed', async (view) => {
  const { raw, status } = await desk.get(
    `/finance/ledger/print?view=${view}&code=1002&fromMonth=2026-01&toMonth=2026-03`,
  );
  expect(status).toBe(200);
  expect(raw.toString()).toContain('99,982.84');
});

test('nobody but who closes months reads ledgers', async () => {
  const other = await server.as({ type: 'OTHER', codes: ['finance_ageing'] });
  for (const path of ['list', 'detail?code=1002', 'party', 'general', 'columns?code=6602'])
    expect((await other.get(`/finance/ledger/${path}`)).status).toBe(403);
});
