import { billSplitRoutes } from '@treadline/contract/books/bill-splits/routes.ts';
import { splitFlow, splitSteps } from '@treadline/contract/books/bill-splits/flow.ts';
import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import type { Domain } from '#kernel/domain.ts';
import { on, provide } from '#kernel/hooks.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { profitShares } from '#domains/money/payments/index.ts';
import { billedShares } from '#domains/money/reconciliation/index.ts';
import {
  dealerShare,
  orderCompleted,
  ownGoodsShare,
  sharesBack,
} from '#domains/retail/retail-orders/index.ts';
import { advanceReturn } from './advance.ts';
import { billed } from './billed.ts';
import { dealerShareOf, ownShareOf } from './claims.ts';
import { readSplit } from './detail.ts';
import { endOverdue, followSplits } from './follow.ts';
import { orderShared, sharesLeftToStatement, shareReturned } from './hooks.ts';
import { describeHome, findSplits, remindDue, listFailedReminders } from './home.ts';
import { splitInvariants } from './invariants.ts';
import { listErrors, listSplits } from './list.ts';
import { planSplit, stepJob } from './plan.ts';
import { releaseEnded } from './release-ended.ts';
import { retrySplits } from './retry.ts';
import { returnJob, stepReturn } from './return.ts';
import { shareKeeper } from './reverse.ts';
import { sharesBackOf } from './shares-back.ts';
import { listRules, shareRules } from './rules.ts';
import { billSplit, splitWords } from './split.ts';
import { settleDrifted } from './settle-drifted.ts';
import { stepSplit } from './step.ts';

export { shareColumns } from './claims.ts';
export { orderShared, sharesLeftToStatement, shareReturned } from './hooks.ts';
export { rulesOn } from './rules.ts';

const patient = { retries: 10, retryDelay: 15, retryDelayMax: 3600 };

/**
 * Profit sharing: shares of completed orders paid through the channel or by statement, and their return on refunds.
 */
export const domain: Domain = {
  name: 'books/bill-splits',
  hooks: [orderShared, shareReturned, sharesLeftToStatement],
  on: [on(orderCompleted, (ctx, { orderId }) => planSplit(ctx, orderId))],
  provides: [
    provide(profitShares, shareKeeper),
    provide(billedShares, billed),
    provide(dealerShare, dealerShareOf),
    provide(ownGoodsShare, ownShareOf),
    provide(sharesBack, sharesBackOf),
  ],
  async prepare() {
    checkFlow('bill-split', splitFlow, splitSteps, ['PLANNED'], []);
  },
  serve(app, services) {
    mountRoutes(app, services, billSplitRoutes, {
      list: (ctx, { body }) => listSplits(ctx, { query: body, params: {}, body }),
      errorList: listErrors,
      retry: (ctx, { body }) => retrySplits(ctx, [body.id]),
      batchRetry: (ctx, { body }) => retrySplits(ctx, body.ids),
      detail: (ctx, { params }) => readSplit(ctx, params.id),
      advance: (ctx, { params, body }) => advanceReturn(ctx, params.id, body.remark),
      rules: listRules,
      createRule: shareRules.create,
      removeRule: shareRules.remove,
    });
  },
  jobs: (services) => [
    { name: stepJob, ...patient, run: ({ splitId }) => stepSplit(services, splitId as number) },
    { name: returnJob, ...patient, run: ({ returnId }) => stepReturn(services, returnId as number) },
    { name: 'bill-splits.follow', cron: '* * * * *', run: () => followSplits(services) },
    {
      name: 'bill-splits.overdue',
      cron: '10 1 * * *',
      async run() {
        await endOverdue(services);
        await releaseEnded(services);
        await settleDrifted(services);
      },
    },
  ],
  home: describeHome,
  reminders: async (ctx) => [...(await listFailedReminders(ctx)), ...(await remindDue(ctx))],
  search: findSplits,
  twoPersons: [{ error: 'split.same-person', kept: null }],
  invariants: splitInvariants,
  audit: { [billSplit.name]: splitWords, ...shareRules.audit },
};
