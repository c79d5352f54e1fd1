import { makeCompany } from '#testing/people.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';
import { asSystem } from '#kernel/system-context.ts';
import { makeClue } from './make.ts';

export const foreignRecords: ForeignRecords = {
  clue: {
    seenBy: ['OTHER'],
    async make({ server: { services } }) {
      const dealerId = await makeCompany(services, 'DEALER');
      return asSystem(services, 'test', (ctx) =>
        makeClue(ctx, {
          dealerId,
          source: 'MANUAL',
          plate: '浙A98765',
          vin: '',
          carName: '',
          customerName: '他人',
          mobile: '13900009999',
        }),
      );
    },
  },
};
