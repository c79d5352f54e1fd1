import { expect, it } from 'vitest';
import { locationSearch } from '#domains/stock/inventory/index.ts';
import { eachWorld } from '#testing/each-world.ts';
import { openReturnedWorld } from '#testing/returned-world.ts';
import { retailKey } from '#testing/retail-world.ts';
import type { TestServer } from '#testing/server.ts';

let server: TestServer;
let world: Awaited<ReturnType<typeof openReturnedWorld>>;
eachWorld(openReturnedWorld, (own) => ({ server, world } = own));

const onHand = async (place: number) =>
  (
    await server.services.db
      .selectFrom('stock_level')
      .where('location_id', '=', place)
      .where('part_id', '=', world.partId())
      .select('on_hand')
      .executeTakeFirst()
  )?.on_hand ?? 0;

it('a shop takes goods back where they came from or into its own place, the platform into any warehouse', async () => {
  const order = await world.completed();
  const { db } = server.services;
  const { owner_id: owner } = await db
    .selectFrom('location')
    .where('id', '=', world.warehouseId)
    .select('owner_id')
    .executeTakeFirstOrThrow();
  const place = async (code: string, more: { type: 'WAREHOUSE' | 'DEALER'; keeper_id?: number }) => {
    const names = { code: `${code}-${order.id}`, name: code };
    const { id } = await db
      .insertInto('location')
      .values({ ...names, ...locationSearch.keys(names), owner_id: owner, ...more })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const other = await place('远仓', { type: 'WAREHOUSE' });
  const kept = await place('店内', { type: 'DEALER', keeper_id: world.dealerId });
  const offered = async (by: typeof world.staff) => {
    const { data } = await by.post<{
      version: number;
      offered: { lineId: number; places: { value: number }[] }[];
    }>('/order/customer/return/preview', { orderId: order.id });
    const [line] = data.offered;
    return {
      version: data.version,
      lineId: line?.lineId,
      places: line?.places.map(({ value }) => value) ?? [],
    };
  };
  const { version, lineId, places: own } = await offered(world.shop);
  expect(own).toEqual([world.warehouseId, kept]);
  expect((await offered(world.staff)).places).toEqual(
    expect.arrayContaining([world.warehouseId, kept, other]),
  );
  const send = (locationId: number, by: typeof world.staff) =>
    by.post(
      '/order/customer/return',
      {
        orderId: order.id,
        version,
        lines: [{ lineId, dot: '2525', reason: 'OTHER', destination: 'SHELF', locationId, amount: 50_000 }],
      },
      retailKey(),
    );
  const refused = await send(other, world.shop);
  expect([refused.status, refused.body.error]).toEqual([422, 'retail-return.destination']);
  expect(await onHand(other)).toBe(0);
  expect((await send(kept, world.shop)).status).toBe(200);
  expect(await onHand(kept)).toBe(1);
});
