import { z } from 'zod';
import { step } from '../../kernel/document.ts';
import { inputOf, rowOf } from '../../kernel/field-schemas.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import {
  adjustInputs,
  holdInputs,
  prepayDocFields,
  prepayEntryFields,
  prepayFields,
  rechargeInputs,
  withdrawInputs,
} from './fields.ts';
import { prepayFlow as flow, prepayStatuses } from './flow.ts';
import { namesBank, ownBankInput, ownBankOrNumber } from '../bank-accounts/choice.ts';
import { journalTypes } from '../journal/accounts.ts';
import { payBizTypes } from '../payments/words.ts';
import { prepayPath as path, prepaySeers as seers, prepayStatementRoutes } from './statement-routes.ts';

const finance = { needs: ['finance_customer_pre_pay'], types: ['OTHER'] } as const;
const fen = z.number().int();
const idempotent = true;

/** Prepay account of a dealer; `id` is the dealer's. */
export const PrepayAccount = rowOf(prepayFields, { id: z.number(), version: z.number() });
/** Entry of a prepay account. */
export const PrepayEntry = rowOf(prepayEntryFields, {
  id: z.number(),
  /** Type and id of the source document. */
  source: z.string(),
  sourceId: z.number(),
  /** Order that was paid or refunded. */
  orderId: z.number().nullable(),
  orderType: z.enum(payBizTypes).nullable(),
});
export const PrepayDoc = rowOf(prepayDocFields, {
  id: z.number(),
  dealerId: z.number(),
  /** The caller recorded it, so someone else must decide. */
  mine: z.boolean(),
  /** Posted recharge without a reversing document. */
  reversible: z.boolean(),
  version: z.number(),
});

const dealerId = rules.id();
const reason = z.string().trim().min(1, 'rule.required').max(200);
const recharge = inputOf(rechargeInputs).extend(ownBankOrNumber);
/** Input schemas of the prepay forms, without the dealer. */
export const prepayForms = {
  recharge: recharge.refine(...namesBank),
  freeze: inputOf(holdInputs),
  withdraw: inputOf(withdrawInputs).extend(ownBankInput),
  adjust: inputOf(adjustInputs).extend(ownBankInput),
  reverse: z.strictObject({ reason }),
};

/** Balances by account, journal and bank; differences are 0 if they agree. */
const Refreshed = z.object({
  balance: fen,
  frozen: fen,
  available: fen,
  journal: fen,
  journalDifference: fen,
  /** null: no bank is connected, or it did not respond; `bankReason` says why. */
  bank: fen.nullable(),
  bankDifference: fen.nullable(),
  bankReason: z.string(),
  checkedTime: z.string(),
});

