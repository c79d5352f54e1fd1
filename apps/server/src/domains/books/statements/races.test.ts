import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { asSystem } from '#kernel/system-context.ts';
import { eachWorld } from '#testing/each-world.ts';
import type { TestServer } from '#testing/server.ts';
import { openStatementWorld, statementPath as path, type StatementWorld } from '#testing/statement-world.ts';
import { toStatement } from '#domains/books/bill-splits/finish.ts';

let server: TestServer;
let world: StatementWorld;
// Every race ends here: sums, lines, journals and payments agree, each line on at most one live statement.
eachWorld(openStatementWorld, (own) => void ({ server, world } = own));

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted();

it('a storm of generators: each line is taken once, nothing is left', async () => {
  for (let at = 0; at < 30; at += 1)
    await world.owe(100 + at, `2026-09-${String(1 + (at % 28)).padStart(2, '0')}`);
  const answers = await Promise.all([
    ...Array.from({ length: 12 }, () => world.generate('2026-09', world.one)),
    ...Array.from({ length: 12 }, () => world.generate('2026-10', world.two)),
  ]);
  for (const { status } of answers) expect(status).toBe(200);
  expect(answers.reduce((sum, { data }) => sum + data.done, 0)).toBe((await world.list()).total);
  const { totals } = await world.list();
  expect(totals['total']).toBe(30 * 100 + (29 * 30) / 2);
  const { rows } =
    await sql`SELECT FROM settlement_line WHERE party_id = ${world.dealerId} AND statement_id IS NULL`.execute(
      server.services.db,
    );
  expect(rows).toHaveLength(0);
});

it('generators against new lines: what came too late is on the next one', async () => {
  await world.owe(1, '2026-09-01');
  const owed = Array.from({ length: 10 }, (_, at) => world.owe(10 ** 3 + at, '2026-09-02'));
  await Promise.all([...owed, ...Array.from({ length: 6 }, () => world.generate('2026-09'))]);
  await world.generate('2026-09');
  expect((await world.list()).totals['total']).toBe(1 + 10 * 1000 + 45);
});

it('confirm against dispute: one wins, the other is refused', async () => {
  await world.owe(500, '2026-09-01');
  const { id } = await world.closed('2026-09');
  await world.send(id);
  const { version } = await world.read(id);
  const [line] = (await world.lines(id)).list;
  const lines = [{ lineId: line?.id, reason: '不对' }];
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => world.act('confirm', id, { version }, world.dealer)),
    ...Array.from({ length: 4 }, () => world.act('dispute', id, { version, lines }, world.dealer)),
  ]);
  expect(statuses(answers)).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
  const { state, disputed } = await world.read(id);
  expect(disputed).toHaveLength(state === 'DISPUTED' ? 1 : 0);
});

it('void against send: a sent one keeps its lines, a void one has none', async () => {
  for (let round = 0; round < 5; round += 1) {
    await world.owe(500, '2026-09-01');
    const { id, version } = await world.closed('2026-09');
    const answers = await Promise.all([
      world.act('void', id, { reason: '作废' }),
      world.act('send', id, { version }, world.two),
    ]);
    expect(statuses(answers)).toEqual([200, 409]);
    const { state } = await world.read(id);
    expect((await world.lines(id)).list).toHaveLength(state === 'VOID' ? 0 : 1);
    if (state === 'VOID') await world.closed('2026-09');
  }
});

it('a refund against a generator: its red line is on this one or on the next, once', async () => {
  for (let round = 0; round < 6; round += 1) {
    const order = await world.owe(9000, '2026-09-01', { lines: [{ unitFen: 3000, qty: 3 }] });
    await Promise.all([world.giveBack(order, 3000, '2026-09-02'), world.generate('2026-09')]);
  }
  await world.generate('2026-10');
  expect((await world.list()).totals['total']).toBe(6 * 6000);
});

it('a share that goes by statement after all, against a generator and the answer to a dispute', async () => {
  const orders = await Promise.all(
    [1, 2, 3, 4].map((at) => world.owe(1000 * at, '2026-09-01', { channel: 500 * at })),
  );
  const moveToStatement = (at: number) =>
    asSystem(server.services, 'test', (ctx) =>
      toStatement(ctx, [orders[at]?.receivers.find(({ state }) => state === 'CLOSED')?.id ?? 0]),
    );
  await Promise.all([moveToStatement(0), world.generate('2026-09'), moveToStatement(1)]);
  const [made] = (await world.list()).list;
  const id = made?.id ?? 0;
  await world.send(id);
  const { list } = await world.lines(id);
  await world.dispute(
    id,
    list.map((line) => line.id),
  );
  const { disputed } = await world.read(id);
  const answer = (disputeId: number) =>
    world.act('answer', id, { disputeId, resolution: 'MOVED', answer: '移出' });
  await Promise.all([...disputed.map((each) => answer(each.id)), moveToStatement(2), moveToStatement(3)]);
  await world.generate('2026-10');
  expect((await world.list()).totals['settled']).toBe(0);
});

it('pays once: payments recorded and approved at once never go beyond what is due', async () => {
  await world.owe(10_000, '2026-09-01');
  const { id } = await world.confirmed('2026-09');
  const recorded = await Promise.all(Array.from({ length: 8 }, () => world.pay(id, 4000)));
  expect(statuses(recorded)).toEqual([200, 200, 422, 422, 422, 422, 422, 422]);
  const docs = recorded.filter(({ status }) => status === 200).map(({ data }) => data);
  const decided = await Promise.all(
    docs.flatMap((doc) => [
      ...Array.from({ length: 3 }, () => world.approve(doc)),
      world.two.put(`${path}/payment/reject/${doc.id}`, { reason: '退回' }),
    ]),
  );
  expect(decided.filter(({ status }) => status === 200)).toHaveLength(2);
  const { paid, payments } = await world.read(id);
  expect(paid).toBe(4000 * payments.filter(({ status }) => status === 'APPROVED').length);
});

it('carrying forward against paying back: the money goes one way', async () => {
  const order = await world.owe(5000, '2026-08-01');
  await world.confirmed('2026-08');
  await world.giveBack(order, 2000, '2026-09-02');
  const { id, version } = await world.confirmed('2026-09');
  const answers = await Promise.all([
    world.act('carry', id, { version }),
    world.pay(id, -2000),
    world.act('carry', id, { version }, world.two),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('an invoice number and an amount are noted once', async () => {
  await world.owe(5000, '2026-09-01');
  const { id } = await world.confirmed('2026-09');
  const note = (at: number) =>
    world.act('invoice', id, {
      invoiceNo: `26${String(id * 10 + at).padStart(18, '0')}`,
      amount: 3000,
      day: '2026-10-02',
    });
  const answers = await Promise.all([note(0), note(0), note(1), note(2)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});
