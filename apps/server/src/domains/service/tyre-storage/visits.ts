import { storageFlow as flow } from '@treadline/contract/service/tyre-storage/flow.ts';
import { applyTransition } from '#kernel/apply-transition.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { lockStorage, tyreStorage, type StorageRecord } from './entity.ts';
import { nothingAsked, visitOf } from './steps.ts';

/** Locks a set for an appointment. @throws storage.booked, record.not-found */
export async function lockForVisit(ctx: Ctx, id: number): Promise<StorageRecord> {
  const row = await lockStorage(ctx, id);
  const no = await visitOf(ctx, id);
  return no ? fail('storage.booked', { no }) : row;
}

/** Orders a locked set out for an appointment. @throws flow.status once it is gone */
export async function storageBooked(ctx: Ctx, { id }: StorageRecord, appointmentNo: string): Promise<void> {
  await applyTransition(ctx, tyreStorage, flow, 'booked', id, { set: nothingAsked, remark: appointmentNo });
}

/** Puts a set back whose appointment came to nothing, unless it was handed out. */
export async function storageUnbooked(ctx: Ctx, id: number, appointmentNo: string): Promise<void> {
  const row = await lockStorage(ctx, id);
  if (row.status !== 20) return;
  await applyTransition(ctx, tyreStorage, flow, 'unbooked', id, { remark: appointmentNo });
}
