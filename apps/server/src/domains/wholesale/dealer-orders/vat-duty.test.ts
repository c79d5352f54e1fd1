import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { dealerOrderSettings } from '@treadline/contract/wholesale/dealer-orders/settings.ts';
import { openCreditWorld, type CreditWorld } from '#testing/credit-world.ts';
import { eachWorld } from '#testing/each-world.ts';
import type { TestServer } from '#testing/server.ts';
import { setSetting } from '#testing/settings.ts';
import { postDueVat } from './receiving/vat-duty.ts';

let server: TestServer;
let credit: CreditWorld;
let world: CreditWorld['world'];
eachWorld(openCreditWorld, (own) => {
  ({ server, world: credit } = own);
  ({ world } = credit);
});
const { vatDuty } = dealerOrderSettings.settings;
afterEach(() => setSetting(server.services.db, vatDuty, 'EARNED'));

/** Tyres of 420.00, received and bought on credit. */
async function onCredit(pieces: number): Promise<number> {
  const order = await world.order(pieces);
  await credit.grant(order.payableAmount * 3);
  expect((await credit.buy(order.id)).status).toBe(200);
  await world.ship(order.id);
  await world.receive(order.id, { good: pieces });
  return order.id;
}

/** Output VAT of the goods of the dealer, due and deferred; credit positive, fen. */
async function vat() {
  const { rows } = await sql<{ due: number; deferred: number }>`
    SELECT coalesce(-sum(e.amount_fen) FILTER (WHERE e.account = 'VATOUT'), 0)::bigint AS due,
      coalesce(-sum(e.amount_fen) FILTER (WHERE e.account = 'VATDEF'), 0)::bigint AS deferred
    FROM journal j JOIN journal_entry e ON e.journal_id = j.id
    WHERE j.dealer_id = ${world.dealerId} AND j.type IN ('EARNED', 'RETURN_EARNED', 'VAT_DUE')`.execute(
    server.services.db,
  );
  return rows[0];
}

const dueToday = (id: number) =>
  sql`UPDATE credit_use SET due_day = (now() AT TIME ZONE 'Asia/Shanghai')::date WHERE order_id = ${id}`.execute(
    server.services.db,
  );

// 420.00 x 3 = 1,260.00: 144.96; less one, 420.00: 48.32.
it('VAT of goods on credit is due when they are earned, unless the agreed day is chosen', async () => {
  await onCredit(3);
  expect(await vat()).toEqual({ due: 14_496, deferred: 0 });
});

it('waits until the agreed day, less what came back before; what comes back later is output VAT', async () => {
  await setSetting(server.services.db, vatDuty, 'DUE');
  const id = await onCredit(3);
  expect(await vat()).toEqual({ due: 0, deferred: 14_496 });
  await postDueVat(server.services);
  expect(await vat()).toEqual({ due: 0, deferred: 14_496 });
  await world.giveBack(id, 1);
  expect(await vat()).toEqual({ due: 0, deferred: 14_496 - 4832 });
  await dueToday(id);
  await postDueVat(server.services);
  await postDueVat(server.services);
  expect(await vat()).toEqual({ due: 14_496 - 4832, deferred: 0 });
  await world.giveBack(id, 2);
  expect(await vat()).toEqual({ due: 0, deferred: 0 });
});

it('is due once the order is repaid', async () => {
  await setSetting(server.services.db, vatDuty, 'DUE');
  await onCredit(2);
  const owed = (await credit.owedOn()) ?? 0;
  await credit.approve((await credit.repay(owed)).data);
  await postDueVat(server.services);
  // 420.00 x 2 = 840.00: 96.64.
  expect(await vat()).toEqual({ due: 9664, deferred: 0 });
});

it('of an order that is paid is due when it is earned, whatever is chosen', async () => {
  await setSetting(server.services.db, vatDuty, 'DUE');
  const order = await world.shipped(1);
  await world.receive(order.id, { good: 1 });
  expect(await vat()).toEqual({ due: 4832, deferred: 0 });
});
