import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { writePayMode } from '#connectors/payments/index.ts';
import { processRefund } from '#domains/money/payments/refunds/submit.ts';
import { eachWorld } from '#testing/each-world.ts';
import { openReturnedWorld } from '#testing/returned-world.ts';
import { retailKey } from '#testing/retail-world.ts';
import type { TestServer } from '#testing/server.ts';

type World = Awaited<ReturnType<typeof openReturnedWorld>>;
let server: TestServer;
let world: World;
eachWorld(openReturnedWorld, (own) => ({ server, world } = own));

/** Three tyres for 1,300.00. */
const three = { wheels: ['FL', 'FR', 'RL'], more: { storeDiscount: 20_000, payableAmount: 130_000 } };

/** What each refund of an order posted, oldest first: debit positive. */
async function posted(orderId: number) {
  const { rows } = await sql<{ fen: number; rev: number; vat: number; lines: number }>`
    SELECT r.amount_fen AS fen, sum(e.amount_fen) FILTER (WHERE e.account = 'REV') AS rev,
      coalesce(sum(e.amount_fen) FILTER (WHERE e.account = 'VATOUT'), 0) AS vat,
      (SELECT coalesce(-sum(net_fen), 0) FROM journal_vat WHERE journal_id = j.id) AS lines
    FROM refund r JOIN journal j ON j.source_type = 'REFUND' AND j.source_id = r.id AND j.type = 'RETURN_EARNED'
    JOIN journal_entry e ON e.journal_id = j.id WHERE r.biz_type = 'RETAIL_ORDER' AND r.biz_id = ${orderId}
    GROUP BY r.id, j.id ORDER BY r.id`.execute(server.services.db);
  return rows;
}

/** What the books say of a dealer but its account, its fees and the goods. */
async function left({ dealerId }: World): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; fen: number }>`
    SELECT e.account, sum(e.amount_fen) AS fen FROM journal j JOIN journal_entry e ON e.journal_id = j.id
    WHERE j.dealer_id = ${dealerId} AND e.account IN ('REV', 'VATOUT', 'COMM', 'SHARE', 'AP', 'ORD', 'PROMO')
    GROUP BY 1 HAVING sum(e.amount_fen) <> 0 ORDER BY 1`.execute(server.services.db);
  return Object.fromEntries(rows.map(({ account, fen }) => [account, fen]));
}

const goodwill = ({ staff }: World, orderId: number, amount: number) =>
  staff.post(
    '/order/payment/refund',
    { bizType: 'RETAIL_ORDER', orderId, amount, reason: '补偿' },
    retailKey(),
  );

it('one tyre of three that were paid in two parts: each refund posts its own part of it, with its VAT', async () => {
  const order = await world.completed({ ...three, paidIn: [40_000, 90_000] });
  const { data } = await world.takeBack(order.id, [{ wheel: 'FL' }]);
  expect(data).toMatchObject({ status: 'DONE', amount: 43_333, refunded: 43_333 });
  // 433.33 incl. 49.85; of that 133.33 from the first payment incl. 15.34.
  const ofReturn = [
    { fen: 13_333, rev: 11_799, vat: 1534, lines: 13_333 },
    { fen: 30_000, rev: 26_549, vat: 3451, lines: 30_000 },
  ];
  expect(await posted(order.id)).toEqual(ofReturn);
  // 100.00 for another reason, of both tyres that are left, incl. 11.50 or 11.51 by what went before.
  expect((await goodwill(world, order.id, 10_000)).status).toBe(200);
  const after = (await posted(order.id)).slice(2);
  expect(after.map(({ fen, lines }) => [fen, lines])).toEqual([
    [3077, 3077],
    [6923, 6923],
  ]);
  for (const { fen, rev, vat } of after) {
    expect(Math.abs(vat - (fen * 13) / 113)).toBeLessThan(2);
    expect(rev + vat).toBe(fen);
  }
});

/** Gives a dealer back what one payment and several gave, step by step; what the books say after each step. */
async function story(own: World, how: { own: boolean; byChannel?: boolean; paidIn?: number[] }) {
  const order = await own.completed({ ...three, ...how });
  const follow = () => own.followMoney(order.id);
  await follow();
  const said = [await left(own)];
  for (const step of ['FL', 10_001, 'FR', 'RL']) {
    const { status } =
      typeof step === 'string'
        ? await own.takeBack(order.id, [{ wheel: step }])
        : await goodwill(own, order.id, step);
    expect(status).toBe(200);
    await follow();
    said.push(await left(own));
  }
  return said;
}

it.each([false, true])(
  'paid in three parts, the books say after each step what they say of one payment; goods of the dealer: %s',
  async (own) => {
    const alone = await story(world, { own });
    const parts = await story(await openReturnedWorld(server), { own, paidIn: [40_000, 47_777, 42_223] });
    expect(parts).toEqual(alone);
    expect(alone.at(-1)).toEqual({});
    expect(alone.at(-2)).not.toEqual({});
  },
);

it.each([false, true])(
  'both refunds of a return are confirmed at once: each posts its own part; goods of the dealer: %s',
  async (own) => {
    const order = await world.completed({ ...three, own, byChannel: true, paidIn: [40_000, 90_000] });
    // The shares come back, then the channel works on both; asked again, it says that both are done.
    await writePayMode(server.services.db, 'WECHAT', { refund: 'SHORT' });
    await world.takeBack(order.id, [{ wheel: 'FL' }]);
    await world.followMoney(order.id);
    await writePayMode(server.services.db, 'WECHAT', {});
    const asked = (await world.refundsOf(order.id)).map(({ id }) => id);
    const ask = () => Promise.all(asked.toReversed().map((id) => processRefund(server.services, id)));
    await ask();
    expect((await world.refundsOf(order.id)).map(({ state }) => state)).toEqual(['PROCESSING', 'PROCESSING']);
    await ask();
    const parts = await posted(order.id);
    expect(parts.map(({ fen }) => fen)).toEqual([13_333, 30_000]);
    const other = await openReturnedWorld(server);
    const once = await other.completed({ ...three, own, byChannel: true });
    await other.takeBack(once.id, [{ wheel: 'FL' }]);
    await other.followMoney(once.id);
    await world.followMoney(order.id);
    expect(await left(world)).toEqual(await left(other));
  },
);
