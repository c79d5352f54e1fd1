import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eachWorld } from '#testing/each-world.ts';
import { untilWaiting, whileLocked } from '#testing/locks.ts';
import { openQuoteWorld, type QuoteWorld } from '#testing/quote-world.ts';
import type { TestServer } from '#testing/server.ts';

let server: TestServer;
let world: QuoteWorld;
eachWorld(openQuoteWorld, (own) => ({ server, world } = own));

/** Deactivates the maker of quotes; another one of the shop takes over. */
async function leaving() {
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  const heir = await server.as({ type: 'DEALER', companyId: world.dealerId, codes: ['quote'] });
  return () =>
    admin.put(`/user/v1/user/active/${world.shop.accountId}`, {
      active: false,
      handOverTo: heir.accountId,
    });
}

/** Begins once the other one waits. */
const afterOther = async <T>(ask: () => Promise<T>): Promise<T> => {
  await untilWaiting(server.services);
  return ask();
};

const left = () =>
  server.services.db.selectFrom('quote').where('owner_id', '=', world.shop.accountId).select('id').execute();

it('who leaves makes no quote any more, once it is counted what is in their name', async () => {
  const leave = await leaving();
  const { data: first } = await world.create();
  const asks = [leave, () => afterOther(() => world.create())] as const;
  const [gone, made] = await whileLocked<{ status: number; body: { error?: string } }>(
    server.services,
    sql`SELECT FROM quote WHERE id = ${first.id} FOR UPDATE`,
    asks,
  );
  expect(gone?.status).toBe(200);
  expect([made?.status, made?.body.error]).toEqual([401, 'session.ended']);
  expect(await left()).toEqual([]);
});

it('a quote that was begun before is handed over with the rest', async () => {
  const leave = await leaving();
  const asks = [() => world.create(), () => afterOther(leave)] as const;
  const answers = await whileLocked<{ status: number }>(
    server.services,
    sql`LOCK TABLE quote IN SHARE MODE`,
    asks,
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await left()).toEqual([]);
});
