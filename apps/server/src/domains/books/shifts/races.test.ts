import { expect, it } from 'vitest';
import { systemContext } from '#kernel/system-context.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import { payByPrepay } from '#domains/money/payments/index.ts';
import { eachWorld } from '#testing/each-world.ts';
import { retailKey } from '#testing/retail-world.ts';
import type { TestServer } from '#testing/server.ts';
import { openShiftWorld, type Shift } from '#testing/shift-world.ts';

let server: TestServer;
let world: Awaited<ReturnType<typeof openShiftWorld>>;
eachWorld(openShiftWorld, (own) => ({ server, world } = own));

const cash = (counted: number, reason = '') => ({ way: 'CASH', counted, reason });
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted();

it('two closings at once: one wins, and one shift is running', async () => {
  await world.paid();
  const { data: shift } = await world.begin();
  const counts = [cash(100_000)];
  const answers = await Promise.all(
    [world.cashier, world.manager, world.cashier].map((by) => world.close(shift, { counts, takings: 1 }, by)),
  );
  expect(statuses(answers)).toEqual([200, 409, 409]);
  expect(statuses(await Promise.all([world.begin(), world.begin()]))).toEqual([409, 409]);
  const running = await server.services.db
    .selectFrom('shift')
    .where('dealer_id', '=', world.dealerId)
    .where('status', '=', 'OPEN')
    .select('id')
    .execute();
  expect(running).toHaveLength(1);
});

/** Closes the running shift with what it has, in cash. */
async function closeRunning(): Promise<void> {
  const { shift, payments } = await world.current();
  const counts = payments.length ? [cash(payments.length * 100_000)] : [];
  await world.close(shift as Shift, { counts, takings: payments.length });
}

it('payments that commit while shifts are closed are in one of them each', async () => {
  await world.begin();
  await world.fund(500_000);
  const orders = await Promise.all([1, 2, 3, 4, 5].map(async () => (await world.create()).data));
  const paying = Promise.all(
    orders.map(({ id }) =>
      world.cashier.post(
        '/order/payment/prePayAccountToPay',
        { bizType: 'RETAIL_ORDER', orderId: id },
        retailKey(),
      ),
    ),
  );
  for (let round = 0; round < 6; round++) await closeRunning();
  expect(statuses(await paying)).toEqual([200, 200, 200, 200, 200]);
  await closeRunning();
  expect(await world.linked()).toEqual([{ paid: 5, once: 5 }]);
});

it('what says that it came before a closing and commits after it is in the next shift', async () => {
  const { data: shift } = await world.begin();
  const { data: order } = await world.create();
  let commit = (): void => undefined;
  const committing = new Promise<void>((resolve) => (commit = resolve));
  let written = (): void => undefined;
  const isWritten = new Promise<void>((resolve) => (written = resolve));
  const late = server.services.db.transaction().execute(async (own) => {
    await postJournal(
      { ...systemContext(server.services, '测试'), db: own },
      {
        type: 'RECHARGE',
        source: { type: 'TEST', id: order.id, no: 'T' },
        dealerId: world.dealerId,
        entries: [
          { account: 'BANK', debit: 100_000 },
          { account: 'PREPAY', party: world.dealerId, credit: 100_000 },
        ],
      },
    );
    await payByPrepay(
      {
        ...systemContext(server.services, '测试'),
        db: own,
        transact: (work) => work({ ...systemContext(server.services, '测试'), db: own }),
      },
      { bizType: 'RETAIL_ORDER', bizIds: [order.id] },
    );
    written();
    await committing;
  });
  await isWritten;
  expect((await world.close(shift, {})).status).toBe(200);
  commit();
  await late;
  const next = await world.current();
  expect(next.payments).toMatchObject([{ way: 'CASH', amount: 100_000 }]);
  await closeRunning();
  expect(await world.linked()).toEqual([{ paid: 1, once: 1 }]);
});
