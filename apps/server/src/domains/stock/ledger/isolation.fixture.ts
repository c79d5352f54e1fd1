import { png } from '#testing/png.ts';
import type { TestServer } from '#testing/server.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';

const keeper = (server: TestServer) => server.as({ type: 'OTHER', codes: ['inventory_warehouses_view'] });

export const foreignRecords: ForeignRecords = {
  recall: {
    seenBy: ['OTHER'],
    async make({ server, parts }) {
      const body = { partId: parts[0]?.id, dotFrom: '0124', dotTo: '2524', reason: '胎侧鼓包' };
      const own = await keeper(server);
      return (await own.post<{ id: number }>('/inventory/recall', body, { 'idempotency-key': 'recall' })).data
        .id;
    },
  },
  recallFile: {
    seenBy: ['OTHER'],
    async make({ server, idOf }) {
      const path = `/inventory/recall/attach/${await idOf('recall')}`;
      const own = await keeper(server);
      return (await own.upload<{ id: number }>(path, { name: 'a.png', data: png })).data.id;
    },
  },
  ledgerRow: {
    seenBy: ['OTHER'],
    async make({ server, parts, warehouseId }) {
      const own = await keeper(server);
      const path = '/inventory/adjustment';
      const lines = [{ partId: parts[0]?.id, dot: '1025', seen: 0, counted: 1 }];
      const body = { locationId: warehouseId, reason: 'FOUND', lines };
      const made = await own.post<{ id: number; version: number }>(path, body, { 'idempotency-key': 'row' });
      await own.put(`${path}/submit/${made.data.id}`, { version: made.data.version });
      const { db } = server.services;
      const row = db.selectFrom('stock_txn').where('biz_type', '=', 'ADJUST_GAIN').select('id');
      return (await row.where('biz_id', '=', made.data.id).executeTakeFirstOrThrow()).id;
    },
  },
};
