import { makeCompany } from '../../testing/people.ts';
import type { TheirRecords } from '../../testing/theirs.ts';

const seenBy = ['OTHER'] as const;

export const theirs: TheirRecords = {
  'prepay-account': {
    seenBy,
    async make({ server: { services } }) {
      const id = await makeCompany(services, 'DEALER');
      await services.db.updateTable('dealer').set({ prepay_account: true }).where('id', '=', id).execute();
      return id;
    },
  },
  'prepay-document': {
    seenBy,
    async make({ server, idOf }) {
      const own = await server.as({ type: 'OTHER', codes: ['finance_customer_pre_pay'] });
      const body = {
        dealerId: await idOf('prepay-account'),
        amount: 100,
        bankAccount: '6225',
        bankSerial: 'THEIRS',
      };
      const key = { 'idempotency-key': 'theirs-prepay' };
      return (await own.post<{ id: number }>('/finance/dealerAccount/recharge', body, key)).data.id;
    },
  },
};
