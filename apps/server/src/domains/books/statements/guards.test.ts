import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { asSystem } from '#kernel/system-context.ts';
import { eachWorld } from '#testing/each-world.ts';
import { untilWaiting, whileLocked } from '#testing/locks.ts';
import { expectSeen } from '#testing/seen.ts';
import type { TestServer } from '#testing/server.ts';
import {
  openStatementWorld,
  statementKey,
  statementPath as path,
  type PaymentAnswer,
  type StatementAnswer,
  type StatementWorld,
} from '#testing/statement-world.ts';
import { toStatement } from '#domains/books/bill-splits/finish.ts';

let server: TestServer;
let world: StatementWorld;
eachWorld(openStatementWorld, (own) => void ({ server, world } = own));

it('a statement is sent, disputed, sent again, confirmed and paid as it was seen', async () => {
  await world.owe(5000, '2026-09-01');
  const { id } = await world.closed('2026-09');
  const seen = async (what: string, by = world.one, more: object = {}): Promise<StatementAnswer> =>
    expectSeen((await world.read(id)).version, (version) => world.act(what, id, { version, ...more }, by));
  await seen('send');
  const lines = (await world.lines(id)).list.map(({ id: lineId }) => ({ lineId, reason: '不对' }));
  await seen('dispute', world.dealer, { lines });
  const [dispute] = (await world.read(id)).disputed;
  await world.act('answer', id, { disputeId: dispute?.id, resolution: 'KEPT', answer: '已核对' });
  await seen('resend');
  expect(await seen('confirm', world.dealer)).toMatchObject({ state: 'CONFIRMED', due: 5000 });
  const { data } = await world.pay(id, 5000);
  const paid = await expectSeen(data.version, (version) => world.approve({ ...data, version }));
  expect(paid.status).toBe('APPROVED');
});

it('what is below zero is carried as it was seen, and not while a payment of it waits', async () => {
  const order = await world.owe(5000, '2026-08-02');
  await world.confirmed('2026-08');
  await world.giveBack(order, 2000, '2026-09-02');
  const { id } = await world.confirmed('2026-09');
  const carry = async (version?: number) =>
    world.act('carry', id, { version: version ?? (await world.read(id)).version });
  const { data: back } = await world.pay(id, -500);
  expect((await carry()).body.error).toBe('statement.not-negative');
  await world.two.put(`${path}/payment/reject/${back.id}`, { reason: '改为结转' });
  expect(await expectSeen((await world.read(id)).version, carry)).toMatchObject({ carried: -2000, due: 0 });
});

it('a line stands on the statement that it is disputed on, a dispute on the one that answers it', async () => {
  await world.owe(1000, '2026-08-01');
  const first = await world.closed('2026-08');
  await world.owe(2000, '2026-09-01');
  const second = await world.closed('2026-09');
  for (const { id } of [first, second]) {
    await world.send(id);
    await world.dispute(
      id,
      (await world.lines(id)).list.map((line) => line.id),
    );
  }
  const [theirs] = (await world.read(second.id)).disputed;
  const answer = (id: number, resolution: string) =>
    world.act('answer', id, { disputeId: theirs?.id, resolution, answer: '已核对' });
  expect((await answer(first.id, 'KEPT')).status).toBe(404);
  expect((await world.read(second.id)).disputed[0]?.resolution).toBeNull();
  expect((await answer(second.id, 'MOVED')).data).toMatchObject({ total: 0, lines: 0 });
  expect(await world.read(first.id)).toMatchObject({ total: 1000, lines: 1 });
});

it('a line that moved off is disputed by nobody, and moves off once', async () => {
  await world.owe(1000, '2026-08-01');
  const { id } = await world.closed('2026-08');
  await world.send(id);
  const [line] = (await world.lines(id)).list;
  await world.dispute(id, [line?.id ?? 0]);
  const move = async () => {
    const open = (await world.read(id)).disputed.find(({ resolution }) => resolution === null);
    return world.act('answer', id, { disputeId: open?.id, resolution: 'MOVED', answer: '移出' });
  };
  await move();
  await world.act('resend', id, { version: (await world.read(id)).version });
  expect((await world.dispute(id, [line?.id ?? 0])).body.error).toBe('statement.not-on-it');
  // It stands on the next one now, which the answer to an older dispute must leave alone.
  expect(await world.closed('2026-09')).toMatchObject({ lines: 1, total: 1000 });
});

