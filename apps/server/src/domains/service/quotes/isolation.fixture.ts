import type { ForeignRecords } from '#testing/foreign-fixture.ts';
import { png } from '#testing/png.ts';
import { openQuoteWorld, quotePath } from '#testing/quote-world.ts';

const seenBy = ['OTHER'] as const;

export const foreignRecords: ForeignRecords = {
  quote: {
    seenBy,
    make: async ({ server }) => (await (await openQuoteWorld(server)).send()).id,
  },
  quoteFile: {
    seenBy,
    async make({ server, idOf }) {
      const desk = await server.as({ type: 'OTHER', codes: ['quote'] });
      const path = `${quotePath}/attach/${await idOf('quote')}`;
      return (await desk.upload<{ id: number }>(path, { name: 'a.png', data: png })).data.id;
    },
  },
};
