import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, dayOf } from '#kernel/days.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openDemoServer } from '#testing/demo-server.ts';
import type { TestServer } from '#testing/server.ts';
import { openStatementWorld } from '#testing/statement-world.ts';
import { unzipTexts } from '#testing/unzip.ts';

let server: TestServer;
let finance: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await openDemoServer();
  finance = await server.as('staff04');
});
afterAll(async () => {
  await expectInvariants(server.services.db);
  await server.close();
});

interface Party {
  id: string;
  partyName: string;
  total: number;
  notDue: number;
  d30: number;
  d60: number;
  d90: number;
  d180: number;
  older: number;
  items: number;
}
interface Item {
  party: string;
  kind: string;
  account: string;
  amount: number;
  bucket: string;
  ageDays: number;
  docNo: string;
  day: string;
  dueDay: string;
}
interface Page<R> {
  list: R[];
  total: number;
  totals: Record<string, number>;
}
/** All pages. */
async function pages<R>(path: string, rows: R[]): Promise<{ rows: R[]; totals: Record<string, number> }> {
  for (let page = 1; ; page++) {
    const { data } = await finance.get<Page<R>>(`${path}&pageSize=100&page=${page}`);
    rows.push(...data.list);
    if (rows.length >= data.total) return { rows, totals: data.totals };
  }
}
const allParties = (query: string) => pages<Party>(`/finance/ageing/list?${query}`, []);
const allItems = (query: string) => pages<Item>(`/finance/ageing/items?${query}`, []);
const columns = {
  NOT_DUE: 'notDue',
  D30: 'd30',
  D60: 'd60',
  D90: 'd90',
  D180: 'd180',
  OLDER: 'older',
} as const;
const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0);
const accounts = ['AR', 'AP', 'GRNI', 'ORD', 'SUSP', 'FRT', 'CH', 'CHF'];

const today = dayOf(new Date());
const past = addDays(today, -1 - Math.floor(Math.random() * 150));
it.each([today, past])(
  'at the end of %s rows add up to buckets, parties, totals and the balances of the journal',
  async (day) => {
    const balance = new Map<string, number>();
    for (const side of ['RECEIVABLE', 'PAYABLE', 'CHANNEL']) {
      const parties = await allParties(`day=${day}&side=${side}`);
      const items = await allItems(`day=${day}&side=${side}`);
      expect(parties.totals['total']).toBe(sumOf(items.rows));
      expect(items.totals['amount']).toBe(parties.totals['total']);
      const byParty = Map.groupBy(items.rows, ({ party }) => party);
      expect(byParty.size).toBe(parties.rows.length);
      for (const row of parties.rows) {
        const own = byParty.get(row.id) ?? [];
        const buckets = Object.entries(columns).map(([bucket, key]) => [
          row[key],
          sumOf(own.filter((item) => item.bucket === bucket)),
        ]);
        for (const [shown, counted] of buckets) expect(shown).toBe(counted);
        expect([row.partyName, row.total, row.items]).toEqual([
          expect.stringMatching(/./),
          sumOf(own),
          own.length,
        ]);
        expect(buckets.reduce((sum, [shown = 0]) => sum + shown, 0)).toBe(row.total);
      }
      for (const { account, party, amount } of items.rows) {
        const key = `${account}/${party}`;
        balance.set(key, (balance.get(key) ?? 0) + (side === 'PAYABLE' ? -amount : amount));
      }
    }
    // Told otherwise: what the entries of each account and party add up to.
    const { rows } = await sql<{ key: string; fen: number }>`
      SELECT e.account || '/' || CASE e.account WHEN 'ORD' THEN coalesce((SELECT dealer_id::text FROM dealer_order WHERE id = e.party_id), 'CUSTOMER')
        WHEN 'SUSP' THEN 'UNKNOWN' ELSE coalesce(e.party_id::text, e.channel) END AS key, sum(e.amount_fen)::bigint AS fen
      FROM journal j JOIN journal_entry e ON e.journal_id = j.id
      WHERE e.account = ANY(${accounts}) AND j.business_day <= ${day}::date GROUP BY 1`.execute(
      server.services.db,
    );
    const booked = rows.filter(({ fen }) => fen !== 0).map(({ key, fen }) => [key, fen] as const);
    expect([...balance].filter(([, fen]) => fen !== 0).toSorted()).toEqual(booked.toSorted());
    expect(booked.length).toBeGreaterThan(0);
  },
);

it('every document of the demo is found: nothing is left without one', async () => {
  for (const side of ['RECEIVABLE', 'PAYABLE', 'CHANNEL'])
    expect((await allItems(`kind=NONE&side=${side}`)).rows).toEqual([]);
});

it('a share ages by itself until its statement is confirmed, is due by the statement then, and ends when it is paid', async () => {
  const world = await openStatementWorld(server);
  await world.owe(10_000, '2026-09-02');
  const items = async (day = today) =>
    (await allItems(`side=PAYABLE&party=${world.dealerId}&account=AP&day=${day}`)).rows.map(
      ({ kind, amount, bucket }) => ({ kind, amount, bucket }),
    );
  expect(await items()).toMatchObject([{ kind: 'ORDER', amount: 10_000 }]);
  const { id } = await world.closed('2026-09');
  await world.send(id);
  await world.confirm(id);
  expect(await items()).toEqual([{ kind: 'STATEMENT', amount: 10_000, bucket: 'NOT_DUE' }]);
  await world.approve((await world.pay(id, 6000)).data);
  expect(await items()).toEqual([{ kind: 'STATEMENT', amount: 4000, bucket: 'NOT_DUE' }]);
  await world.approve((await world.pay(id, 4000)).data);
  expect(await items()).toEqual([]);
});

