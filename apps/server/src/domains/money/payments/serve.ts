import type { FastifyInstance } from 'fastify';
import { paymentRoutes } from '@treadline/contract/money/payments/routes.ts';
import { paySeers } from '@treadline/contract/money/payments/readers.ts';
import type { PayBiz } from '@treadline/contract/money/payments/words.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import { openAttachment } from '#kernel/documents.ts';
import { fail } from '#kernel/errors.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { authorize } from '#kernel/authorize.ts';
import { queryAllChannels } from './earlier.ts';
import { payment } from './entity.ts';
import { miniLink, sendMiniLink } from './mini.ts';
import { decideOffline, markOffline } from './offline.ts';
import { payOnCredit } from './pay-credit.ts';
import { payByPrepay } from './pay-prepay.ts';
import { findPayable, readRecord, readStatus } from './present.ts';
import { printPayment, printRefund } from './print.ts';
import { approveRefund, rejectRefund } from './refunds/approve.ts';
import { redirectRefund } from './refunds/redirect.ts';
import { refundByHand } from './refunds/refund-by-hand.ts';
import type { Money, Payment } from './rows.ts';
import { startAttempt } from './start.ts';
import { assignUnknown, listUnknown, refundUnknown } from './unknown.ts';

interface Of {
  bizType: PayBiz;
  orderId: number;
}

const recordOf = (ctx: Ctx, { bizType, doc }: Money) => readRecord(ctx, { bizType, orderId: doc.id });
const recordBy = (ctx: Ctx, { biz_type: bizType, biz_id: orderId }: Pick<Payment, 'biz_type' | 'biz_id'>) =>
  bizType && orderId ? readRecord(ctx, { bizType, orderId }) : fail('record.not-found');

async function askRefund(
  ctx: Ctx,
  { amount: amountFen, reason, ...of }: Of & { amount: number; reason: string },
) {
  await findPayable(ctx, of);
  await refundByHand(ctx, { bizType: of.bizType, bizId: of.orderId, amountFen, reason });
  return readRecord(ctx, of);
}

async function buyOnCredit(ctx: Ctx, { besideProof, ...of }: Of & { besideProof?: boolean | undefined }) {
  await payOnCredit(ctx, of.orderId, besideProof);
  return readRecord(ctx, of);
}

async function askNow(ctx: Ctx, of: Of) {
  await findPayable(ctx, of);
  const answered = await queryAllChannels(ctx, of.bizType, of.orderId);
  return { ...(await readRecord(ctx, of)), answered };
}

/** Calls about the payments of a document, for who may see those of its kind. @throws permission.code */
const seenBy =
  <I, R>(of: (input: I) => PayBiz, handle: (ctx: Ctx, input: I) => Promise<R>) =>
  async (ctx: Ctx, input: I): Promise<R> => {
    authorize({ needs: paySeers[of(input)] }, ctx.me);
    return handle(ctx, input);
  };
const asked = <I extends { query: Of }, R>(handle: (ctx: Ctx, input: I) => Promise<R>) =>
  seenBy(({ query }: I) => query.bizType, handle);
const sent = <I extends { body: { bizType: PayBiz } }, R>(handle: (ctx: Ctx, input: I) => Promise<R>) =>
  seenBy(({ body }: I) => body.bizType, handle);

/** Registers the routes of /order/payment and of money in suspense. */
export function servePayments(app: FastifyInstance, services: Services): void {
  mountRoutes(app, services, paymentRoutes, {
    qrCode: sent(async (ctx, { body: { orderId: bizId, ...wish } }) =>
      recordBy(ctx, await startAttempt(ctx, { ...wish, bizId, amountFen: wish.amount })),
    ),
    records: asked((ctx, { query }) => readRecord(ctx, query)),
    status: asked((ctx, { query }) => readStatus(ctx, query)),
    ask: sent((ctx, { body }) => askNow(ctx, body)),
    miniCode: asked((ctx, { query }) => miniLink(ctx, query)),
    miniSms: sent((ctx, { body: { mobile, ...of } }) => sendMiniLink(ctx, of, mobile)),
    async prepay(ctx, { body: { bizType, orderId, amount, besideProof } }) {
      await payByPrepay(ctx, { bizType, bizIds: [orderId], amountFen: amount, besideProof });
      return readRecord(ctx, { bizType, orderId });
    },
    async prepayBatch(ctx, { body: { bizType, orderIds } }) {
      const rows = await payByPrepay(ctx, { bizType, bizIds: orderIds });
      return { paid: rows.length, amount: rows.reduce((sum, row) => sum + row.amount_fen, 0) };
    },
    credit: (ctx, { body }) => buyOnCredit(ctx, body),
    refund: (ctx, { body }) => askRefund(ctx, body),
    redirectRefund: async (ctx, { params, body }) =>
      recordBy(ctx, await redirectRefund(ctx, params.id, body)),
    approveRefund: async (ctx, { params }) => recordOf(ctx, await approveRefund(ctx, params.id)),
    rejectRefund: async (ctx, { params, body }) =>
      recordOf(ctx, await rejectRefund(ctx, params.id, body.reason)),
    offline: sent(async (ctx, { body: { orderId: bizId, amount, ...mark }, file }) =>
      recordBy(ctx, await markOffline(ctx, { ...mark, bizId, amountFen: amount, proof: file })),
    ),
    approveOffline: async (ctx, { params, body }) =>
      recordBy(ctx, await decideOffline(ctx, params.id, { ok: true, ...body })),
    rejectOffline: async (ctx, { params, body }) =>
      recordBy(ctx, await decideOffline(ctx, params.id, { ok: false, reason: body.reason })),
    printReceipt: (ctx, { params, query }) => printPayment({ ...ctx, paper: query }, params.id),
    printRefund: (ctx, { params, query }) => printRefund({ ...ctx, paper: query }, params.id),
    proof: (ctx, { params }) => openAttachment(ctx, payment, params.id, params.fileId),
    unknownMoney: listUnknown,
    refundUnknown: (ctx, { params }) => refundUnknown(ctx, params.id),
    assignUnknown: (ctx, { params, body }) => assignUnknown(ctx, params.id, body.bizType, body.orderNo),
  });
}
