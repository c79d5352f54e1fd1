import type { ForeignRecords } from '#testing/foreign-fixture.ts';

export const foreignRecords: ForeignRecords = {
  'purchase-limit': {
    seenBy: ['OTHER'],
    async make({ server, idOf }) {
      const partId = await idOf('part');
      const keeper = await server.as({ type: 'OTHER', codes: ['dealer_purchase_limit_manage'] });
      const path = '/inventory/dealerPurchaseLimit';
      await keeper.post(`${path}/batchUpdate`, { partIds: [partId], period: 'MONTH', quantity: 4 });
      const { data } = await keeper.get<{ list: { id: number }[] }>(`${path}/list?partId=${partId}`);
      return data.list[0]?.id ?? 0;
    },
  },
};
