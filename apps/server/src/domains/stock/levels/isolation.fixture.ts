import { locationSearch } from '#domains/stock/inventory/index.ts';
import { makeCompany } from '#testing/people.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';

export const foreignRecords: ForeignRecords = {
  dealerPlace: {
    seenBy: ['OTHER'],
    async make({ server }) {
      const owner = await makeCompany(server.services, 'DEALER');
      const names = { code: `THEIRS${owner}`, name: `他店${owner}` };
      const { id } = await server.services.db
        .insertInto('location')
        .values({ type: 'DEALER', ...names, ...locationSearch.keys(names), owner_id: owner })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  },
};
