import type { ForeignRecords } from '#testing/foreign-fixture.ts';

export const foreignRecords: ForeignRecords = {
  coverage: {
    seenBy: ['OTHER'],
    async make({ server, warehouseId }) {
      const keeper = await server.as({ type: 'OTHER', codes: ['inventory_coverage_edit'] });
      const body = { locationId: warehouseId, kind: 'COVER', priority: 1, leadDays: 1 };
      return (await keeper.post<{ id: number }>('/inventory/coverage/add', body)).data.id;
    },
  },
};
