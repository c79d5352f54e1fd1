import { png } from '#testing/png.ts';
import type { TestServer } from '#testing/server.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';

const seenBy = ['OTHER'] as const;
const keeper = (server: TestServer) => server.as({ type: 'OTHER', codes: ['inventory_warehouses_view'] });

export const foreignRecords: ForeignRecords = {
  count: {
    seenBy,
    async make({ server, warehouseId }) {
      const body = { locationId: warehouseId, plan: { withEmpty: true } };
      const own = await keeper(server);
      return (await own.post<{ id: number }>('/inventory/count', body, { 'idempotency-key': 'theirs-count' }))
        .data.id;
    },
  },
  countFile: {
    seenBy,
    async make({ server, idOf }) {
      const own = await keeper(server);
      const path = `/inventory/count/attach/${await idOf('count')}`;
      return (await own.upload<{ id: number }>(path, { name: 'a.png', data: png })).data.id;
    },
  },
};
