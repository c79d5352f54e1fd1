import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { asSystem } from '#kernel/system-context.ts';
import { eachWorld } from '#testing/each-world.ts';
import { makeCompany } from '#testing/people.ts';
import { readPdf } from '#testing/pdf-text.ts';
import type { TestServer } from '#testing/server.ts';
import {
  openStatementWorld,
  statementKey,
  statementPath as path,
  type StatementWorld,
} from '#testing/statement-world.ts';
import { toStatement } from '#domains/books/bill-splits/finish.ts';

let server: TestServer;
let world: StatementWorld;
eachWorld(openStatementWorld, (own) => void ({ server, world } = own));

it('money.md 9: a confirmed statement never changes, later refunds are red lines of the next one', async () => {
  const first = await world.owe(57_942, '2026-09-03', { lines: [{ unitFen: 19_314, qty: 3 }] });
  await world.owe(31_207, '2026-09-10');
  await world.owe(44_100, '2026-09-30');
  const september = await world.confirmed('2026-09');
  expect(september).toMatchObject({ total: 133_249, tax: 15_329, lines: 3, state: 'CONFIRMED' });
  await world.owe(28_650, '2026-10-02');
  await world.giveBack(first, 19_314, '2026-10-20');
  const october = await world.closed('2026-10');
  expect(october).toMatchObject({ total: 9336, tax: 1074, lines: 2 });
  const { list, totals } = await world.lines(october.id);
  expect(list.map(({ incl, tax }) => [incl, tax])).toEqual([
    [28_650, 3296],
    [-19_314, -2222],
  ]);
  expect(totals).toMatchObject({ incl: 9336, tax: 1074, excl: 8262 });
  expect(await world.read(september.id)).toMatchObject({ total: 133_249, tax: 15_329 });
});

it('closes the lines up to the end of the month, by Shanghai’s day; a month that runs is refused', async () => {
  await world.owe(100, '2026-08-31');
  await world.owe(200, '2026-09-30');
  await world.owe(400, '2026-10-01');
  expect((await world.closed('2026-09')).total).toBe(300);
  const again = await world.generate('2026-09');
  expect(again.data).toMatchObject({ done: 0, failed: [{ message: expect.stringContaining('2026-09') }] });
  expect((await world.closed('2026-10')).total).toBe(400);
  const now = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7);
  expect((await world.generate(now)).body.error).toBe('statement.early');
});

it('many parties: the first while the caller waits, the others by a job', async () => {
  const { db } = server.services;
  for (let at = 0; at < 53; at += 1) {
    const partyId = await makeCompany(server.services, 'DEALER');
    await world.owe(100 + at, '2026-07-05', { partyId });
  }
  const made = await world.one.post<{ done: number; queued: number }>(
    `${path}/statement/generate`,
    { type: 'RETAIL', month: '2026-07' },
    statementKey(),
  );
  expect(made.data).toMatchObject({ done: 50, queued: 3 });
  expect(await server.runJobs()).toEqual([]);
  const { rows } = await sql<{
    n: number;
  }>`SELECT count(*)::int AS n FROM statement WHERE month = '2026-07-01'`.execute(db);
  expect(rows[0]?.n).toBe(53);
});

it('an order leads to the statements that its lines stand on, to drafts the platform alone', async () => {
  const first = await world.owe(500, '2026-08-01');
  const { id: sent, version } = await world.closed('2026-08');
  await world.one.put(`${path}/statement/send/${sent}`, { version });
  await world.giveBack(first, 200, '2026-09-02');
  const other = await world.owe(700, '2026-09-03');
  const { id: draft } = await world.closed('2026-09');
  const found = async (who: typeof world.one, orderId: number, type = 'RETAIL') =>
    (
      await who.get<{ list: { id: number }[] }>(`${path}/history?orderId=${orderId}&type=${type}`)
    ).data.list.map(({ id }) => id);
  expect(await found(world.one, first.id)).toEqual([draft, sent]);
  expect(await found(world.one, first.id, 'WHOLESALE')).toEqual([]);
  expect(await found(world.one, other.id)).toEqual([draft]);
  expect(await found(world.dealer, first.id)).toEqual([sent]);
  expect(await found(world.dealer, other.id)).toEqual([]);
});

