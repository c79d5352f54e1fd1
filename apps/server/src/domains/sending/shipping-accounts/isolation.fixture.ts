import { makeCompany } from '#testing/people.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';

export const foreignRecords: ForeignRecords = {
  'shipping-account': {
    seenBy: ['OTHER'],
    async make({ server: { services } }) {
      const carrier_id = await makeCompany(services, 'LOGISTICS');
      const { id } = await services.db
        .insertInto('shipping_account')
        .values({ carrier_id, account_no: `YJ-${carrier_id}` })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  },
};
