import { z } from 'zod';
import { carrierSteps, pushBehaviours } from './carrier-steps.ts';

/** Parcel event codes, common to all carriers. */
export const eventCodes = [
  'CREATED',
  'PICKED_UP',
  'IN_TRANSIT',
  'OUT',
  'SIGNED',
  'EXCEPTION',
  'RETURNED',
] as const;
/** Causes of a parcel exception; '' for all other events. */
export const eventFaults = ['REFUSED', 'DAMAGED', 'LOST', 'OTHER', ''] as const;

/** Configuration of the carrier sandbox: how it responds from now on. */
export const SandboxCarriers = z.strictObject({
  /** down: unreachable; lost: it processes requests, but the responses are lost. */
  answer: z.enum(['normal', 'down', 'lost']).default('normal'),
  place: z.enum(['accept', 'refuse']).default('accept'),
  cancel: z.enum(['accept', 'refuse']).default('accept'),
  /** Refuses only the next request. */
  once: z.boolean().default(false),
});
export type SandboxCarriers = z.output<typeof SandboxCarriers>;

export const CarrierMove = z.strictObject({
  orderNo: z.string().trim().min(1, 'rule.required').max(60),
  step: z.enum(carrierSteps),
  how: z.enum(pushBehaviours).default('once'),
  /** Only the first parcel; the others stay where they are. */
  firstOnly: z.boolean().default(false),
});
export type CarrierMove = z.output<typeof CarrierMove>;

/** Parcel in the carrier sandbox. */
export const SandboxParcel = z.object({
  orderNo: z.string(),
  waybillNo: z.string(),
  carrierName: z.string(),
  from: z.string(),
  to: z.string(),
  cargo: z.string(),
  pieces: z.number().int(),
  cancelled: z.boolean(),
  /** Latest event; null if none. */
  last: z.enum(eventCodes).nullable(),
});

export const CarrierLink = z.object({
  carrierId: z.number().int(),
  carrierName: z.string(),
  provider: z.enum(['manual', 'sandbox', 'sf']),
});
