import { asSystem } from '#kernel/system-context.ts';
import { makeCompany } from '#testing/people.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';
import { memberOf } from './member-of.ts';

export const foreignRecords: ForeignRecords = {
  member: {
    seenBy: ['OTHER'],
    async make({ server: { services } }) {
      const dealerId = await makeCompany(services, 'DEALER');
      return asSystem(services, 'test', (ctx) =>
        memberOf(ctx, { mobile: '13900008888', name: '他人', dealerId, source: 'HAND' }),
      );
    },
  },
};
