import type { ForeignRecords } from '#testing/foreign-fixture.ts';

const keyed = (at: string) => ({ 'idempotency-key': `their-page-${at}-${Math.random()}` });

export const foreignRecords: ForeignRecords = {
  landingPage: {
    seenBy: ['OTHER'],
    async make({ server }) {
      const shop = await server.as({ type: 'DEALER', codes: ['promotion_list_edit'] });
      const page = {
        name: '隔离页面',
        title: '隔离页面',
        startsTime: '2090-01-01T00:00:00+08:00',
        endsTime: '2090-02-01T00:00:00+08:00',
        blocks: [],
      };
      return (await shop.post<{ id: number }>('/promotion/mobile/create', page, keyed('page'))).data.id;
    },
  },
  landingChannel: {
    seenBy: ['OTHER'],
    async make({ server, idOf }) {
      const channel = { page_id: await idOf('landingPage'), name: '隔离渠道', code: 'theirs' };
      const made = server.services.db.insertInto('landing_channel').values(channel).returning('id');
      return (await made.executeTakeFirstOrThrow()).id;
    },
  },
};
