import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { dayOf } from '#kernel/days.ts';
import { eachWorld } from '#testing/each-world.ts';
import { openParcelWorld } from '#testing/parcel-world.ts';
import { retailKey } from '#testing/retail-world.ts';
import type { TestServer } from '#testing/server.ts';

let server: TestServer;
let world: Awaited<ReturnType<typeof openParcelWorld>>;
eachWorld(openParcelWorld, (own) => ({ server, world } = own));

it('a tyre of a parcel that was given up before the others were fitted earns nobody anything', async () => {
  const manager = await server.as({
    type: 'DEALER',
    companyId: world.dealerId,
    codes: ['commission_manage'],
  });
  const rule = { kind: 'FITTING', scope: 'TYRE', basis: 'PIECE', perPiece: 800, fromDay: dayOf(new Date()) };
  expect((await manager.post('/report/commission/rule', rule, retailKey())).status).toBe(200);
  const order = await world.arrived();
  await world.receive(order, { damaged: 1 });
  expect((await world.decide(order.id, 'REFUND', 'BACK')).status).toBe(200);
  await world.followMoney(order.id);
  expect((await world.fit(order)).data.status).toBe('COMPLETED');
  const { rows } = await sql<{
    fen: number;
  }>`SELECT coalesce(sum(amount_fen), 0)::bigint AS fen FROM commission_entry
    WHERE order_id = ${order.id}`.execute(server.services.db);
  expect(rows).toEqual([{ fen: 2400 }]);
});
