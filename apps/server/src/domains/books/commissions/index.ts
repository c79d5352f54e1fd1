import { commissionRoutes } from '@treadline/contract/books/commissions/routes.ts';
import type { Domain } from '#kernel/domain.ts';
import { on } from '#kernel/hooks.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { orderCompleted, orderRefunded } from '#domains/retail/retail-orders/index.ts';
import { goodsReturned } from '#domains/retail/retail-returns/index.ts';
import { completeCommissions, followBack } from './earned.ts';
import { commissionInvariants } from './invariants.ts';
import { listEntries, listPayroll, ownMonths } from './lists.ts';
import { closeMonth, listMonths } from './months.ts';
import { commissionRule, createRule, endRule, listRules, readChoices, ruleWords } from './rules.ts';

export { followBack } from './earned.ts';

/** Commissions of a shop's people: by rules and line of order, taken back with what comes back, by month for the payroll. */
export const domain: Domain = {
  name: 'books/commissions',
  on: [
    on(orderCompleted, (ctx, { orderId }) => completeCommissions(ctx, orderId)),
    on(orderRefunded, (ctx, { id }) => followBack(ctx, id)),
    on(goodsReturned, (ctx, { orderId }) => followBack(ctx, orderId)),
  ],
  serve: (app, services) =>
    mountRoutes(app, services, commissionRoutes, {
      rules: listRules,
      choices: readChoices,
      createRule: (ctx, { body }) => createRule(ctx, body),
      endRule: (ctx, { params }) => endRule(ctx, params.id),
      entries: listEntries,
      payroll: listPayroll,
      own: ownMonths,
      months: listMonths,
      closeMonth: (ctx, { body }) => closeMonth(ctx, body.month),
    }),
  invariants: commissionInvariants,
  audit: { [commissionRule.name]: ruleWords },
};
