import type { TheirRecords } from '../../testing/theirs.ts';

export const theirs: TheirRecords = {
  ledgerRow: {
    seenBy: ['OTHER'],
    async make({ server, parts, warehouseId }) {
      const own = await server.as({ type: 'OTHER', codes: ['inventory_warehouses_view'] });
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
