import { sql } from 'kysely';
import { creditFlow, creditStatuses } from '@treadline/contract/credit/flow.ts';
import { creditRoutes } from '@treadline/contract/credit/routes.ts';
import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { Domain } from '../../kernel/domain.ts';
import type { HomePart } from '../../kernel/feeds.ts';
import { mount } from '../../kernel/mount.ts';
import { waiting } from '../../kernel/since.ts';
import { approveDocument, rejectDocument } from './decide.ts';
import { creditDocument, creditWords, documentSource, readDocument } from './document.ts';
import { creditInvariants } from './invariants.ts';
import { listDocuments, listLines } from './list.ts';
import { submitLine, submitPayback, submitRepayment } from './submit.ts';

export { giveCreditBack, offersCredit, takeCredit } from './use.ts';

async function decided(ctx: Ctx, id: number, change: Promise<unknown>) {
  await change;
  return readDocument(ctx, id);
}

const toApprove = t('待我审批的授信单据', 'Credit documents to approve', '待我審批的授信單據');

/** Documents of others. */
async function describeHome(ctx: Ctx): Promise<HomePart> {
  if (ctx.me.type !== 'OTHER' || !ctx.me.codes.has('finance_customer_pre_pay')) return {};
  const { count, since } = await documentSource(ctx)
    .where('credit_document.status', '=', 'SUBMITTED')
    .where('credit_document.created_by', '<>', ctx.me.accountId)
    .select(waiting(sql`credit_document.created_at`))
    .executeTakeFirstOrThrow();
  const path = '/finance/credit/documents?status=SUBMITTED&mine=false';
  return {
    cards: [
      { key: 'credit-approve', title: toApprove[ctx.lang], count, path, tone: 'waiting', hint: null, since },
    ],
  };
}

/** What dealers may owe for their orders: limits kept by two persons, orders paid on credit, repayments, and what of them goes back. */
export const domain: Domain = {
  serve: (app, services) =>
    mount(app, services, creditRoutes, {
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
