import { makeCompany } from '#testing/people.ts';
import { png } from '#testing/png.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';

const seenBy = ['OTHER'] as const;
let next = 1;

export const foreignRecords: ForeignRecords = {
  statement: {
    seenBy,
    async make({ server: { services } }) {
      const party = await makeCompany(services, 'DEALER');
      const { id } = await services.db
        .insertInto('statement')
        .values({
          statement_no: `DZTHEIRS-${next++}`,
          party_id: party,
          type: 'RETAIL',
          month: '2026-01-01',
          status: 'CONFIRMED',
          created_by_name: '平台',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  },
  statementFile: {
    seenBy,
    async make({ server, idOf }) {
      const desk = await server.as({ type: 'OTHER', codes: ['invoice_detail'] });
      const path = `/finance/dealer/statement/attach/${await idOf('statement')}`;
      return (await desk.upload<{ id: number }>(path, { name: 'a.png', data: png })).data.id;
    },
  },
  'statement-payment': {
    seenBy,
    async make({ server: { services }, idOf }) {
      const { id } = await services.db
        .insertInto('statement_payment')
        .values({
          pay_no: `FKTHEIRS-${next++}`,
          statement_id: await idOf('statement'),
          amount_fen: 100,
          bank_fen: 100,
          bank_account: '6225',
          bank_serial: 'THEIRS',
          created_by: 0,
          created_by_name: '平台',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  },
};
