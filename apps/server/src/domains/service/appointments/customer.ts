import type { z } from 'zod';
import type { AppointmentInput } from '@treadline/contract/service/appointments/schema.ts';
import { isMasked, isMaskOf } from '@treadline/contract/kernel/mask.ts';
import type { Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { refuseField } from '#kernel/parse.ts';
import { findRecord } from '#kernel/scope.ts';
import { tryDecrypt } from '#kernel/secrets.ts';
import { clue, lockClue } from '#domains/service/clues/index.ts';
import { retailOrder } from '#domains/retail/retail-orders/index.ts';
import { tyreCheck } from '#domains/service/tyre-checks/index.ts';
import { lockForVisit, tyreStorage } from '#domains/service/tyre-storage/index.ts';

type Input = Omit<z.output<typeof AppointmentInput>, 'source'>;

/** Whose car it is, as another record has it; the mobile sealed. */
interface Known {
  plate: string;
  carName: string;
  name: string;
  mobileEnc: string;
}
/** Customer and car, decrypted. */
export interface Customer {
  plate: string;
  carName: string;
  name: string;
  mobile: string;
}

/** Customer and car of a record. */
export const toCarIdentity = (row: Named): Known => ({
  plate: row.plate,
  carName: row.car_name,
  name: row.customer_name,
  mobileEnc: row.mobile_enc ?? '',
});
interface Named {
  plate: string;
  car_name: string;
  customer_name: string;
  mobile_enc: string | null;
}

/** @throws appointment.other-shop, appointment.ended */
function requireOwn(label: Text, input: Input, { dealerId, ended }: { dealerId: number; ended: boolean }) {
  if (dealerId !== input.dealerId) fail('appointment.other-shop', { record: label });
  if (ended) fail('appointment.ended', { record: label });
}

/** Locks the order to be fitted; null without one. @throws record.not-found, and as requireOwn */
export async function orderOf(ctx: Ctx, input: Input) {
  if (input.orderId === null) return null;
  const order = await findRecord(ctx, retailOrder, input.orderId, true);
  const ended = order.end_state !== 'NONE' || order.service_state === 'DONE';
  requireOwn(retailOrder.label, input, { dealerId: order.dealer_id, ended });
  return toCarIdentity(order);
}

/** Locks the clue behind the visit; null without one. @throws record.not-found, and as requireOwn */
export async function clueOf(ctx: Ctx, input: Input) {
  if (input.clueId === null) return null;
  const row = await lockClue(ctx, input.clueId);
  requireOwn(clue.label, input, { dealerId: row.dealer_id, ended: row.status === 'CLOSED' });
  return row;
}

/**
 * Locks the stored set to be taken out; null without one.
 * @throws record.not-found, storage.booked, and as requireOwn
 */
export async function storageOf(ctx: Ctx, input: Input) {
  if (input.storageId === null) return null;
  const row = await lockForVisit(ctx, input.storageId);
  requireOwn(tyreStorage.label, input, { dealerId: row.dealer_id, ended: row.status > 20 });
  return row;
}

/**
 * Returns the first version of the check behind the visit; null without one.
 * @throws record.not-found, and as requireOwn
 */
export async function checkOf(ctx: Ctx, input: Input) {
  if (input.tyreCheckId === null) return null;
  const row = await findRecord(ctx, tyreCheck, input.tyreCheckId);
  requireOwn(tyreCheck.label, input, { dealerId: row.dealer_id, ended: false });
  return row;
}

const kinds = { plateNumber: 'plate', customerName: 'name', customerMobile: 'mobile' } as const;

/**
 * Returns the customer as typed; empty values are taken from the linked records, masked ones where they are the masks
 * of theirs.
 * @throws appointment.customer; request.invalid at the field of any other masked value
 */
export function readCustomer(ctx: Ctx, input: Input, known: readonly (Known | null)[]): Customer {
  const valuesOf = (of: (each: Known) => string) => known.flatMap((each) => (each && of(each)) || []);
  const given = (key: keyof typeof kinds, of: (each: Known) => string): string => {
    const [typed, values] = [input[key], valuesOf(of)];
    if (typed === '') return values[0] ?? '';
    if (!isMasked(typed)) return typed;
    const same = values.find((value) => isMaskOf(typed, value, kinds[key]));
    return same ?? refuseField(ctx, key, 'rule.masked');
  };
  const customer = {
    plate: given('plateNumber', ({ plate }) => plate),
    carName: input.carName || (valuesOf(({ carName }) => carName)[0] ?? ''),
    name: given('customerName', ({ name }) => name),
    mobile: given('customerMobile', ({ mobileEnc }) => tryDecrypt(ctx.secrets, mobileEnc) ?? ''),
  };
  if (!customer.plate || !customer.name || !customer.mobile) fail('appointment.customer');
  return customer;
}

/** Stored columns of a mobile: encrypted, with blind indexes of the whole and of its last four digits. */
export const mobileColumns = ({ secrets }: Pick<Ctx, 'secrets'>, mobile: string) => ({
  mobile_enc: secrets.encrypt(mobile),
  mobile_index: secrets.blindIndex(mobile),
  tail_index: secrets.blindIndex(mobile.slice(-4)),
});
