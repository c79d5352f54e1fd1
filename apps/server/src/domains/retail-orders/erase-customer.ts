import type { Ctx } from '../../kernel/context.ts';
import { erasePerson, noMobile } from '../../kernel/erase-person.ts';
import { retailSearch } from './entity.ts';

/** Orders keep amounts, car and DOTs; who placed them is deleted. All of them have ended. */
export const eraseCustomer = (ctx: Ctx, mobiles: readonly string[]): Promise<number[]> =>
  erasePerson(ctx, retailSearch, mobiles, { ...noMobile(ctx), remark: '' });
