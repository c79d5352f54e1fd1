import { z } from 'zod';
import { onPaper } from '../../kernel/document.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { foldAccount } from '../../kernel/number-folds.ts';
import { slipPapers } from '../../kernel/paper.ts';
import { routes } from '../../kernel/route.ts';
import { rules, unmasked } from '../../kernel/rules.ts';
import { retailSeers } from '../../retail/retail-orders/flow.ts';
import { ownBankInput } from '../bank-accounts/choice.ts';
import { debitBankKeys } from './banks.ts';
import { paySeers } from './readers.ts';
import { PayBizType, PayRecord, PayStatus, UnknownMoney } from './schema.ts';

const path = '/order/payment';
const of = { bizType: PayBizType.default('RETAIL_ORDER'), orderId: rules.id() };
const asked = {
  bizType: PayBizType.default('RETAIL_ORDER'),
  orderId: z.coerce.number<string>().int().positive(),
};
/** Whether it is paid otherwise though a proof of an offline payment waits: the caller was asked. */
const besideProof = z.boolean().optional();
const amount = rules.fen().min(1, 'rule.amountSome').optional();
const needs = [...new Set(Object.values(paySeers).flat())];
/** Platform and dealers; the document decides by its type's codes and its row-level scope. */
const desk = { needs, types: ['OTHER', 'DEALER'] } as const;
/** Also supervisors of dealers. */
const onlookers = { needs, types: retailSeers.types } as const;
const finance = { needs: ['finance_customer_pre_pay'], types: ['OTHER'] } as const;
const reason = z.string().trim().min(1, 'rule.required').max(80);

/** Payment methods with a code that customers scan themselves. */
const codeWay = z.enum(['WECHAT', 'ALIPAY']);

