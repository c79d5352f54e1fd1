import type { Ctx } from '#kernel/context.ts';
import { erasePerson, noMobile, type Erased } from '#kernel/erase-person.ts';
import { retailOrder, retailSearch } from './entity.ts';

/** Orders keep amounts, car and DOTs; who placed them is deleted. All of them have ended. */
export const eraseCustomer = (ctx: Ctx, mobiles: readonly string[]): Promise<Erased> =>
  erasePerson(ctx, retailOrder.name, retailSearch, mobiles, {
    ...noMobile(ctx),
    remark: '',
    cancel_comment: '',
  });
