import type { ForeignRecords } from '#testing/foreign-fixture.ts';

export const foreignRecords: ForeignRecords = {
  bin: {
    seenBy: ['OTHER'],
    async make({ server, warehouseId }) {
      const keeper = await server.as({ type: 'OTHER', codes: ['inventory_warehouses_view'] });
      const body = { locationId: warehouseId, code: 'THEIRS-1' };
      return (await keeper.post<{ id: number }>('/inventory/bin', body)).data.id;
    },
  },
  // A document of any kind that is picked; its kind stands in the path.
  pickedDocument: { seenBy: ['OTHER'], make: ({ idOf }) => idOf('salesOrder') },
  pickKind: { seenBy: ['OTHER'], make: async () => 'SALES_ORDER' },
};
