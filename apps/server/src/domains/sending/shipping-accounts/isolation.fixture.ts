import { makeCompany } from '#testing/people.ts';
import type { TheirRecords } from '#testing/theirs.ts';

export const theirs: TheirRecords = {
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
