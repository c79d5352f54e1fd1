import { asSystem } from '#kernel/system-context.ts';
import { makeCompany } from '#testing/people.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';
import { postPoints } from './index.ts';

export const foreignRecords: ForeignRecords = {
  'dealer-points': {
    seenBy: ['OTHER'],
    make: ({ server: { services } }) => makeCompany(services, 'DEALER'),
  },
  'exchange-item': {
    seenBy: ['OTHER', 'DEALER'],
    async make({ server }) {
      const keeper = await server.as({ type: 'OTHER', codes: ['dealer_activity_points_modify'] });
      const item = { name: '隔离礼品', points: 10, total: 5, startsOn: '2026-01-01', endsOn: '2099-12-31' };
      return (await keeper.post<{ id: number }>('/promotion/dealer/exchange/item/create', item)).data.id;
    },
  },
  'points-exchange': {
    seenBy: ['OTHER'],
    async make({ server, idOf }) {
      const [itemId, companyId] = [await idOf('exchange-item'), await idOf('dealer-points')];
      const posting = { kind: 'GRANT', delta: 10, bizType: 'ACTIVITY', bizId: 1, bizNo: 'THEIRS' } as const;
      await asSystem(server.services, 'test', (ctx) =>
        postPoints(ctx, { ...posting, dealerId: companyId, reason: '隔离' }),
      );
      const own = await server.as({ type: 'DEALER', companyId, codes: ['dealer_activity_points_view'] });
      const body = { itemId, quantity: 1, points: 10, contactName: '他人', contactPhone: '13900009999' };
      const key = { 'idempotency-key': 'theirs-exchange' };
      const made = await own.post<{ id: number }>(
        '/promotion/dealer/exchange/create',
        { ...body, address: '杭州市' },
        key,
      );
      return made.data.id;
    },
  },
};
