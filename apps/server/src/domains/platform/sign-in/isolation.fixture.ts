import type { TheirRecords } from '#testing/theirs.ts';

export const theirs: TheirRecords = {
  session: {
    make: async ({ server, supplier }) => {
      const { db } = server.services;
      const own = db.selectFrom('session').select('id').where('account_id', '=', supplier.accountId);
      return (await own.executeTakeFirstOrThrow()).id;
    },
  },
};