it('money at channels is no receivable: it stands apart, with the day on which the channel pays out', async () => {
  const { rows } = await allItems('side=CHANNEL');
  expect(new Set(rows.map(({ account }) => account))).toEqual(new Set(['CH', 'CHF']));
  for (const { day, dueDay } of rows) expect(dueDay).toBe(addDays(day, 1));
  const owed = (await allItems('side=RECEIVABLE')).rows.map(({ account }) => account);
  expect(owed.filter((account) => account === 'CH' || account === 'CHF')).toEqual([]);
});

/** Due day of an item by the terms of its party, reckoned from the day of the event that the terms count from. */
async function termsOfParties(): Promise<(item: Item) => string> {
  const { db } = server.services;
  const companies = await db.selectFrom('company').select(['id', 'term_kind', 'term_days']).execute();
  const invoices = await db
    .selectFrom('supplier_invoice as i')
    .leftJoin('received_line as l', 'l.invoice_id', 'i.id')
    .groupBy('i.id')
    .select('i.doc_no')
    .select(
      sql<string>`coalesce((max(l.received_at) AT TIME ZONE 'Asia/Shanghai')::date, i.invoice_date)`.as(
        'began',
      ),
    )
    .execute();
  const statements = await db.selectFrom('statement').select(['statement_no', 'month']).execute();
  const terms = new Map(companies.map((one) => [String(one.id), one]));
  const began = new Map([
    ...invoices.map(({ doc_no, began: day }) => [doc_no, day] as const),
    ...statements.map(({ statement_no, month }) => [statement_no, monthEnd(month)] as const),
  ]);
  return ({ party, kind, day, docNo }) => {
    const { term_kind: how = 'DEFAULT', term_days: days = 0 } = terms.get(party) ?? {};
    const from = began.get(docNo) ?? day;
    const usual = { STATEMENT: 15, SUPPLIER_INVOICE: 30 }[kind] ?? 0;
    if (how === 'DEFAULT') return addDays(day, usual);
    return addDays(how === 'MONTH_END' ? monthEnd(from) : from, days);
  };
}
const monthEnd = (day: string): string =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 0)).toISOString().slice(0, 10);

it('days over the due day choose the bucket, from the first to the last of each', async () => {
  const { rows } = await allItems('side=PAYABLE');
  const ends = [
    ['NOT_DUE', -Infinity, -1],
    ['D30', 0, 30],
    ['D60', 31, 60],
    ['D90', 61, 90],
    ['D180', 91, 180],
    ['OLDER', 181, Infinity],
  ] as const;
  const dueOf = await termsOfParties();
  for (const item of rows) {
    const { bucket, ageDays, dueDay } = item;
    const age = (Date.parse(today) - Date.parse(dueDay)) / 86_400_000;
    expect(ageDays).toBe(age);
    expect(ends.find(([, from, to]) => age >= from && age <= to)?.[0]).toBe(bucket);
    expect([item.kind, item.docNo, item.day, dueOf(item)]).toEqual([item.kind, item.docNo, item.day, dueDay]);
  }
  const kinds = rows.map(({ kind }) => kind);
  expect(kinds).toEqual(
    expect.arrayContaining(['STATEMENT', 'ORDER', 'SUPPLIER_INVOICE', 'RECEIPT', 'DEPOSIT']),
  );
});

it('the workbook has the rows of the list', async () => {
  const { raw } = await finance.get('/finance/ageing/items?side=PAYABLE&kind=SUPPLIER_INVOICE&format=xlsx');
  const { rows } = await allItems('side=PAYABLE&kind=SUPPLIER_INVOICE');
  const text = [...unzipTexts(raw).values()].join('');
  for (const { docNo } of rows) expect(text).toContain(docNo);
  expect(rows.length).toBeGreaterThan(0);
});

it('nobody but finance sees it', async () => {
  for (const who of ['staff01', 'dealer01', 'supplier01', 'logistics01', 'group01', 'oem001', 'region01'])
    expect((await (await server.as(who)).get('/finance/ageing/list')).status).toBe(403);
});

it.each([
  // September’s statement, invoiced on 12 October.
  ['CASH', 0, '2026-09-30'],
  ['MONTH_END', 30, '2026-10-30'],
  ['INVOICE', 60, '2026-12-11'],
  ['RECEIPT', 15, '2026-10-15'],
])('a statement is due by the terms of its party: %s %i', async (term_kind, term_days, due) => {
  const world = await openStatementWorld(server);
  await world.owe(10_000, '2026-09-02');
  const { id } = await world.closed('2026-09');
  await world.send(id);
  await world.confirm(id);
  await world.act('invoice', id, {
    invoiceNo: `2631${String(id).padStart(16, '0')}`,
    amount: 10_000,
    day: '2026-10-12',
  });
  await server.services.db
    .updateTable('company')
    .set({ term_kind: term_kind as 'CASH', term_days })
    .where('id', '=', world.dealerId)
    .execute();
  const { rows } = await allItems(`side=PAYABLE&party=${world.dealerId}&account=AP`);
  expect(rows.map(({ dueDay, ageDays }) => [dueDay, ageDays])).toEqual([
    [due, (Date.parse(today) - Date.parse(due)) / 86_400_000],
  ]);
  expect(await world.read(id)).toMatchObject({ dueDay: due });
});
