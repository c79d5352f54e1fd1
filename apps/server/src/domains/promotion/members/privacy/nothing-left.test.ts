import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '#kernel/system-context.ts';
import { expectInvariants } from '#testing/invariants.ts';
import { openAppointmentWorld } from '#testing/appointment-world.ts';
import { openCheckWorld } from '#testing/check-world.ts';
import { openClueWorld } from '#testing/clue-world.ts';
import { makeCouponPromotion } from '#testing/coupon-world.ts';
import { openLandingWorld } from '#testing/landing-world.ts';
import { openQuoteWorld } from '#testing/quote-world.ts';
import { openRetailWorld, retailKey } from '#testing/retail-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { handOver, makeStorage } from '#testing/storage-world.ts';
import { memberOf } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const person = { name: '欧阳若曦', mobile: '15900066677', plate: '浙Q7X7Q7', vin: 'LSVAU2180N2777777' };

/** Every column of every table in which a text occurs, whatever its type, with how many rows have it. */
async function findText(text: string): Promise<Record<string, number>> {
  const { db } = server.services;
  const { rows: tables } = await sql<{ schema: string; table: string; columns: string[] }>`
    SELECT c.table_schema AS schema, c.table_name AS "table", array_agg(c.column_name::text) AS columns
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE t.table_type = 'BASE TABLE' AND c.table_schema NOT IN ('pg_catalog', 'information_schema')
      AND c.data_type IN ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'bytea')
    GROUP BY 1, 2`.execute(db);
  const found: Record<string, number> = {};
  for (const { schema, table, columns } of tables) {
    const counts = columns.map(
      (column) =>
        sql`count(*) FILTER (WHERE ${sql.ref(column)}::text ILIKE ${`%${text}%`}) AS ${sql.ref(column)}`,
    );
    const { rows } = await sql<Record<string, number>>`
      SELECT ${sql.join(counts)} FROM ${sql.table(`${schema}.${table}`)}`.execute(db);
    for (const [column, count] of Object.entries(rows[0] ?? {}))
      if (count > 0) found[`${table}.${column}`] = count;
  }
  return found;
}

/** A person who bought, was checked, booked, stored tyres, was called and took a coupon, all of it by the product's own endpoints. */
async function live(): Promise<number> {
  const retail = await openRetailWorld(server);
  await retail.stockUp(retail.warehouseId, { '2525': 40 });
  const customer = { customerName: person.name, customerMobile: person.mobile, plateNumber: person.plate };
  const told = `${person.name} ${person.mobile} ${person.plate}`;
  const order = (await retail.create({ ...customer, vin: person.vin, remark: told })).data;
  expect(
    (await retail.act('cancel', { orderNo: order.orderNo, lossReason: 'PRICE', comment: told })).status,
  ).toBe(200);
  const checks = await openCheckWorld(server);
  expect((await checks.create({ ...customer, vin: person.vin })).status).toBe(200);
  const clues = await openClueWorld(server, retail.dealerId);
  expect((await clues.create({ ...customer, remark: told })).status).toBe(200);
  const quotes = await openQuoteWorld(server);
  const sent = await quotes.send({ ...customer, vin: person.vin, note: told });
  const link = await quotes.tokenOf(sent);
  expect((await quotes.answer(link, 'accept', { optionNo: 1, name: person.name })).status).toBe(200);
  expect((await quotes.shop.post(`/order/quote/message/${sent.id}`, {})).status).toBe(200);
  const bay = await openAppointmentWorld(server);
  const booked = await bay.create({ ...customer, remark: told });
  expect(booked.status).toBe(200);
  await server.runJobs();
  const row = await bay.read(booked.data.id);
  expect((await bay.act('cancel', row, { reason: told })).status).toBe(200);
  const set = await makeStorage(bay.shop, bay.dealerId, { ...customer, vin: person.vin, note: told });
  expect((await handOver(bay.shop, set, person.name)).status).toBe(200);
  await server.runJobs();
  const landing = await openLandingWorld(server);
  const couponId = await landing.coupons();
  const page = await landing.published([landing.couponBlock(couponId), landing.form]);
  const code = await landing.codeFor(page.slug, person.mobile);
  expect(code).toMatch(/^\d{6}$/);
  await makeCouponPromotion(server.services, {});
  return asSystem(server.services, 'test', (ctx) =>
    memberOf(ctx, { mobile: person.mobile, name: person.name, dealerId: retail.dealerId, source: 'HAND' }),
  );
}

test('after a person was deleted no table says who it was', async () => {
  const id = await live();
  const keeper = await server.as({
    type: 'OTHER',
    codes: ['basic_member_view', 'promotion_list_edit', 'view_all_sensitive_data'],
  });
  const path = '/promotion/member';
  const { data } = await keeper.get<{ memberNo: string; version: number; name: string }>(
    `${path}/detail/${id}`,
  );
  expect(await findText(person.name)).toHaveProperty('retail_order.customer_name');
  const erased = await keeper.put(
    `${path}/erase/${id}`,
    { reason: '客户申请', confirm: data.memberNo, version: data.version },
    retailKey(),
  );
  expect(erased.status).toBe(200);
  await server.runJobs();
  const left = {
    name: await findText(person.name),
    mobile: await findText(person.mobile),
    plate: await findText(person.plate),
    vin: await findText(person.vin),
    index: await findText(server.services.secrets.blindIndex(person.mobile)),
    tail: await findText(server.services.secrets.blindIndex(person.mobile.slice(-4))),
  };
  // What the law wants kept is kept without a name: the car, for warranty and recalls. The sandbox stands for the
  // networks outside, which know to whom they delivered. What keeps strangers from guessing codes ends with its day.
  const car = (column: string) => ({
    [`retail_order.${column}`]: 1,
    'retail_order.search': 1,
    [`tyre_check.${column}`]: 1,
    'tyre_check.search': 1,
  });
  expect(left).toEqual({
    name: {},
    mobile: { 'sandbox_state.value': expect.any(Number) as number },
    plate: car('plate'),
    vin: car('vin'),
    index: { 'attempt.key': expect.any(Number) as number, 'one_time_code.key': 1 },
    tail: {},
  });
  await expectInvariants(server.services.db);
});
