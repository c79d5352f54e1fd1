import type { ForeignRecords, ForeignWorld } from '#testing/foreign-fixture.ts';

const makeSync = async ({ server }: ForeignWorld): Promise<number> =>
  (
    await server.services.db
      .insertInto('price_sync')
      .values({
        sync_no: `TP-${Date.now()}`,
        target: 'TUHU',
        status: 'DONE',
        origin: 'DAILY',
        starter: 'x',
        done: 1,
        unmatched: 1,
        ended_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;

async function makeOffer(world: ForeignWorld): Promise<number> {
  const { db } = world.server.services;
  const syncId = await world.idOf('price-sync');
  const price = { fen: 50_000, stock: 'IN' } as const;
  const { id } = await db
    .insertInto('third_offer')
    .values({
      ...price,
      target: 'TUHU',
      offer_no: `X-${Date.now()}`,
      title: 'x',
      brand: 'x',
      pattern: 'x',
      size_text: '',
      state: 'UNMATCHED',
      sync_id: syncId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('third_price')
    .values({ ...price, offer_id: id, sync_id: syncId })
    .execute();
  return id;
}

export const foreignRecords: ForeignRecords = {
  'price-sync': { seenBy: ['OTHER'], make: makeSync },
  'third-offer': { seenBy: ['OTHER'], make: makeOffer },
};
