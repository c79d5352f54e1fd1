import { png } from '#testing/png.ts';
import type { TestServer } from '#testing/server.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';

const seenBy = ['OTHER'] as const;
const keeper = (server: TestServer) => server.as({ type: 'OTHER', codes: ['inventory_warehouses_view'] });

export const foreignRecords: ForeignRecords = {
  adjustment: {
    seenBy,
    async make({ server, parts, warehouseId }) {
      const lines = [{ partId: parts[0]?.id, dot: '2523', seen: 0, counted: 2 }];
      const body = { locationId: warehouseId, reason: 'FOUND', lines };
      const path = '/inventory/adjustment';
      const own = await keeper(server);
      return (await own.post<{ id: number }>(path, body, { 'idempotency-key': 'theirs' })).data.id;
    },
  },
  adjustmentFile: {
    seenBy,
    async make({ server, idOf }) {
      const path = `/inventory/adjustment/attach/${await idOf('adjustment')}`;
      const own = await keeper(server);
      return (await own.upload<{ id: number }>(path, { name: 'a.png', data: png })).data.id;
    },
  },
};
