import { makeCompany } from '#testing/people.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';

const seenBy = ['OTHER'] as const;

export const foreignRecords: ForeignRecords = {
  orderBatch: {
    seenBy,
    async make({ server: { services } }) {
      const dealerId = await makeCompany(services, 'DEALER');
      const { id: account } = await services.db
        .selectFrom('account')
        .select('id')
        .limit(1)
        .executeTakeFirstOrThrow();
      const { id } = await services.db
        .insertInto('order_batch')
        .values({
          batch_no: `PL-THEIRS-${dealerId}`,
          dealer_id: dealerId,
          origin: 'UPLOAD',
          file_name: 'theirs.xlsx',
          file_digest: String(dealerId),
          rows: 0,
          left_rows: 0,
          created_by: account,
          created_by_name: '他人',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  },
  partAlias: {
    seenBy,
    async make({ server: { services }, parts }) {
      const { id } = await services.db
        .insertInto('part_alias')
        .values({
          dealer_id: await makeCompany(services, 'DEALER'),
          alias: 'THEIRS-1',
          alias_key: 'THEIRS-1',
          part_id: parts[0]?.id ?? 0,
          updated_by_name: '他人',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  },
};
