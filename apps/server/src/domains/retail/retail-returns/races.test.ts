import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { closingLock } from '#domains/money/journal/index.ts';
import { eachWorld } from '#testing/each-world.ts';
import { openReturnedWorld } from '#testing/returned-world.ts';
import { retailKey } from '#testing/retail-world.ts';
import type { TestServer } from '#testing/server.ts';

let server: TestServer;
let world: Awaited<ReturnType<typeof openReturnedWorld>>;
eachWorld(openReturnedWorld, (own) => ({ server, world } = own));

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted();
const refund = (orderId: number, amount: number) =>
  world.staff.post(
    '/order/payment/refund',
    { bizType: 'RETAIL_ORDER', orderId, amount, reason: '补偿' },
    retailKey(),
  );
const onHand = async () =>
  (
    await server.services.db
      .selectFrom('stock_level')
      .where('location_id', '=', world.warehouseId)
      .where('part_id', '=', world.partId())
      .select('on_hand')
      .executeTakeFirstOrThrow()
  ).on_hand;

it('a wheel comes back once, however many ask for it at once', async () => {
  const order = await world.completed();
  const answers = await Promise.all([1, 2, 3].map(() => world.takeBack(order.id, [{ wheel: 'FL' }])));
  expect(statuses(answers)).toEqual([200, 409, 409]);
  expect(await onHand()).toBe(1);
  expect(await world.read(order.id)).toMatchObject({ refundedAmount: 50_000, returnState: 'PART' });
});

it('two wheels at once: each with its own share, the second after it has seen the first', async () => {
  const order = await world.completed();
  const wheels = ['FL', 'FR'];
  const first = await Promise.all(wheels.map((wheel) => world.takeBack(order.id, [{ wheel }])));
  for (const [at, { status }] of first.entries())
    if (status !== 200) await world.takeBack(order.id, [{ wheel: wheels[at] ?? '' }]);
  expect(await onHand()).toBe(2);
  expect(await world.read(order.id)).toMatchObject({ refundedAmount: 100_000, returnState: 'ALL' });
});

it('a return against a goodwill refund of the same money: together never more than was paid', async () => {
  const order = await world.completed();
  const [back, goodwill] = await Promise.all([
    world.takeBack(order.id, [{ wheel: 'FL' }, { wheel: 'FR' }]),
    refund(order.id, 100_000),
  ]);
  expect([back.status, goodwill.status].filter((status) => status === 200)).toHaveLength(1);
  expect(await onHand()).toBe(back.status === 200 ? 2 : 0);
  expect(await world.read(order.id)).toMatchObject({ refundedAmount: 100_000 });
});

it('undone and sent at once: goods and money go together, one way or the other', async () => {
  const order = await world.completed({ byChannel: true });
  const { data } = await world.takeBack(order.id, [{ wheel: 'FL' }]);
  const [undone] = await Promise.all([world.undo(data), world.followMoney(order.id)]);
  await world.followMoney(order.id);
  const { status, refunded } = await world.readReturn(data.id);
  expect([status, refunded, await onHand()]).toEqual(
    undone.status === 200 ? ['UNDONE', 0, 0] : ['DONE', 50_000, 1],
  );
});

it('undone against the closing of its month: it waits for it, and is refused once that is closed', async () => {
  const { db } = server.services;
  const order = await world.completed({ byChannel: true });
  const { data } = await world.takeBack(order.id, [{ wheel: 'FL' }]);
  await sql`UPDATE retail_return SET created_at = created_at - interval '1 month' WHERE id = ${data.id}`.execute(
    db,
  );
  const { month } = (
    await sql<{ month: string }>`SELECT to_char(created_at AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM') AS month
      FROM retail_return WHERE id = ${data.id}`.execute(db)
  ).rows[0] as { month: string };
  let close = (): void => undefined;
  const closing = new Promise<void>((resolve) => (close = resolve));
  let locked = (): void => undefined;
  const isLocked = new Promise<void>((resolve) => (locked = resolve));
  const closes = db.transaction().execute(async (own) => {
    await sql`SELECT pg_advisory_xact_lock(${closingLock})`.execute(own);
    locked();
    await closing;
    await sql`INSERT INTO accounting_month (month, status, closed_at, journals, debit_fen, late)
      VALUES (${month}, 'CLOSED', now(), 0, 0, 0)`.execute(own);
  });
  await isLocked;
  const undone = world.undo(data);
  close();
  const [{ body }] = await Promise.all([undone, closes]);
  expect(body.error).toBe('retail-return.closed');
  expect(await onHand()).toBe(1);
  await sql`DELETE FROM accounting_month WHERE month = ${month}`.execute(db);
  await sql`UPDATE retail_return SET created_at = now() WHERE id = ${data.id}`.execute(db);
});
