import type { ForeignRecords } from '#testing/foreign-fixture.ts';

export const foreignRecords: ForeignRecords = {
  'ledger-subject': {
    seenBy: ['OTHER'],
    async make({ server: { services } }) {
      const { id } = await services.db
        .selectFrom('ledger_subject')
        .select('id')
        .where('account', 'is not', null)
        .orderBy('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  },
};
