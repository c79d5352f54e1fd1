import type { z } from 'zod';
import type { AppointmentSource } from '@treadline/contract/service/appointments/fields.ts';
import type { AppointmentInput } from '@treadline/contract/service/appointments/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { findRecord } from '#kernel/scope.ts';
import { recordEvent } from '#kernel/timeline.ts';
import { clueBooked, clueVisited } from '#domains/service/clues/index.ts';
import { storageBooked } from '#domains/service/tyre-storage/index.ts';
import { dealer } from '#domains/parties/dealers/index.ts';
import { findPlace, requireCarFree, occupyHalfHours, type BookedColumns } from './book.ts';
import {
  checkOf,
  clueOf,
  toCarIdentity,
  mobileColumns,
  orderOf,
  storageOf,
  readCustomer,
  type Customer,
} from './customer.ts';
import { appointment, appointmentSearch } from './entity.ts';
import { lockShop } from './lock-shop.ts';
import { replanMessages } from './messages.ts';
import { countMissed } from './missed.ts';
import { requirePartsInTime } from './parts-late.ts';
import { readAppointment, type AppointmentRow } from './row.ts';

type Input = Omit<z.output<typeof AppointmentInput>, 'source'> & { source: AppointmentSource };

/**
 * Creates an appointment. A walk-in has already arrived; one agreed by phone is confirmed; a customer with several
 * no-shows must be confirmed by phone, regardless of who books.
 * @throws appointment.* as the errors say, record.not-found
 */
export async function createAppointment(ctx: Ctx, input: Input): Promise<AppointmentRow> {
  await findRecord(ctx, dealer, input.dealerId);
  const order = await orderOf(ctx, input);
  const clue = await clueOf(ctx, input);
  const check = await checkOf(ctx, input);
  const storage = await storageOf(ctx, input);
  const records = [clue, check, storage];
  const known = [order, ...records.map((record) => record && toCarIdentity(record))];
  const customer = readCustomer(ctx, input, known);
  await lockShop(ctx, input.dealerId);
  const walkIn = input.source === 'WALK_IN';
  const startsAt = new Date(input.startsTime);
  const booked = await findPlace(ctx, { ...input, walkIn }, startsAt, input.bayId);
  await requireCarFree(ctx, { dealerId: input.dealerId, plate: customer.plate }, booked);
  await requirePartsInTime(ctx, { ...input, startsAt });
  const id = await insertAppointment(ctx, {
    input: { ...input, clueId: clue?.id ?? null, tyreCheckId: check?.first_id ?? null },
    customer,
    booked,
    walkIn,
  });
  await occupyHalfHours(ctx, id, booked);
  if (!walkIn) await replanMessages(ctx, id, startsAt, input.notify ? 'BOOKED' : null);
  const made = await readAppointment(ctx, id);
  const visit = { no: made.appointmentNo, startsAt };
  if (clue) await (walkIn ? clueVisited : clueBooked)(ctx, clue, visit);
  if (storage) await storageBooked(ctx, storage, made.appointmentNo);
  return made;
}

interface New {
  input: Input;
  customer: Customer;
  booked: BookedColumns;
  walkIn: boolean;
}

async function insertAppointment(ctx: Ctx, { input, customer, booked, walkIn }: New): Promise<number> {
  const [no = ''] = await nextNumbers(ctx, 'YY');
  const mobile = mobileColumns(ctx, customer.mobile);
  const who = { dealerId: input.dealerId, plate: customer.plate, mobileIndex: mobile.mobile_index };
  const { needsCall } = await countMissed(ctx, who);
  const names = {
    appointment_no: no,
    plate: customer.plate,
    customer_name: customer.name,
    car_name: customer.carName,
  };
  // Customers agree to what they choose; those who missed several are called all the same.
  const bySelf = input.source === 'REPORT';
  const status = walkIn || (input.confirmed && !(bySelf && needsCall)) ? 1 : 0;
  const { id } = await ctx.db
    .insertInto('appointment')
    .values({
      ...names,
      ...mobile,
      ...booked,
      search: appointmentSearch.key(names),
      dealer_id: input.dealerId,
      source: input.source,
      clue_id: input.clueId,
      check_id: input.tyreCheckId,
      order_id: input.orderId,
      storage_id: input.storageId,
      kinds: [...new Set(input.kinds)],
      status,
      ...(walkIn ? { arrival: 'WAITING', arrived_at: new Date() } : {}),
      needs_call: needsCall && status === 0,
      remark: input.remark,
      created_by: ctx.me.accountId || null,
      created_by_name: ctx.me.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const named = { entity: appointment.name, entityId: id, entityNo: no };
  await recordEvent(ctx, { ...named, action: bySelf ? 'customerBook' : 'create', to: status });
  return id;
}
