import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkInvariants } from '#domains/tools/integrity/check.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import { asSystem } from '#kernel/system-context.ts';
import { untilWaiting, whileLocked } from '#testing/locks.ts';
import { expectSeen } from '#testing/seen.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { ensureMonths } from './month.ts';

let server: TestServer;
type Person = Awaited<ReturnType<TestServer['as']>>;
let first: Person;
let second: Person;
beforeAll(async () => {
  server = await openTestServer();
  first = await server.as({ type: 'OTHER', codes: ['finance_closing'] });
  second = await server.as({ type: 'OTHER', codes: ['finance_closing'] });
});
afterAll(() => server.close());

interface Month {
  id: number;
  month: string;
  status: string;
  journals: number;
  debit: number;
  late: number;
  version: number;
}
interface Detail extends Month {
  checks: { key: string; kind: string; count: number }[];
  balances: { account: string; opening: number; debit: number; credit: number; closing: number }[];
}

/** Months that may be closed: the last one may from one o'clock of the next one's first day on. */
const monthBack = (months: number): string => {
  const now = new Date(Date.now() + 7 * 3_600_000);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7);
};
const [older, last, current] = [monthBack(2), monthBack(1), monthBack(0)];
let serial = 0;

/** Books an amount from suspense to the bank on a day, as a bill's payout does. */
const post = (day: string, fen: number) =>
  asSystem(server.services, 'test', (ctx) =>
    postJournal(ctx, {
      type: 'SUSPENSE',
      source: { type: 'TEST', id: ++serial, no: `T${serial}` },
      day,
      entries: [
        { account: 'BANK', debit: fen },
        { account: 'SUSP', credit: fen },
      ],
    }),
  );

const months = async (): Promise<Record<string, Month>> => {
  const { data } = await first.get<{ list: Month[] }>('/finance/closing/list?pageSize=100');
  return Object.fromEntries(data.list.map((row) => [row.month, row]));
};
const detail = async (id: number) => (await first.get<Detail>(`/finance/closing/detail/${id}`)).data;
const close = (person: Person, { id, version }: Month, remark = '') =>
  person.put<Month>(
    `/finance/closing/close/${id}`,
    { version, remark },
    { 'idempotency-key': `close-${id}-${++serial}` },
  );
const of = async (month: string): Promise<Month> => {
  const row = (await months())[month];
  if (!row) throw new Error(`no month ${month}`);
  return row;
};

beforeEach(async () => {
  const { db } = server.services;
  await sql`TRUNCATE journal_entry, journal, accounting_balance, accounting_month, bill_difference, channel_bill CASCADE`.execute(
    db,
  );
  await post(`${older}-05`, 1000);
  await post(`${last}-07`, 500);
  await ensureMonths(db);
});

test('months are closed in their order, once they are over, and keep what every account holds', async () => {
  expect((await close(first, await of(current))).body.error).toBe('closing.running');
  expect((await close(first, await of(last))).body).toMatchObject({ error: 'closing.earlier-open' });
  expect((await close(first, await of(older))).data).toMatchObject({
    status: 'CLOSED',
    journals: 1,
    debit: 1000,
  });
  const { id } = await of(last);
  const open = (await detail(id)).balances;
  expect(open).toEqual([
    { account: 'BANK', opening: 1000, debit: 500, credit: 0, closing: 1500 },
    { account: 'SUSP', opening: -1000, debit: 0, credit: 500, closing: -1500 },
  ]);
  expect((await close(first, await of(last))).status).toBe(200);
  expect((await detail(id)).balances).toEqual(open);
  expect((await checkInvariants(server.services.db, 'en')).filter(({ ok }) => !ok)).toEqual([]);
});

test('what comes for a closed month is booked in the next open one, and says so', async () => {
  await close(first, await of(older));
  await close(first, await of(last));
  await post(`${older}-20`, 300);
  const now = await of(current);
  expect(now).toMatchObject({ journals: 1, late: 1, debit: 300 });
  expect((await of(older)).debit).toBe(1000);
  const csv = (await first.get(`/finance/closing/voucher/${now.id}`)).raw.toString();
  expect(csv.split('\r\n')[1]).toContain(`"${current}-01","记","1"`);
});

