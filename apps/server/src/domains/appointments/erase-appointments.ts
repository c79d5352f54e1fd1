import type { Ctx } from '../../kernel/context.ts';
import { erasePerson, noMobile } from '../../kernel/erase-person.ts';
import { appointmentSearch } from './entity.ts';

/** Who came, or should have come, is deleted. All of the appointments have ended. */
export const eraseAppointments = (ctx: Ctx, mobiles: readonly string[]): Promise<number[]> =>
  erasePerson(ctx, appointmentSearch, mobiles, noMobile(ctx));
