import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { dayOf } from '#kernel/days.ts';
import { asSystem } from '#kernel/system-context.ts';
import { eachWorld } from '#testing/each-world.ts';
import type { TestServer } from '#testing/server.ts';
import {
  openStatementWorld,
  statementKey,
  statementPath as path,
  type StatementWorld,
} from '#testing/statement-world.ts';
import { generateOne } from './generate.ts';

let server: TestServer;
let world: StatementWorld;
eachWorld(openStatementWorld, (own) => void ({ server, world } = own));

it('is paid by two persons, part by part, never beyond what is due; the bank may differ by a yuan', async () => {
  await world.owe(10_000, '2026-09-02');
  const { id } = await world.closed('2026-09');
  expect((await world.pay(id, 1)).body.error).toBe('flow.status');
  await world.send(id);
  await world.confirm(id);
  const { data: first } = await world.pay(id, 6000, world.one, { bankAmount: 5960 });
  expect((await world.pay(id, 4001)).body).toMatchObject({
    error: 'statement.over-due',
    details: { open: '40.00' },
  });
  expect((await world.pay(id, -1)).body.error).toBe('statement.over-due');
  expect((await world.pay(id, 4000, world.one, { bankAmount: 4101 })).body.error).toBe(
    'statement.bank-differs',
  );
  expect((await world.approve(first, world.one)).body.error).toBe('statement.own-approval');
  expect((await world.approve(first)).data.status).toBe('APPROVED');
  expect(await world.read(id)).toMatchObject({ state: 'PART_PAID', paid: 6000, due: 4000 });
  const { data: second } = await world.pay(id, 4000, world.one, { bankSerial: 'ｓ 77' });
  expect((await world.pay(id, 4000, world.one, { bankSerial: 'S77' })).status).toBe(422);
  const reject = await world.two.put(`${path}/payment/reject/${second.id}`, { reason: '未出账' });
  expect(reject.status).toBe(200);
  const { data: third } = await world.pay(id, 4000, world.one, { bankSerial: 'S77' });
  await world.approve(third);
  expect(await world.read(id)).toMatchObject({ state: 'SETTLED', due: 0 });
  const { rows } = await sql<{ account: string; fen: number }>`
    SELECT e.account, sum(e.amount_fen)::int AS fen FROM journal j JOIN journal_entry e ON e.journal_id = j.id
    WHERE j.type = 'SETTLEMENT' AND j.dealer_id = ${world.dealerId} GROUP BY 1 ORDER BY 1`.execute(
    server.services.db,
  );
  expect(rows).toEqual([
    { account: 'AP', fen: 10_000 },
    { account: 'BANK', fen: -9960 },
    { account: 'ROUND', fen: -40 },
  ]);
});

it('a bank reference is used once over all statements', async () => {
  await world.owe(100, '2026-08-02');
  const one = await world.confirmed('2026-08');
  await world.owe(200, '2026-09-02');
  const two = await world.confirmed('2026-09');
  const { data } = await world.pay(one.id, 100, world.one, { bankSerial: `ONCE${one.id}` });
  const again = await world.pay(two.id, 200, world.one, { bankSerial: `once ${one.id}` });
  expect([again.status, again.body.error, data.status]).toEqual([409, 'statement.serial-used', 'SUBMITTED']);
});

