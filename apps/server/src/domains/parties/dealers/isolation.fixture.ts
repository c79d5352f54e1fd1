import type { ForeignRecords } from '#testing/foreign-fixture.ts';
import { makeCompany } from '#testing/people.ts';

export const foreignRecords: ForeignRecords = {
  dealer: { seenBy: ['OTHER'], make: ({ server }) => makeCompany(server.services, 'DEALER', '隔离门店') },
  'dealer-group': {
    seenBy: ['OTHER'],
    make: ({ server }) => makeCompany(server.services, 'DEALER_GROUP', '隔离集团'),
  },
  // The platform's own; of its people, whoever uploaded it and who may see contacts in clear.
  'dealer-batch': {
    seenBy: ['OTHER'],
    async make({ server }) {
      const { accountId } = await server.as({ type: 'OTHER' });
      const { id } = await server.services.db
        .insertInto('dealer_batch')
        .values({ name: '隔离.xlsx', rows: 0, owner_id: accountId, owner_name: '隔离' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  },
  oem: { seenBy: ['OTHER'], make: ({ server }) => makeCompany(server.services, 'OEM', '隔离主机厂') },
};
