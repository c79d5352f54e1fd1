import type { Ctx } from '#kernel/context.ts';
import { erasePerson, noMobile, type ErasedRecords } from '#kernel/erase-person.ts';
import { retailOrder, retailSearch } from './entity.ts';

/** Erases the customer from ended orders; amounts, car and DOTs stay. */
export const eraseCustomer = (ctx: Ctx, mobiles: readonly string[]): Promise<ErasedRecords> =>
  erasePerson(ctx, retailOrder.name, retailSearch, mobiles, {
    ...noMobile(ctx),
    remark: '',
    cancel_comment: '',
  });
