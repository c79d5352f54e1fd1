import { makeCompany } from '#testing/people.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';

export const foreignRecords: ForeignRecords = {
  'credit-document': {
    seenBy: ['OTHER'],
    async make({ server }) {
      const own = await server.as({ type: 'OTHER', codes: ['finance_customer_pre_pay'] });
      const dealerId = await makeCompany(server.services, 'DEALER');
      const body = { dealerId, limit: 100_000, termDays: 30, reason: 'THEIRS' };
      const key = { 'idempotency-key': 'theirs-credit' };
      return (await own.post<{ id: number }>('/finance/credit/line', body, key)).data.id;
    },
  },
};
