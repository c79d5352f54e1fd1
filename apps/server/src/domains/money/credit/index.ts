import { creditFlow, creditStatuses } from '@treadline/contract/money/credit/flow.ts';
import { creditRoutes } from '@treadline/contract/money/credit/routes.ts';
import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { approveDocument, rejectDocument } from './decide.ts';
import { creditDocument, creditWords, readDocument } from './document.ts';
import { describeHome, findDocuments, remindDue } from './feed.ts';
import { creditInvariants } from './invariants.ts';
import { listDocuments, listLines } from './list.ts';
import { submitLine, submitPayback, submitRepayment } from './submit.ts';

export { refundCredit, offersCredit, chargeCredit } from './use.ts';

async function decided(ctx: Ctx, id: number, change: Promise<unknown>) {
  await change;
  return readDocument(ctx, id);
}

/** Trade credit of dealers: limits approved by two persons, orders on credit, repayments and reversals. */
export const domain: Domain = {
  name: 'money/credit',
  serve: (app, services) =>
    mountRoutes(app, services, creditRoutes, {
      list: listLines,
      documents: listDocuments,
      line: async (ctx, { body }) => readDocument(ctx, await submitLine(ctx, body)),
      repay: async (ctx, { body }) => readDocument(ctx, await submitRepayment(ctx, body)),
      payBack: async (ctx, { params, body }) => readDocument(ctx, await submitPayback(ctx, params.id, body)),
      approve: (ctx, { params, body }) =>
        decided(ctx, params.id, approveDocument(ctx, params.id, body.version)),
      reject: (ctx, { params, body }) => decided(ctx, params.id, rejectDocument(ctx, params.id, body.reason)),
    }),
  async prepare() {
    checkFlow('credit-document', creditFlow, creditStatuses, ['SUBMITTED'], []);
  },
  home: describeHome,
  reminders: remindDue,
  search: findDocuments,
  twoPersons: [
    {
      error: 'credit.own-approval',
      kept: { table: 'credit_document', first: 'created_by', second: 'decided_by' },
    },
  ],
  invariants: creditInvariants,
  notices: [
    {
      entity: creditDocument,
      words: creditWords,
      path: '/finance/credit/documents',
      list: '/finance/credit/documents?text=',
      actions: {
        submit: [{ type: 'OTHER', codes: ['finance_customer_pre_pay'], colleagues: true }],
        approve: [{ type: 'OTHER', codes: ['finance_customer_pre_pay'], colleagues: true, involved: true }],
        reject: [{ type: 'OTHER', codes: ['finance_customer_pre_pay'], colleagues: true, involved: true }],
      },
    },
  ],
  audit: { [creditDocument.name]: creditWords },
};
