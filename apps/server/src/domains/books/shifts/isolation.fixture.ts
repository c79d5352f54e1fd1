import { png } from '#testing/png.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';

const seenBy = ['OTHER'] as const;

export const foreignRecords: ForeignRecords = {
  shift: {
    seenBy,
    async make({ server, idOf }) {
      const { id } = await server.services.db
        .insertInto('shift')
        .values({
          shift_no: `JB-${crypto.randomUUID()}`,
          dealer_id: await idOf('dealer'),
          status: 'OPEN',
          since: new Date(),
          opened_by_name: 'THEIRS',
          opening_fen: 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  },
  shiftFile: {
    seenBy,
    async make({ server, idOf }) {
      const desk = await server.as({ type: 'OTHER', codes: ['shift_view'] });
      const path = `/order/shift/attach/${await idOf('shift')}`;
      return (await desk.upload<{ id: number }>(path, { name: 'a.png', data: png })).data.id;
    },
  },
};
