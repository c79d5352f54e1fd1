import type { ForeignRecords } from '#testing/foreign-fixture.ts';

export const foreignRecords: ForeignRecords = {
  'bank-account': {
    seenBy: ['OTHER'],
    async make({ server: { services } }) {
      const { id } = await services.db.selectFrom('bank_account').select('id').executeTakeFirstOrThrow();
      return id;
    },
  },
};
