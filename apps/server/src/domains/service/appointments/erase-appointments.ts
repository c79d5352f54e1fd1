import type { Ctx } from '#kernel/context.ts';
import { erasePerson, noMobile, type ErasedRecords } from '#kernel/erase-person.ts';
import { appointment, appointmentSearch } from './entity.ts';

/** Erases customer and car from ended appointments. */
export const eraseAppointments = (ctx: Ctx, mobiles: readonly string[]): Promise<ErasedRecords> =>
  erasePerson(ctx, appointment.name, appointmentSearch, mobiles, {
    ...noMobile(ctx),
    plate: '',
    remark: '',
    reason: '',
  });
