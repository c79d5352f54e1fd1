import { asSystem } from '#kernel/system-context.ts';
import { storeFile } from '#kernel/store-file.ts';
import { makeCompany } from '#testing/people.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';
import { lockAccount } from './account.ts';

const seenBy = ['OTHER'] as const;

export const foreignRecords: ForeignRecords = {
  'prepay-account': {
    seenBy,
    async make({ server: { services } }) {
      const id = await makeCompany(services, 'DEALER');
      await services.db.updateTable('dealer').set({ prepay_account: true }).where('id', '=', id).execute();
      return id;
    },
  },
  'prepay-statement': {
    seenBy,
    async make({ server: { services }, idOf }) {
      const dealerId = await idOf('prepay-account');
      return asSystem(services, 'theirs', async (ctx) => {
        const { id } = await lockAccount(ctx, dealerId);
        const owner = { type: 'pdf', purpose: 'statement', entity: 'prepay-account', entityId: id };
        const file = await storeFile(ctx, { name: 'theirs.pdf', data: Buffer.from('%PDF-1.3') }, owner);
        const row = await ctx.db
          .insertInto('prepay_statement')
          .values({
            dealer_id: id,
            month: '2026-01',
            opening_fen: 0,
            in_fen: 0,
            out_fen: 0,
            closing_fen: 0,
            frozen_fen: 0,
            moves: 1,
            file_id: file.id,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        return row.id;
      });
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
