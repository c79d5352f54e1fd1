import type { ForeignRecords } from '#testing/foreign-fixture.ts';

const layout = { paper: { width: 100, height: 150 }, elements: [] };

export const foreignRecords: ForeignRecords = {
  waybillTemplate: {
    seenBy: ['OTHER'],
    async make({ server, logisticsId }) {
      const keeper = await server.as({
        type: 'LOGISTICS',
        companyId: logisticsId,
        codes: ['waybill_template_manage'],
      });
      return (await keeper.post<{ id: number }>('/data/waybill/template', { name: '隔离模板', layout })).data
        .id;
    },
  },
  waybillVersion: {
    seenBy: ['OTHER'],
    async make({ server, idOf }) {
      const version = server.services.db
        .selectFrom('waybill_template_version')
        .where('template_id', '=', await idOf('waybillTemplate'))
        .select('id');
      return (await version.executeTakeFirstOrThrow()).id;
    },
  },
};
