import type { ForeignRecords } from '#testing/foreign-fixture.ts';

export const foreignRecords: ForeignRecords = {
  commissionRule: {
    seenBy: [],
    async make({ server, idOf }) {
      const { id } = await server.services.db
        .insertInto('commission_rule')
        .values({
          dealer_id: await idOf('dealer'),
          kind: 'SALE',
          scope: 'ALL',
          basis: 'PIECE',
          piece_fen: 100,
          from_day: '2090-01-01',
          created_by_name: 'THEIRS',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  },
};
