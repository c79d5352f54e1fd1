import { visible } from '#kernel/scope.ts';
import { systemMe, type Ctx } from '#kernel/context.ts';
import { find } from '#kernel/scope.ts';
import { part } from '#domains/catalogue/catalogue/index.ts';
import { dealer } from '#domains/parties/dealers/index.ts';

/** The dealer that an order is placed for, in the caller's scope. @throws record.not-found */
export const findShop = (ctx: Ctx, dealerId: number) => find(ctx, dealer, dealerId);

/** Whether a dealer may sell `part`, whoever asks: its own scope. */
export const soldBy = (dealerId: number) =>
  visible({ me: { ...systemMe('dealer'), type: 'DEALER', companyId: dealerId } }, part);
