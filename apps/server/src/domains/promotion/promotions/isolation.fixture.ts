import { allPartsScope } from '@treadline/contract/promotion/promotions/rule.ts';
import { asSystem } from '#kernel/system-context.ts';
import { makeCompany } from '#testing/people.ts';
import { png } from '#testing/png.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';
import { createPromotion } from './draft.ts';

const hour = 3_600_000;

export const foreignRecords: ForeignRecords = {
  promotion: {
    seenBy: ['OTHER'],
    async make({ server: { services } }) {
      const companyId = await makeCompany(services, 'DEALER');
      const { id } = await asSystem(services, 'test', (ctx) =>
        createPromotion(
          { ...ctx, me: { ...ctx.me, type: 'DEALER', companyId } },
          {
            name: '他人的促销',
            take: 'AUTO',
            rule: { kind: 'AMOUNT', offFen: 1000, fromFen: 0, fromQty: 0 },
            partScope: allPartsScope,
            dealerScope: { all: true, regions: [], provinces: [], dealerIds: [], excludedDealerIds: [] },
            audience: { type: 'ALL', levels: [] },
            startsTime: new Date(Date.now() - hour).toISOString(),
            endsTime: new Date(Date.now() + hour).toISOString(),
            couponDays: null,
            takeCode: '',
            takeLink: false,
            dealerBp: 0,
            supplierBp: 0,
            supplierId: null,
            stackable: false,
            total: null,
            budget: null,
            perUser: null,
            perDay: null,
            remark: '',
          },
        ),
      );
      return id;
    },
  },
  promotionFile: {
    seenBy: ['OTHER'],
    async make({ server, idOf }) {
      const staff = await server.as({ type: 'OTHER', codes: ['promotion_list_view'] });
      const path = `/promotion/attach/${await idOf('promotion')}`;
      return (await staff.upload<{ id: number }>(path, { name: 'a.png', data: png })).data.id;
    },
  },
};
