import { attachFile } from '#kernel/documents.ts';
import { systemContext } from '#kernel/system-context.ts';
import { png } from '#testing/png.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';
import { payment } from './entity.ts';

/** The platform sees every company's. */
const seenBy = ['OTHER'] as const;
const of = { biz_type: 'DEALER_ORDER', biz_id: 999_999, biz_no: '隔离' } as const;

export const foreignRecords: ForeignRecords = {
  payment: {
    seenBy,
    async make({ server, idOf }) {
      const { id } = await server.services.db
        .insertInto('payment')
        .values({
          ...of,
          dealer_id: await idOf('dealer'),
          out_trade_no: 'ZFTHEIRS',
          way: 'OFFLINE',
          state: 'WAITING',
          amount_fen: 100,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  },
  paidPayment: {
    seenBy,
    async make({ server, idOf }) {
      const { id } = await server.services.db
        .insertInto('payment')
        .values({
          ...of,
          dealer_id: await idOf('dealer'),
          out_trade_no: 'ZFTHEIRSPAID',
          way: 'OFFLINE',
          state: 'PAID',
          amount_fen: 100,
          received_fen: 100,
          paid_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  },
  paymentProof: {
    seenBy,
    async make({ server, idOf }) {
      const ctx = systemContext(server.services, 'theirs');
      const file = await ctx.transact(async (own) =>
        attachFile(own, payment, await idOf('payment'), { name: 'a.png', data: png }, 'proof'),
      );
      return file.id;
    },
  },
  refund: {
    seenBy,
    async make({ server, idOf }) {
      const { id } = await server.services.db
        .insertInto('refund')
        .values({
          ...of,
          dealer_id: await idOf('dealer'),
          out_refund_no: 'TKTHEIRS',
          payment_id: await idOf('payment'),
          state: 'REQUESTED',
          amount_fen: 100,
          source_type: 'DEALER_ORDER',
          source_id: 999_999,
          to_approve: true,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
  },
};