it('who told a payment neither approves nor refuses it, the administrator neither', async () => {
  await world.owe(5000, '2026-09-01');
  const { id } = await world.confirmed('2026-09');
  const all = ['invoice_detail', 'history_statement_of_account'] as const;
  const admin = await server.as({ type: 'OTHER', codes: all });
  const { data } = await world.pay(id, 5000, admin);
  expect((await world.approve(data, admin)).body.error).toBe('statement.own-approval');
  const reject = (by: typeof admin) =>
    by.put<PaymentAnswer>(`${path}/payment/reject/${data.id}`, { reason: '退回' }, statementKey());
  expect((await reject(admin)).body.error).toBe('statement.own-approval');
  expect((await reject(world.two)).data.status).toBe('REJECTED');
});

/** A statement 15.00 below zero, and a share of 5.00 on it that a channel would pay. */
async function belowZero() {
  const old = await world.owe(6000, '2026-08-02');
  await world.confirmed('2026-08');
  await world.giveBack(old, 6000, '2026-09-02');
  const order = await world.owe(5000, '2026-09-03', { channel: 500 });
  const { id, due, version } = await world.confirmed('2026-09');
  expect(due).toBe(-1500);
  return { id, version, share: order.receivers.find(({ state }) => state === 'CLOSED')?.id ?? 0 };
}

/** The same with payments that wait, of which less is due by now: the share goes by statement after all. */
async function lessDue(...amounts: number[]) {
  const { id, share } = await belowZero();
  const waiting = [];
  for (const amount of amounts) waiting.push((await world.pay(id, amount)).data);
  await asSystem(server.services, '分账', (ctx) => toStatement(ctx, [share]));
  expect((await world.read(id)).due).toBe(-1000);
  return { id, waiting };
}

it('what is carried is what is due then: a share that goes by statement meanwhile is waited for', async () => {
  const { id, version, share } = await belowZero();
  const [moved, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const moving = asSystem(server.services, '分账', async (ctx) => {
    await toStatement(ctx, [share]);
    moved.resolve();
    await free.promise;
  });
  await moved.promise;
  const carrying = world.act('carry', id, { version });
  await untilWaiting(server.services).finally(() => free.resolve());
  await moving;
  expect((await carrying).data).toMatchObject({ carried: -1000, due: 0 });
});

it('what is due less than when it was told is not approved', async () => {
  const { id, waiting } = await lessDue(-1500);
  const [payment] = waiting as [PaymentAnswer];
  expect((await world.approve(payment)).body).toMatchObject({
    error: 'statement.over-due',
    details: { asked: '-15.00', open: '-10.00' },
  });
  expect(await world.read(id)).toMatchObject({ paid: 0, payments: [{ status: 'SUBMITTED' }] });
});

it('two payments that are due each alone are not approved both at once', async () => {
  const { id, waiting } = await lessDue(-700, -800);
  const approved = await whileLocked(
    server.services,
    sql`SELECT FROM statement_payment WHERE statement_id = ${id} FOR UPDATE`,
    waiting.map((payment) => () => world.approve(payment)),
  );
  expect(approved.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  expect([-700, -800]).toContain((await world.read(id)).paid);
});

it('a correction of a statement as a whole is taxed at the rate of the day', async () => {
  const { db } = server.services;
  await world.owe(5000, '2026-09-01');
  const { id } = await world.closed('2026-09');
  const correct = () => world.act('correct', id, { amount: 10_900, reason: '补差' });
  await sql`INSERT INTO vat_setting (part_class, rate_bp, valid_from)
    VALUES ('GOODS', 900, (now() AT TIME ZONE 'Asia/Shanghai')::date)`.execute(db);
  await correct();
  await sql`DELETE FROM vat_setting WHERE part_class = 'GOODS' AND rate_bp = 900`.execute(db);
  await correct();
  const taxes = (await world.lines(id)).list.filter(({ incl }) => incl === 10_900).map(({ tax }) => tax);
  expect(taxes.toSorted((a, b) => a - b)).toEqual([900, 1254]);
});
