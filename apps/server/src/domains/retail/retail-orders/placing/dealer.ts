import { visible } from '#kernel/scope.ts';
import { systemMe, type Ctx } from '#kernel/context.ts';
import { findRecord } from '#kernel/scope.ts';
import { part } from '#domains/catalogue/catalogue/index.ts';
import { dealer } from '#domains/parties/dealers/index.ts';

/** Returns the dealer of an order in the caller's scope. @throws record.not-found */
export const findShop = (ctx: Ctx, dealerId: number) => findRecord(ctx, dealer, dealerId);

/** SQL condition: a dealer may sell `part`, by the dealer's own scope, regardless of the caller. */
export const soldBy = (dealerId: number) =>
  visible({ me: { ...systemMe('dealer'), type: 'DEALER', companyId: dealerId } }, part);
