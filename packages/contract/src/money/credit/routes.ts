import { z } from 'zod';
import { step } from '../../kernel/document.ts';
import { inputOf, rowOf } from '../../kernel/field-schemas.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';
import { namesBank, ownBankOrNumber } from '../bank-accounts/choice.ts';
import { creditDocFields, creditFields, creditLineInputs, paybackInputs, repaymentInputs } from './fields.ts';
import { creditFlow as flow, creditStatuses } from './flow.ts';
import { creditSeers } from './seers.ts';

const path = '/finance/credit';
const finance = { needs: ['finance_customer_pre_pay'], types: ['OTHER'] } as const;
const int = z.number().int();

/** Credit line of a dealer; `id` is the dealer's. */
export const CreditLine = rowOf(creditFields, { id: int });
/** Credit document: limit or repayment. */
export const CreditDoc = rowOf(creditDocFields, {
  id: int,
  dealerId: int,
  bankAccountId: int.nullable(),
  /** The caller recorded it, so someone else must decide. */
  mine: z.boolean(),
  version: int,
});
const repay = inputOf(repaymentInputs).extend(ownBankOrNumber);
/** Input schemas of the credit forms, without the dealer. */
export const creditForms = {
  line: inputOf(creditLineInputs),
  repay: repay.refine(...namesBank),
  payBack: inputOf(paybackInputs)
    .extend(ownBankOrNumber)
    .refine(...namesBank),
};
const dealerId = rules.id();

export const creditRoutes = routes({
  list: {
    method: 'GET',
    path: `${path}/list`,
    ...creditSeers,
    summary: 'Credit lines: limit, used, free, overdue; dealers and groups read their own',
    ...listOf(CreditLine, {
      filters: {
        text: filter.text(),
        /** Has overdue amounts. */
        overdue: filter.bool(),
      },
      sort: ['dealerName', 'limit', 'used', 'free', 'overdue'],
      totals: { limit: int, used: int, free: int, overdue: int },
    }),
  },
  documents: {
    method: 'GET',
    path: `${path}/documents`,
    ...finance,
    summary: 'Limits, repayments and paybacks, as two persons recorded and decided them',
    ...listOf(CreditDoc, {
      filters: {
        text: filter.text(),
        status: filter.many(z.enum(creditStatuses)),
        kind: filter.many(z.enum(['LINE', 'REPAYMENT', 'PAYBACK'])),
        createdTime: filter.days(),
        mine: filter.bool(),
      },
      sort: ['createdTime', 'amount'],
      counts: ['status'],
    }),
  },
  line: {
    method: 'POST',
    path: `${path}/line`,
    ...finance,
    idempotent: true,
    summary: 'Ask for another limit; in force once a second user approves',
    body: creditForms.line.extend({ dealerId }),
    response: CreditDoc,
  },
  repay: {
    method: 'POST',
    path: `${path}/repay`,
    ...finance,
    idempotent: true,
    summary: 'Record money that came for orders on credit; posted once a second user approves',
    body: repay.extend({ dealerId }).refine(...namesBank),
    response: CreditDoc,
  },
  payBack: {
    method: 'POST',
    path: `${path}/payBack/:id`,
    ...finance,
    idempotent: true,
    record: 'credit-document',
    summary:
      'Record money of an approved repayment that goes back to the dealer; posted once a second user approves',
    body: creditForms.payBack,
    response: CreditDoc,
  },
  approve: step(flow.approve, {
    path: `${path}/approve/:id`,
    record: 'credit-document',
    summary: 'SUBMITTED -> APPROVED, by another person',
    body: z.strictObject({ version: int }),
    response: CreditDoc,
  }),
  reject: step(flow.reject, {
    path: `${path}/reject/:id`,
    record: 'credit-document',
    summary: 'SUBMITTED -> REJECTED with a reason, by another person',
    body: z.strictObject({ reason: z.string().trim().min(1, 'rule.rejectReason').max(200) }),
    response: CreditDoc,
  }),
});
