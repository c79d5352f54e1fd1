import type { ForeignRecords } from '#testing/foreign-fixture.ts';

export const foreignRecords: ForeignRecords = {
  piece: {
    seenBy: ['OTHER'],
    async make({ server, parts, warehouseId }) {
      const { db } = server.services;
      const doc = { doc_type: 'DELIVERY_NOTE', doc_id: 1, doc_no: 'DN-1' };
      const now = {
        state: 'IN_STOCK' as const,
        location_id: warehouseId,
        part_id: parts[0]?.id ?? 0,
        ...doc,
      };
      const { id } = await db
        .insertInto('tyre_piece')
        .values({ ...now, identity: 'THEIRS-000001', scheme: 'MAKER', events: 1, seen_at: new Date() })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('tyre_piece_event')
        .values({ ...now, piece_id: id, nth: 1, kind: 'RECEIPT', dot_yyww: '', actor_id: 0, actor_name: '' })
        .execute();
      return id;
    },
  },
};
