import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSalesWorld } from '#testing/sales-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { openMissing } from './open-missing.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

it('an order that cannot go on keeps no other waiting, and the job says which one it is', async () => {
  const world = await openSalesWorld(server);
  const { db } = server.services;
  const [stuck, other] = [await world.paid(), await world.paid()];
  // As if they were older than sales orders.
  await sql`DELETE FROM sales_order_line`.execute(db);
  await sql`DELETE FROM sales_order`.execute(db);
  await sql`UPDATE shipping_account SET frozen_fen = 0`.execute(db);
  await sql`CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.biz_id = ${sql.lit(stuck.order.id)} THEN RAISE 'no carrier for it'; END IF; RETURN NEW; END $$`.execute(
    db,
  );
  await sql`CREATE TRIGGER refuse_one BEFORE INSERT ON sales_order FOR EACH ROW EXECUTE FUNCTION refuse_one()`.execute(
    db,
  );
  const { orderNo } = stuck.order;
  await expect(openMissing(server.services).run({})).rejects.toThrow(`${orderNo}: no carrier for it`);
  expect(await world.readSales(await world.salesOf(other.order.id))).toMatchObject({ state: 'PLACING' });
  await sql`DROP TRIGGER refuse_one ON sales_order`.execute(db);
  await openMissing(server.services).run({});
  expect(await world.readSales(await world.salesOf(stuck.order.id))).toMatchObject({ state: 'PLACING' });
});

it('a paid order that nobody has sourced moves on', async () => {
  const world = await openSalesWorld(server);
  const { db } = server.services;
  const { data: order } = await world.create({});
  await sql`UPDATE reservation SET state = 'ENDED', ended_at = now() WHERE biz_type = 'RETAIL_ORDER' AND biz_id = ${order.id}`
    .execute(db)
    .catch(() => undefined);
  const paid = await world.pay(order);
  expect(paid.status).toBe(200);
  await sql`UPDATE retail_order SET fulfil_state = 'NONE', since = now() - interval '5 minutes' WHERE id = ${order.id}`.execute(
    db,
  );
  expect((await world.read(order.id)).status).toBe('PAID');
  await openMissing(server.services).run({});
  expect((await world.read(order.id)).status).toBe('PREPARING_STOCK');
});
