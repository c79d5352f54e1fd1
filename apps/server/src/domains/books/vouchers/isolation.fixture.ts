import { png } from '#testing/png.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';
import { dayOf } from '#kernel/days.ts';

const seenBy = ['OTHER'] as const;

export const foreignRecords: ForeignRecords = {
  voucher: {
    seenBy,
    async make({ server }) {
      const { db } = server.services;
      const bodies = await db
        .selectFrom('ledger_subject')
        .select('id')
        .where('code', 'in', ['6801', '4103'])
        .execute();
      const [a, b] = bodies.map(({ id }) => id);
      const own = await server.as({ type: 'OTHER', codes: ['finance_closing'] });
      const lines = [
        { summary: 'x', subjectId: a, partyId: null, debit: 100, credit: 0 },
        { summary: 'x', subjectId: b, partyId: null, debit: 0, credit: 100 },
      ];
      const body = { day: dayOf(new Date()), papers: 0, remark: '', lines };
      return (await own.post<{ id: number }>('/finance/voucher', body, { 'idempotency-key': 'theirs' })).data
        .id;
    },
  },
  voucherFile: {
    seenBy,
    async make({ server, idOf }) {
      const own = await server.as({ type: 'OTHER', codes: ['finance_closing'] });
      const path = `/finance/voucher/attach/${await idOf('voucher')}`;
      return (await own.upload<{ id: number }>(path, { name: 'a.png', data: png })).data.id;
    },
  },
  'voucher-template': {
    seenBy,
    async make({ server: { services } }) {
      const { id } = await services.db
        .insertInto('voucher_template')
        .values({ name: `Own ${crypto.randomUUID()}`, on_day: 1, lines: '[]', created_by_name: 'x' })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  },
};