it('a draft is the platform’s alone; void it, and its lines are free again', async () => {
  await world.owe(500, '2026-09-01');
  const { id } = await world.closed('2026-09');
  expect((await world.dealer.get(`${path}/detail/${id}`)).status).toBe(404);
  expect((await world.list('', world.dealer)).total).toBe(0);
  const sales = await world.dealer.get<{ list: { statementNo: string | null }[] }>(`${path}/salesRecord`);
  expect(sales.data.list).toMatchObject([{ statementNo: null }]);
  expect((await world.act('void', id, { reason: '账期错误' })).data.state).toBe('VOID');
  const next = await world.closed('2026-09');
  expect(next).toMatchObject({ total: 500, lines: 1 });
  await world.send(next.id);
  expect((await world.dealer.get(`${path}/detail/${next.id}`)).status).toBe(200);
  expect((await world.act('void', next.id, { reason: '晚了' })).body.error).toBe('flow.status');
});

it('disputed lines stay, are corrected, or move out; sent again once all have an answer', async () => {
  const orders = [1000, 2000, 4000].map((fen, at) => world.owe(fen, `2026-09-0${at + 1}`));
  await Promise.all(orders);
  const { id } = await world.closed('2026-09');
  await world.send(id);
  const { list } = await world.lines(id);
  const of = (incl: number) => list.find((line) => line.incl === incl)?.id ?? 0;
  expect((await world.dispute(id, [of(1000), 999_999_999])).body.error).toBe('statement.not-on-it');
  expect((await world.dispute(id, [of(1000), of(2000), of(4000)])).data.state).toBe('DISPUTED');
  expect((await world.confirm(id)).body.error).toBe('flow.status');
  const { disputed } = await world.read(id);
  const answer = (lineId: number, resolution: string, more: object = {}) =>
    world.act('answer', id, {
      disputeId: disputed.find((each) => each.lineId === lineId)?.id,
      resolution,
      answer: '已核对',
      ...more,
    });
  await answer(of(1000), 'KEPT');
  const early = await world.act('resend', id, { version: (await world.read(id)).version });
  expect(early.body).toMatchObject({ error: 'statement.unanswered', details: { count: 2 } });
  expect((await answer(of(2000), 'CORRECTED')).status).toBe(400);
  expect((await answer(of(2000), 'CORRECTED', { amount: -300 })).data.total).toBe(6700);
  expect((await answer(of(2000), 'KEPT')).body.error).toBe('statement.answered');
  expect((await answer(of(4000), 'MOVED')).data).toMatchObject({ total: 2700, lines: 3 });
  await world.act('resend', id, { version: (await world.read(id)).version });
  expect((await world.confirm(id)).data).toMatchObject({ state: 'CONFIRMED', total: 2700, due: 2700 });
  expect(await world.closed('2026-10')).toMatchObject({ total: 4000, lines: 1 });
});

it('only the party confirms: groups and regions look on, others find nothing', async () => {
  const groupId = await makeCompany(server.services, 'DEALER_GROUP');
  const { dealerId } = world;
  await server.services.db
    .updateTable('dealer')
    .set({ group_id: groupId })
    .where('id', '=', dealerId)
    .execute();
  await server.services.db
    .updateTable('company')
    .set({ region: 'EAST' })
    .where('id', '=', dealerId)
    .execute();
  await world.owe(500, '2026-09-01');
  const { id } = await world.closed('2026-09');
  await world.send(id);
  const codes = ['history_statement_of_account', 'invoice_detail', 'tyre_sale_order_list'] as const;
  const group = await server.as({ type: 'DEALER_GROUP', companyId: groupId, codes });
  const region = await server.as({ type: 'REGIONAL_MANAGER', codes });
  const stranger = await server.as({ type: 'DEALER', codes });
  const maker = await server.as({ type: 'OEM', codes });
  const body = { version: (await world.read(id)).version };
  expect((await group.get(`${path}/detail/${id}`)).status).toBe(200);
  expect((await region.get(`${path}/detail/${id}`)).status).toBe(200);
  expect((await stranger.get(`${path}/detail/${id}`)).status).toBe(404);
  expect((await maker.get(`${path}/detail/${id}`)).status).toBe(404);
  expect((await world.act('confirm', id, body, group)).body.error).toBe('statement.not-yours');
  const [line] = (await world.lines(id)).list;
  const dispute = { ...body, lines: [{ lineId: line?.id, reason: '不对' }] };
  expect((await world.act('dispute', id, dispute, group)).body.error).toBe('statement.not-yours');
  expect((await world.act('confirm', id, body, region)).status).toBe(403);
  expect((await world.act('confirm', id, body, stranger)).status).toBe(404);
  expect((await world.act('send', id, body, world.dealer)).status).toBe(403);
  expect((await world.act('confirm', id, body, world.dealer)).data.state).toBe('CONFIRMED');
});

