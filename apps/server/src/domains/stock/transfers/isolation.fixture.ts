import { locationSearch } from '#domains/stock/inventory/index.ts';
import { png } from '#testing/png.ts';
import type { ForeignRecords, ForeignWorld } from '#testing/foreign-fixture.ts';

const seenBy = ['OTHER'] as const;
const planner = ({ server }: ForeignWorld) =>
  server.as({ type: 'OTHER', codes: ['inventory_warehouses_view'] });

export const foreignRecords: ForeignRecords = {
  transfer: {
    seenBy,
    async make(world) {
      const { services } = world.server;
      const from = await services.db
        .selectFrom('location')
        .where('id', '=', world.warehouseId)
        .select(['owner_id', 'logistics_id'])
        .executeTakeFirstOrThrow();
      const names = { code: 'THEIR-TO', name: '调入仓' };
      const { id: toId } = await services.db
        .insertInto('location')
        .values({ type: 'WAREHOUSE', ...names, ...locationSearch.keys(names), ...from })
        .returning('id')
        .executeTakeFirstOrThrow();
      const lines = [{ partId: world.parts[0]?.id, quantity: 2, dot: '' }];
      const body = { fromId: world.warehouseId, toId, dueOn: '2030-01-01', remark: '', lines };
      const own = await planner(world);
      return (await own.post<{ id: number }>('/inventory/transfer', body, { 'idempotency-key': 'theirs' }))
        .data.id;
    },
  },
  transferFile: {
    seenBy,
    async make(world) {
      const path = `/inventory/transfer/attach/${await world.idOf('transfer')}`;
      const own = await planner(world);
      return (await own.upload<{ id: number }>(path, { name: 'a.png', data: png })).data.id;
    },
  },
};
