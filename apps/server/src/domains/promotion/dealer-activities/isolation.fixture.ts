import { allPartsScope } from '@treadline/contract/promotion/promotions/rule.ts';
import { asSystem } from '#kernel/system-context.ts';
import { makeCompany } from '#testing/people.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';
import { createActivity } from './draft.ts';
import { changeStatus } from './transitions.ts';

export const foreignRecords: ForeignRecords = {
  dealerActivity: {
    seenBy: ['OTHER'],
    async make({ server: { services } }) {
      const dealerId = await makeCompany(services, 'DEALER');
      return asSystem(services, 'test', async (ctx) => {
        const { id } = await createActivity(ctx, {
          name: '他人的活动',
          goal: 'QUANTITY',
          measure: 'PIECES',
          baseKind: 'LAST_YEAR',
          startsOn: '2026-01-01',
          endsOn: '2099-12-31',
          parts: allPartsScope,
          mixParts: null,
          dealers: { all: false, regions: [], provinces: [], dealerIds: [dealerId], excludedDealerIds: [] },
          steps: [{ from: 10, points: 100 }],
          perPiece: 0,
          remark: '',
        });
        await changeStatus(ctx, id, { action: 'start', reason: '' });
        return id;
      });
    },
  },
};
