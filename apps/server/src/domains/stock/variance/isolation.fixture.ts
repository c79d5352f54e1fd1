import type { ForeignRecords } from '#testing/foreign-fixture.ts';

export const foreignRecords: ForeignRecords = {
  'stock-variance': {
    seenBy: ['OTHER'],
    async make(world) {
      const { id } = await world.server.services.db
        .insertInto('stock_variance')
        .values({
          location_id: world.warehouseId,
          part_id: world.parts[0]?.id ?? 0,
          our_good: 0,
          our_bad: 0,
          their_good: 1,
          their_bad: 0,
          ours: '[]',
          theirs: JSON.stringify([{ quality: 'GOOD', dot: '', qty: 1 }]),
          causes: JSON.stringify([{ cause: 'UNKNOWN', quality: 'GOOD', pieces: 1, docs: [] }]),
          cause: 'UNKNOWN',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  },
};
