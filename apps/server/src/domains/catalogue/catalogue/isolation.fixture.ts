import { png } from '#testing/png.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';

/** A released part is everybody's who may sell it. */
const seenBy = ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'] as const;

export const foreignRecords: ForeignRecords = {
  part: { seenBy, make: async ({ parts }) => parts[0]?.id ?? 0 },
  'part-source': {
    seenBy: ['OTHER'],
    async make({ server, parts }) {
      const { db } = server.services;
      const link = db.selectFrom('part_supplier').where('part_id', '=', parts[0]?.id ?? 0);
      return (await link.select('id').executeTakeFirstOrThrow()).id;
    },
  },
  'part-change': {
    seenBy: ['OTHER'],
    async make({ server, idOf }) {
      const own = await server.as({ type: 'OTHER', codes: ['tyres_custom_price', 'tyres_list_view'] });
      const partId = await idOf('part');
      const body = { prices: { MSRP: 50_000 }, reason: '', revision: 0, version: 0 };
      await own.put(`/product/partData/updatePricing/${partId}`, body);
      const made = await own.get<{ changes: { id: number }[] }>(
        `/product/partData/price/changes?partId=${partId}`,
      );
      return made.data.changes[0]?.id ?? 0;
    },
  },
  partFile: {
    seenBy,
    async make({ server, idOf }) {
      const own = await server.as({ type: 'OTHER', codes: ['tyres_list_view'] });
      const path = `/product/partData/tyre/attach/${await idOf('part')}`;
      return (await own.upload<{ id: number }>(path, { name: 'a.png', data: png })).data.id;
    },
  },
};
