import { png } from '#testing/png.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';
import { returnPath } from '#testing/returned-world.ts';

const seenBy = ['OTHER'] as const;

export const foreignRecords: ForeignRecords = {
  retailReturn: {
    seenBy,
    async make({ server, idOf }) {
      const { db } = server.services;
      const order = await db
        .selectFrom('retail_order')
        .where('id', '=', await idOf('retailOrder'))
        .select(['id', 'dealer_id'])
        .executeTakeFirstOrThrow();
      const of = { order_id: order.id, dealer_id: order.dealer_id, created_by_name: 'THEIRS' };
      const { id } = await db
        .insertInto('retail_return')
        .values({
          ...of,
          return_no: `TH-${order.id}`,
          status: 'DONE',
          pieces: 0,
          full_fen: 0,
          amount_fen: 0,
          done_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  },
  retailReturnFile: {
    seenBy,
    async make({ server, idOf }) {
      const desk = await server.as({ type: 'OTHER', codes: ['customer_order_view'] });
      const path = `${returnPath}/attach/${await idOf('retailReturn')}`;
      return (await desk.upload<{ id: number }>(path, { name: 'a.png', data: png })).data.id;
    },
  },
};
