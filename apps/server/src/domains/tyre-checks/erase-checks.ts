import type { Ctx } from '../../kernel/context.ts';
import { erasePerson } from '../../kernel/erase-person.ts';
import { checkSearch } from './entity.ts';

/** Whose car was checked is deleted; what was measured stays with the car. */
export const eraseChecks = (ctx: Ctx, mobiles: readonly string[]): Promise<number[]> =>
  erasePerson(ctx, checkSearch, mobiles, { mobile_enc: null, mobile_index: null, tail_index: null });
