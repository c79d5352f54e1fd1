import type { ForeignRecords } from '#testing/foreign-fixture.ts';

export const foreignRecords: ForeignRecords = {
  session: {
    make: async ({ server, supplier }) => {
      const { db } = server.services;
      const own = db.selectFrom('session').select('id').where('account_id', '=', supplier.accountId);
      return (await own.executeTakeFirstOrThrow()).id;
    },
  },
};