test('two who close at once close it once; nothing is booked in it meanwhile', async () => {
  const month = await of(older);
  const before = month.debit;
  const [answers] = await Promise.all([
    Promise.all([close(first, month), close(second, month)]),
    ...Array.from({ length: 40 }, () => post(`${older}-09`, 10)),
  ]);
  expect(answers.map(({ status, body }) => body.error ?? status).toSorted()).toEqual([200, 'flow.status']);
  expect((await close(second, await of(older))).body.error).toBe('flow.status');
  const { debit: kept } = await of(older);
  const { rows } = await sql<{ fen: number; all: number }>`
    SELECT sum(e.amount_fen) FILTER (WHERE j.period = ${older}) AS fen, sum(e.amount_fen) AS all
    FROM journal j JOIN journal_entry e ON e.journal_id = j.id WHERE e.amount_fen > 0`.execute(
    server.services.db,
  );
  expect(rows[0]).toEqual({ fen: kept, all: before + 500 + 400 });
  expect((await checkInvariants(server.services.db, 'en')).filter(({ ok }) => !ok)).toEqual([]);
});

test('who books into a month while it is closed is waited for, and counts', async () => {
  const month = await of(older);
  const [booked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const posting = asSystem(server.services, 'test', async (ctx) => {
    await postJournal(ctx, {
      type: 'SUSPENSE',
      source: { type: 'TEST', id: ++serial, no: `T${serial}` },
      day: `${older}-09`,
      entries: [
        { account: 'BANK', debit: 10 },
        { account: 'SUSP', credit: 10 },
      ],
    });
    booked.resolve();
    await free.promise;
  });
  await booked.promise;
  const closing = close(first, month);
  await untilWaiting(server.services);
  free.resolve();
  await posting;
  expect((await closing).data).toMatchObject({ status: 'CLOSED', debit: month.debit + 10 });
});

test('opened again by two persons, the latest first', async () => {
  await close(first, await of(older));
  await close(first, await of(last));
  expect((await askReopen(await of(older))).body).toMatchObject({ error: 'closing.later-closed' });
  expect((await askReopen(await of(last))).status).toBe(200);
  const asked = await of(last);
  const body = { version: asked.version };
  const path = `/finance/closing/reopen/${asked.id}`;
  expect((await first.put(path, body)).body.error).toBe('closing.own-reopening');
  const answers = await Promise.all([
    second.put(path, body),
    second.put(`/finance/closing/keepClosed/${asked.id}`),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const after = await of(last);
  if (after.status === 'OPEN') {
    await post(`${last}-28`, 40);
    expect((await of(last)).debit).toBe(540);
  }
});

const askReopen = (month: Month) =>
  first.put<Month>(`/finance/closing/askReopen/${month.id}`, { reason: '发票晚到' });
const reopen = (month: Month) =>
  second.put<Month>(`/finance/closing/reopen/${month.id}`, { version: month.version });

test('a month that was opened again is booked in, and closed anew with what it holds then', async () => {
  await close(first, await of(older));
  await close(first, await of(last));
  await askReopen(await of(last));
  const asked = await of(last);
  expect((await expectSeen(asked.version, (version) => reopen({ ...asked, version }))).status).toBe('OPEN');
  await post(`${last}-28`, 40);
  const open = await of(last);
  const { balances } = await detail(open.id);
  expect(balances).toMatchObject([{ account: 'BANK', opening: 1000, debit: 540 }, { account: 'SUSP' }]);
  const closed = await expectSeen(open.version, (version) => close(first, { ...open, version }));
  expect(closed).toMatchObject({ status: 'CLOSED', debit: 540 });
  expect((await detail(open.id)).balances).toEqual(balances);
});

test('a month is not opened before a later one that was closed after it was asked for', async () => {
  await close(first, await of(older));
  await askReopen(await of(older));
  expect((await close(first, await of(last))).status).toBe(200);
  expect((await reopen(await of(older))).body.error).toBe('closing.later-closed');
});

test('a month is opened, or the next one is closed, not both', async () => {
  await close(first, await of(older));
  await askReopen(await of(older));
  const [before, next] = [await of(older), await of(last)];
  const answers = await whileLocked(server.services, sql`LOCK TABLE accounting_balance IN SHARE MODE`, [
    () => close(first, next),
    () => reopen(before),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await checkInvariants(server.services.db, 'en')).filter(({ ok }) => !ok)).toEqual([]);
});

test('what is open is counted with its way; stops forbid, the rest is explained', async () => {
  const { db } = server.services;
  const month = await of(older);
  const { id: bill } = await db
    .insertInto('channel_bill')
    .values({ channel: 'WECHAT', day: `${older}-05`, state: 'WAITING' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await detail(month.id)).checks.filter(({ count }) => count > 0)).toMatchObject([
    { key: 'bills', kind: 'LOOK', count: 1 },
  ]);
  expect((await close(first, month)).body.error).toBe('closing.explain');
  await sql`INSERT INTO bill_difference (bill_id, kind, no, cause, theirs_fen)
    VALUES (${bill}, 'PAYMENT', 'X', 'ONLY_THEIRS', 5)`.execute(db);
  expect((await close(first, month, '渠道未开放')).body.error).toBe('closing.stopped');
  // Looked at is not settled: it has neither an entry nor an owner and a day.
  await sql`UPDATE bill_difference SET state = 'CHECKED', checked_at = now()`.execute(db);
  expect((await close(first, month, '渠道未开放')).body.error).toBe('closing.stopped');
  await sql`UPDATE bill_difference SET state = 'ASSIGNED', owner_id = (SELECT min(id) FROM account), due_day = now()::date`.execute(
    db,
  );
  expect((await close(first, month, '渠道未开放')).data).toMatchObject({ status: 'CLOSED' });
});

test('vouchers balance, by day and by document, under the company’s own subjects', async () => {
  await post(`${older}-05`, 7);
  const { id } = await of(older);
  const { data: subjects } = await first.get<{ list: { id: number; account: string; version: number }[] }>(
    '/finance/subject/list?pageSize=100',
  );
  const bank = subjects.list.find(({ account }) => account === 'BANK');
  const renamed = {
    code: '100201',
    name: '=银行"一"',
    kind: 'ASSET',
    direction: 'DEBIT',
    byParty: false,
  };
  const path = `/finance/subject/${bank?.id}`;
  expect((await first.put(path, { ...renamed, version: bank?.version })).status).toBe(200);
  expect((await first.put(path, { ...renamed, code: '!', version: 2 })).body.details).toMatchObject({
    fields: [{ path: 'code' }],
  });
  for (const [by, lines, vouchers] of [
    ['DAY', 2, 1],
    ['DOCUMENT', 4, 2],
  ] as const) {
    const csv = (await first.get(`/finance/closing/voucher/${id}?by=${by}`)).raw.toString();
    const rows = csv.trim().split('\r\n').slice(1);
    expect(rows).toHaveLength(lines);
    expect(new Set(rows.map((row) => row.split(',')[2])).size).toBe(vouchers);
    expect(rows[0]).toContain(`"100201","'=银行""一"""`);
    const sum = (at: number) => rows.reduce((all, row) => all + Number(row.split('","')[at] || 0), 0);
    expect([sum(7), sum(8)].map((yuan) => yuan.toFixed(2))).toEqual(['10.07', '10.07']);
  }
});

test('a month is found by its name, by those who close months alone', async () => {
  const { id } = await of(last);
  const found = (by: Person) =>
    by.get<{ label: string; path: string }[]>(`/user/v1/user/search?text=${last}`);
  expect((await found(first)).data).toMatchObject([
    { label: last, path: `/finance/closing/detail?id=${id}` },
  ]);
  const other = await server.as({ type: 'OTHER', codes: ['finance_ageing'] });
  expect((await found(other)).data).toEqual([]);
});
