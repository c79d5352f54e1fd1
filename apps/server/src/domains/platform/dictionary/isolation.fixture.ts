import { accountTypes } from '@treadline/contract/kernel/permissions.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';

export const foreignRecords: ForeignRecords = {
  /** Offered to everybody by its code: here the code is the id. */
  dictionary: {
    seenBy: accountTypes,
    async make({ server: { services } }) {
      const { db } = services;
      const { id } = await db
        .insertInto('dictionary')
        .values({ code: 'isolated', name: '隔离字典' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .updateTable('dictionary')
        .set({ code: String(id) })
        .where('id', '=', id)
        .execute();
      return id;
    },
  },
};