it('what the channel pays is settled; what it will not pay becomes due, on a confirmed statement too', async () => {
  const order = await world.owe(10_000, '2026-09-02', {
    lines: [
      { unitFen: 300, qty: 1 },
      { unitFen: 701, qty: 1 },
    ],
    channel: 7001,
  });
  const done = await world.confirmed('2026-09');
  expect(done).toMatchObject({ total: 10_000, settled: 7001, due: 2999 });
  await asSystem(server.services, '分账', (ctx) =>
    toStatement(ctx, [order.receivers.find(({ state }) => state === 'CLOSED')?.id ?? 0]),
  );
  expect(await world.read(done.id)).toMatchObject({ total: 10_000, settled: 0, due: 10_000 });
});

it('a correction by hand is posted at once; both lists, their totals and workbooks agree', async () => {
  await world.owe(5000, '2026-09-02');
  const { id } = await world.closed('2026-09');
  expect((await world.act('correct', id, { amount: 0, reason: '无' })).status).toBe(400);
  expect((await world.act('correct', id, { amount: -700, reason: '活动扣款' })).data.total).toBe(4300);
  const all = await world.one.get<{ totals: { incl: number }; counts: Record<string, number> }>(
    `${path}/salesRecord?partyId=${world.dealerId}&counts=claimed`,
  );
  expect(all.data).toMatchObject({ totals: { incl: 4300 }, counts: { CLAIMED: 2 } });
  const file = await world.one.get(`${path}/detail/lines/${id}?format=xlsx`);
  expect([file.status, String(file.headers['content-type'])]).toEqual([
    200,
    expect.stringContaining('sheet'),
  ]);
  const print = await world.one.get(`${path}/statement/print/${id}`);
  expect(print.raw.toString()).toContain('活动扣款');
  const pdf = await world.one.get(`${path}/statement/print/${id}?as=pdf`);
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(readPdf(pdf.raw).text).toContain('活动扣款');
  expect((await world.one.get(`${path}/statement/print/${id}?as=doc`)).status).toBe(400);
});

it('dealers see wholesale only where they may buy in bulk', async () => {
  const { dealerId } = world;
  const { db } = server.services;
  const lines = [{ unitFen: 100, qty: 1 }];
  await world.owe(100, '2026-09-02', { lines });
  await sql`INSERT INTO settlement_line (party_id, type, source_type, source_id, incl_fen, tax_bp, tax_fen, settled_fen,
      reason, occurred_at, day)
    VALUES (${dealerId}, 'WHOLESALE', 'correction', ${dealerId}, -5, 0, 0, 0, 'x', now(), '2026-09-01')`.execute(
    db,
  );
  const seen = async () => (await world.dealer.get<{ total: number }>(`${path}/purchaseRecord`)).data.total;
  expect(await seen()).toBe(0);
  await db
    .updateTable('dealer')
    .set({ allow_batch_purchase: true, batch_payment_offline: true })
    .where('id', '=', dealerId)
    .execute();
  expect(await seen()).toBe(1);
});

it('a party is reminded of what it has not confirmed, many at once', async () => {
  await world.owe(100, '2026-09-02');
  const { id } = await world.closed('2026-09');
  await world.send(id);
  const remind = await world.one.put<{ done: number; failed: object[] }>(`${path}/statement/remind`, {
    ids: [id],
  });
  expect(remind.data).toMatchObject({ done: 1, failed: [] });
  const late = async () => (await world.list('&late=true')).total;
  expect(await late()).toBe(0);
  await sql`UPDATE statement SET sent_at = now() - interval '4 days' WHERE id = ${id}`.execute(
    server.services.db,
  );
  expect(await late()).toBe(1);
  await world.confirm(id);
  expect(
    (await world.one.put<{ failed: object[] }>(`${path}/statement/remind`, { ids: [id] })).data.failed,
  ).toHaveLength(1);
});

it('many drafts are sent, each by itself: what changed meanwhile says so', async () => {
  await world.owe(100, '2026-08-02');
  const first = await world.closed('2026-08');
  await world.owe(200, '2026-09-02');
  const second = await world.closed('2026-09');
  const rows = [
    { id: first.id, version: (await world.read(first.id)).version },
    { id: second.id, version: (await world.read(second.id)).version + 1 },
  ];
  const sent = await world.one.put<{ done: number; failed: object[] }>(
    `${path}/statement/sendMany`,
    { rows },
    statementKey(),
  );
  expect(sent.data).toMatchObject({ done: 1, failed: [{ id: second.id }] });
  expect([await world.read(first.id), await world.read(second.id)]).toMatchObject([
    { status: 'SENT' },
    { status: 'DRAFT' },
  ]);
  const theirs = await world.dealer.put(`${path}/statement/sendMany`, { rows }, statementKey());
  expect(theirs.status).toBe(403);
});