it('what is below zero is carried forward onto the next one, or paid back', async () => {
  const order = await world.owe(5000, '2026-08-02');
  const august = await world.confirmed('2026-08');
  const carry = async (id: number) => world.act('carry', id, { version: (await world.read(id)).version });
  expect((await carry(august.id)).body.error).toBe('statement.not-negative');
  const { data: paid } = await world.pay(august.id, 5000);
  await world.approve(paid);
  await world.giveBack(order, 1200, '2026-09-02');
  const september = await world.confirmed('2026-09');
  expect(september).toMatchObject({ total: -1200, due: -1200 });
  const { data: back } = await world.pay(september.id, -200);
  expect((await carry(september.id)).body.error).toBe('statement.not-negative');
  await world.approve(back);
  expect((await carry(september.id)).data).toMatchObject({
    due: 0,
    paid: -200,
    carried: -1000,
    state: 'SETTLED',
  });
  const { rows } = await sql<{ incl: number; reason: string }>`
    SELECT incl_fen::int AS incl, reason FROM settlement_line
    WHERE party_id = ${world.dealerId} AND statement_id IS NULL`.execute(server.services.db);
  expect(rows).toEqual([{ incl: -1000, reason: september.statementNo }]);
});

it('what was carried forward is owed by the next statement alone, and by nobody once that is paid', async () => {
  const { db } = server.services;
  const owed = async () =>
    (
      await sql<{ no: string; fen: number }>`
        SELECT doc_no AS no, amount_fen::int AS fen FROM owed_items('9999-12-31', ARRAY['AP'])
        WHERE party_id = ${world.dealerId} ORDER BY doc_no`.execute(db)
    ).rows;
  const settle = async (id: number, fen: number) => {
    const { data } = await world.pay(id, fen);
    expect((await world.approve(data)).data.status).toBe('APPROVED');
  };
  const order = await world.owe(5000, '2026-07-02');
  const july = await world.confirmed('2026-07');
  await settle(july.id, 5000);
  await world.giveBack(order, 1200, '2026-08-02');
  const august = await world.confirmed('2026-08');
  await world.act('carry', august.id, { version: august.version });
  expect(await owed()).toEqual([{ no: august.statementNo, fen: 1200 }]);
  await world.owe(3000, dayOf(new Date()));
  const next = await asSystem(server.services, 'test', (ctx) =>
    generateOne(ctx, world.dealerId, { type: 'RETAIL', month: dayOf(new Date()).slice(0, 7) }),
  );
  await world.send(next);
  expect((await world.confirm(next)).data).toMatchObject({ total: 1800, due: 1800 });
  expect(await owed()).toEqual([{ no: (await world.read(next)).statementNo, fen: -1800 }]);
  await settle(next, 1800);
  expect(await owed()).toEqual([]);
});

it('invoices are noted beside the status, each number once, up to what was confirmed', async () => {
  await world.owe(5000, '2026-09-02');
  const { id } = await world.confirmed('2026-09');
  const no = `2511${String(id).padStart(16, '0')}`;
  const note = (amount: number, invoiceNo = no) =>
    world.act('invoice', id, { invoiceNo, amount, day: '2026-10-08' });
  expect((await note(100, '123')).status).toBe(400);
  expect((await note(5001)).body.error).toBe('statement.over-invoiced');
  expect((await note(3000)).data).toMatchObject({ invoiced: 3000, state: 'CONFIRMED' });
  expect((await note(1000)).body.error).toBe('statement.invoice-used');
  expect((await world.read(id)).invoiced).toBe(3000);
});

it('many are approved, each by itself: not one’s own, never more than is due', async () => {
  await world.owe(10_000, '2026-09-02');
  const { id } = await world.closed('2026-09');
  await world.send(id);
  await world.confirm(id);
  const { data: other } = await world.pay(id, 4000, world.one);
  const { data: own } = await world.pay(id, 6000, world.two);
  const rows = [other, own].map(({ id: payment, version }) => ({ id: payment, version }));
  const approve = () =>
    world.two.put<{ done: number; failed: { id: number }[] }>(
      `${path}/payment/approveMany`,
      { rows },
      statementKey(),
    );
  const answers = await Promise.all([approve(), approve()]);
  expect(answers.map(({ data }) => data.done).toSorted()).toEqual([0, 1]);
  expect(answers.every(({ data }) => data.failed.some((row) => row.id === own.id))).toBe(true);
  expect(await world.read(id)).toMatchObject({ paid: 4000, due: 6000 });
});
