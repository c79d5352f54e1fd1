import type { ForeignRecords } from '#testing/foreign-fixture.ts';

export const foreignRecords: ForeignRecords = {
  brand: {
    seenBy: ['OTHER'],
    async make({ server }) {
      const keeper = await server.as({ type: 'OTHER', codes: ['basic_brand_view'] });
      const names = { name: '隔离牌', nameEn: 'Isolated' };
      return (await keeper.post<{ id: number }>('/product/tyreBrand', names)).data.id;
    },
  },
};