export const prepayRoutes = routes({
  list: {
    method: 'GET',
    path: `${path}/list`,
    ...seers,
    summary: 'Prepay accounts with balance and warning line',
    ...listOf(PrepayAccount, {
      filters: { text: filter.text(), state: filter.many(z.enum(['OK', 'LOW', 'CLOSED'])) },
      sort: ['dealerCode', 'dealerName', 'balance', 'frozen', 'available', 'warning', 'lastTime'],
      totals: { balance: z.number(), frozen: z.number(), available: z.number() },
      counts: ['state'],
    }),
  },
  detail: {
    method: 'GET',
    path: `${path}/detail/:id`,
    record: 'prepay-account',
    ...seers,
    summary: 'One account',
    response: PrepayAccount,
  },
  ledger: {
    method: 'GET',
    path: `${path}/ledger/:id`,
    record: 'prepay-account',
    ...seers,
    summary: 'Ledger of one account',
    ...listOf(PrepayEntry, {
      filters: {
        no: filter.text(),
        type: filter.many(z.enum(Object.keys(journalTypes) as [keyof typeof journalTypes])),
        part: filter.many(z.enum(['PREPAY', 'FROZEN'])),
        time: filter.days(),
      },
      sort: ['time', 'amount'],
      totals: { amount: z.number() },
      counts: ['part'],
    }),
  },
  ...prepayStatementRoutes,
  warning: {
    method: 'PUT',
    path: `${path}/warning/:id`,
    record: 'prepay-account',
    ...finance,
    summary: 'Set the warning line',
    body: z.strictObject({ warning: rules.fen(), version: fen }),
    response: PrepayAccount,
  },
  documents: {
    method: 'GET',
    path: `${path}/documents`,
    ...seers,
    summary: 'Recharges, withdrawals, frozen sums and adjustments',
    ...listOf(PrepayDoc, {
      filters: {
        text: filter.text(),
        status: filter.many(z.enum(prepayStatuses)),
        kind: filter.many(z.enum(['RECHARGE', 'REVERSAL', 'FREEZE', 'WITHDRAWAL', 'ADJUSTMENT'])),
        dealerId: filter.int(),
        createdTime: filter.days(),
        mine: filter.bool(),
        id: filter.int(),
      },
      sort: ['createdTime', 'amount'],
      totals: { amount: z.number() },
      counts: ['status'],
    }),
  },
  recharge: {
    method: 'POST',
    path: `${path}/recharge`,
    ...seers,
    idempotent,
    summary: 'Record a bank transfer; approved by a second user',
    body: recharge.extend({ dealerId }).refine(...namesBank),
    response: PrepayDoc,
  },
  reverse: {
    method: 'POST',
    path: `${path}/reverse`,
    ...finance,
    idempotent,
    summary: 'Ask to take a posted recharge back; approved by a second user',
    body: prepayForms.reverse.extend({ rechargeId: rules.id() }),
    response: PrepayDoc,
  },
  freeze: {
    method: 'POST',
    path: `${path}/freeze`,
    ...finance,
    idempotent,
    summary: 'Freeze a sum at once; released by a second user',
    body: prepayForms.freeze.extend({ dealerId }),
    response: PrepayDoc,
  },
  withdraw: {
    method: 'POST',
    path: `${path}/withdraw`,
    ...finance,
    idempotent,
    summary: 'Ask to pay money back: frozen at once, paid when a second user approves',
    body: prepayForms.withdraw.extend({ dealerId }),
    response: PrepayDoc,
  },
  adjust: {
    method: 'POST',
    path: `${path}/adjust`,
    ...finance,
    idempotent,
    summary: 'Ask for an adjustment; approved by a second user',
    body: prepayForms.adjust
      .extend({ dealerId })
      .refine(({ amount }) => amount !== 0, { path: ['amount'], message: 'rule.amountSome' }),
    response: PrepayDoc,
  },
  approve: step(flow.approve, {
    path: `${path}/approve/:id`,
    record: 'prepay-document',
    summary: 'SUBMITTED -> APPROVED with its money, by another person',
    body: z.strictObject({ version: fen }),
    response: PrepayDoc,
  }),
  reject: step(flow.reject, {
    path: `${path}/reject/:id`,
    record: 'prepay-document',
    summary: 'SUBMITTED -> REJECTED with a reason, by another person',
    body: z.strictObject({ reason: z.string().trim().min(1, 'rule.rejectReason').max(200) }),
    response: PrepayDoc,
  }),
  release: step(flow.release, {
    path: `${path}/release/:id`,
    record: 'prepay-document',
    summary: 'HELD -> RELEASED: the frozen sum is available again, by another person',
    response: PrepayDoc,
  }),
  refresh: {
    method: 'GET',
    path: '/data/dealerData/dealer/refreshPrePayAccountBalance/:id',
    record: 'prepay-account',
    needs: ['customer_pre_pay', 'pre_pay'],
    types: ['OTHER', 'DEALER', 'DEALER_GROUP'],
    summary: 'Compares the balance with its journal and with the bank, and changes nothing',
    response: Refreshed,
  },
  balance: {
    method: 'GET',
    path: '/order/payment/prePayAccount/getPrePayBalance/:id',
    record: 'prepay-account',
    needs: ['customer_pre_pay', 'pre_pay'],
    types: ['OTHER', 'DEALER', 'DEALER_GROUP'],
    summary: 'What a dealer’s account holds',
    response: PrepayAccount.pick({
      balance: true,
      frozen: true,
      available: true,
      warning: true,
      state: true,
    }),
  },
});