export const paymentRoutes = routes({
  qrCode: {
    method: 'POST',
    path: `${path}/getQrCodeUrl`,
    ...desk,
    transaction: 'own',
    summary: 'Start an attempt to pay, or get the one that stands: earlier ones are asked and closed first',
    body: z.strictObject({ ...of, way: codeWay.default('WECHAT'), amount, besideProof }),
    response: PayRecord,
  },
  records: {
    method: 'GET',
    path: `${path}/getPayRecordList`,
    ...onlookers,
    summary: 'Payments and refunds of an order',
    query: z.strictObject(asked),
    response: PayRecord,
  },
  status: {
    method: 'GET',
    path: `${path}/getPayStatus`,
    ...onlookers,
    summary: 'Is it paid? For pages that wait',
    query: z.strictObject(asked),
    response: PayStatus,
  },
  ask: {
    method: 'POST',
    path: `${path}/ask`,
    ...desk,
    transaction: 'own',
    summary: 'Ask the channels now what became of every open attempt',
    body: z.strictObject(of),
    response: PayRecord.extend({ answered: z.boolean() }),
  },
  miniCode: {
    method: 'GET',
    path: `${path}/getMiniQrCodeUrl`,
    ...desk,
    transaction: 'own',
    summary: 'Code of the mini program that pays an order',
    query: z.strictObject(asked),
    response: z.object({ link: z.string(), code: z.array(z.string()), expiresTime: z.string().nullable() }),
  },
  miniSms: {
    method: 'POST',
    path: `${path}/miniQrCode/sms`,
    ...desk,
    transaction: 'own',
    summary: 'Send the link that pays an order by SMS',
    body: z.strictObject({ ...of, mobile: rules.mobile() }),
    response: z.object({ link: z.string(), expiresTime: z.string().nullable() }),
  },
  prepay: {
    method: 'POST',
    path: `${path}/prePayAccountToPay`,
    needs: ['pre_pay'],
    types: ['OTHER', 'DEALER'],
    transaction: 'own',
    idempotent: true,
    summary: 'Pay an order from its dealer’s prepay account',
    body: z.strictObject({ ...of, amount, besideProof }),
    response: PayRecord,
  },
  prepayBatch: {
    method: 'POST',
    path: `${path}/prePayAccountToPay/batch`,
    needs: ['pre_pay'],
    types: ['OTHER', 'DEALER'],
    transaction: 'own',
    idempotent: true,
    summary: 'Pay many orders from their dealers’ prepay accounts, all or none',
    body: z.strictObject({
      bizType: of.bizType,
      orderIds: z.array(rules.id()).min(1, 'rule.selectRows').max(200),
    }),
    response: z.object({ paid: z.number().int(), amount: z.number().int() }),
  },
  credit: {
    method: 'POST',
    path: `${path}/creditToPay`,
    needs: ['pre_pay'],
    types: ['OTHER', 'DEALER'],
    transaction: 'own',
    idempotent: true,
    summary: 'Buy an order of a dealer on credit, within its free limit',
    body: z.strictObject({ bizType: z.literal('DEALER_ORDER'), orderId: rules.id(), besideProof }),
    response: PayRecord,
  },
  refund: {
    method: 'POST',
    path: `${path}/refund`,
    needs: ['cancel_customer_order'],
    types: ['OTHER', 'DEALER'],
    idempotent: true,
    summary: 'Give money of an order back, whole or in part, by the ways it was paid',
    body: z.strictObject({ ...of, amount: rules.fen().min(1, 'rule.amountSome'), reason }),
    response: PayRecord,
  },
  redirectRefund: {
    method: 'PUT',
    path: `${path}/refund/redirect/:id`,
    record: 'refund',
    needs: ['cancel_customer_order'],
    types: ['OTHER'],
    transaction: 'own',
    idempotent: true,
    summary: 'Send a refund that no card takes to another card of the payer, or to the merchant',
    body: z.discriminatedUnion('to', [
      z.strictObject({ to: z.literal('MERCHANT') }),
      z.strictObject({
        to: z.literal('USER'),
        bankType: z.enum(debitBankKeys),
        account: z
          .string()
          .overwrite(foldAccount)
          .regex(/^\d{12,20}$/, 'rule.bankCard'),
        name: unmasked(z.string().trim().min(1).max(40)),
      }),
    ]),
    response: PayRecord,
  },
  approveRefund: {
    method: 'PUT',
    path: `${path}/refund/approve/:id`,
    record: 'refund',
    needs: ['cancel_customer_order'],
    types: ['OTHER', 'DEALER'],
    summary: 'The second person lets a refund go',
    response: PayRecord,
  },
  rejectRefund: {
    method: 'PUT',
    path: `${path}/refund/reject/:id`,
    record: 'refund',
    needs: ['cancel_customer_order'],
    types: ['OTHER', 'DEALER'],
    summary: 'The second person refuses a refund',
    body: z.strictObject({ reason }),
    response: PayRecord,
  },
  offline: {
    method: 'POST',
    path: `${path}/offline`,
    ...desk,
    transaction: 'own',
    idempotent: true,
    upload: { maxBytes: 10 * 1024 * 1024 },
    summary: 'Enter a payment that came by a bank, with its proof',
    body: z.strictObject({
      bizType: of.bizType,
      orderId: z.coerce.number<string>().int().positive(),
      amount: z.coerce.number<string>().pipe(rules.fen().min(1, 'rule.amountSome')).optional(),
      remark: z.string().trim().max(60).default(''),
    }),
    response: PayRecord,
  },
  printReceipt: {
    method: 'GET',
    path: `${path}/receipt/print/:id`,
    record: 'paidPayment',
    ...desk,
    summary: 'Receipt of a payment, on paper',
    query: onPaper(slipPapers),
    response: 'file',
  },
  printRefund: {
    method: 'GET',
    path: `${path}/refund/print/:id`,
    record: 'refund',
    ...desk,
    summary: 'Slip of a refund, on paper',
    query: onPaper(slipPapers),
    response: 'file',
  },
  approveOffline: {
    method: 'PUT',
    path: `${path}/offline/approve/:id`,
    record: 'payment',
    ...finance,
    idempotent: true,
    summary: 'Another person found the money on the bank, on the account that is named',
    body: z.strictObject(ownBankInput).default({}),
    response: PayRecord,
  },
  rejectOffline: {
    method: 'PUT',
    path: `${path}/offline/reject/:id`,
    record: 'payment',
    ...finance,
    summary: 'The money did not come',
    body: z.strictObject({ reason }),
    response: PayRecord,
  },
  proof: {
    method: 'GET',
    path: `${path}/proof/:id/:fileId`,
    record: ['payment', 'paymentProof'],
    ...desk,
    summary: 'The proof of an offline payment',
    response: 'file',
  },
  unknownMoney: {
    method: 'GET',
    path: '/finance/unknownMoney/list',
    ...finance,
    summary: 'Money in suspense, oldest first',
    ...listOf(UnknownMoney, {
      filters: {
        text: filter.text(),
        state: filter.many(z.enum(['SURPLUS', 'MISMATCH'])),
        way: filter.many(z.enum(['WECHAT', 'ALIPAY', 'OFFLINE'])),
        paidTime: filter.days(),
      },
      sort: ['paidTime', 'amount'],
      counts: ['state'],
      totals: { amount: z.number() },
    }),
  },
  refundUnknown: {
    method: 'POST',
    path: '/finance/unknownMoney/refund/:id',
    record: 'platform',
    ...finance,
    idempotent: true,
    summary: 'Give money in suspense back',
    response: 'none',
  },
  assignUnknown: {
    method: 'POST',
    path: '/finance/unknownMoney/assign/:id',
    record: 'platform',
    ...finance,
    idempotent: true,
    summary: 'Money in suspense pays an open order',
    body: z.strictObject({
      bizType: of.bizType,
      orderNo: z.string().trim().min(1, 'rule.required').max(40),
    }),
    response: 'none',
  },
});

/**
 * Webhook routes of the payment channels, separate because the signature covers the raw body and the channel defines
 * the response.
 */
export const paymentNoticeRoutes = routes({
  /** Webhook of a channel, authenticated by its signature instead of a session. */
  notify: {
    method: 'POST',
    path: `${path}/notify/:channel`,
    record: 'secret',
    needs: 'public',
    transaction: 'own',
    summary: 'Callback of a payment channel (signed)',
    params: z.strictObject({ channel: z.string().max(20).toUpperCase().pipe(codeWay) }),
    query: z.record(z.string().max(60), z.string().max(2000)),
    body: z.unknown(),
    response: 'file',
  },
});
