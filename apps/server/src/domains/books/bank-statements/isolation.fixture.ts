import type { ForeignRecords } from '#testing/foreign-fixture.ts';

export const foreignRecords: ForeignRecords = {
  'bank-file': {
    seenBy: ['OTHER'],
    async make({ server: { services } }) {
      const { id: account } = await services.db
        .selectFrom('bank_account')
        .select('id')
        .executeTakeFirstOrThrow();
      const { id } = await services.db
        .insertInto('bank_file')
        .values({
          bank_account_id: account,
          name: 'a.csv',
          bank: 'ICBC',
          rows: 0,
          fresh: 0,
          from_day: '2026-01-01',
          to_day: '2026-01-01',
          created_by_name: 'x',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  },
  'bank-match': {
    seenBy: ['OTHER'],
    async make({ server: { services } }) {
      const { id: account } = await services.db
        .selectFrom('bank_account')
        .select('id')
        .executeTakeFirstOrThrow();
      const { id } = await services.db
        .insertInto('bank_match')
        .values({
          match_no: `GD-${crypto.randomUUID()}`,
          bank_account_id: account,
          kind: 'ENTRY',
          status: 'REJECTED',
          amount_fen: 1,
          created_by_name: 'x',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  },
};
