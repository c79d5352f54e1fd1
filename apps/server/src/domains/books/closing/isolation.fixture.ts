import { builtInVouchers } from '@treadline/contract/books/closing/voucher-layouts.ts';
import { png } from '#testing/png.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';
import { ensureMonths } from './month.ts';

const seenBy = ['OTHER'] as const;

export const foreignRecords: ForeignRecords = {
  'accounting-month': {
    seenBy,
    async make({ server: { services } }) {
      await ensureMonths(services.db);
      const month = '2001-01';
      const { id } = await services.db
        .insertInto('accounting_month')
        .values({ month })
        .onConflict((c) => c.column('month').doUpdateSet({ month }))
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  },
  'accounting-monthFile': {
    seenBy,
    async make({ server, idOf }) {
      const own = await server.as({ type: 'OTHER', codes: ['finance_closing'] });
      const path = `/finance/closing/attach/${await idOf('accounting-month')}`;
      return (await own.upload<{ id: number }>(path, { name: 'a.png', data: png })).data.id;
    },
  },
  'voucher-profile': {
    seenBy,
    async make({ server: { services } }) {
      const { layout } = builtInVouchers.KIS;
      const name = `Own ${crypto.randomUUID()}`;
      const { id } = await services.db
        .insertInto('voucher_profile')
        .values({ name, layout: JSON.stringify(layout) })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  },
};
