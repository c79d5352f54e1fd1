import { sql } from 'kysely';
import { storeFile } from '#kernel/store-file.ts';
import { asSystem } from '#kernel/system-context.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';
import { billEntity, reconcilerName } from './bill.ts';

export const foreignRecords: ForeignRecords = {
  'unread-bill': {
    seenBy: ['OTHER'],
    make: ({ server: { services } }) =>
      asSystem(services, reconcilerName, async (ctx) => {
        const { id } = await ctx.db
          .insertInto('channel_bill')
          .values({ channel: 'ALIPAY', day: sql`'2020-02-02'::date`, state: 'UNREAD' })
          .returning('id')
          .executeTakeFirstOrThrow();
        const owner = { type: 'csv', purpose: 'bill', entity: billEntity.name, entityId: id };
        await storeFile(ctx, { name: 'theirs.csv', data: Buffer.from('theirs') }, owner);
        return id;
      }),
  },
};
