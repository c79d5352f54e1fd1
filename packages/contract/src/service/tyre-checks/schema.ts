import { z } from 'zod';
import { TimelineRow } from '../../kernel/document.ts';
import { rowOf } from '../../kernel/field-schemas.ts';
import { orElse } from '../../kernel/or-else.ts';
import { maskedText, rules } from '../../kernel/rules.ts';
import { sensitive } from '../../kernel/sensitive.ts';
import { checkFields, checkWheelFields } from './fields.ts';
import { checkAxles, checkWheelKeys, damageKeys, verdictKeys, verdicts, type CheckAxle } from './words.ts';

const int = z.number().int();
export const wheelKey = z.enum(checkWheelKeys as [(typeof checkWheelKeys)[number]]);
const damage = z.enum(damageKeys as [(typeof damageKeys)[number]]);
const verdictKey = z.enum(verdictKeys as [(typeof verdictKeys)[number]]);
const axle = z.enum(Object.keys(checkAxles) as [CheckAxle]);
/** Tenths of a millimetre; null if not measurable. */
const depth = int.min(0).max(120).nullable().default(null);
const word = (max: number) => z.string().trim().max(max).default('');

/** Input schema of a checked wheel; fewer than three depths require a reason. */
export const CheckWheelInput = z.strictObject({
  wheel: wheelKey,
  brand: word(40),
  pattern: word(60),
  size: rules.size().default(''),
  /** '' if unreadable. */
  dot: rules.dotOrNone().default(''),
  depthIn: depth,
  depthMid: depth,
  depthOut: depth,
  reason: word(60),
  pressure: int.min(0).max(1200).nullable().default(null),
  season: z.enum(['SUMMER', 'WINTER', 'ALL']).nullable().default(null),
  damage: z.array(damage).max(damageKeys.length).default([]),
});

const car = {
  vin: orElse(rules.vin(), z.literal('')).default(''),
  vehicleId: rules.id().nullable().default(null),
  mileage: int.min(0).max(2_000_000).nullable().default(null),
  kind: z.enum(['PASSENGER', 'OTHER']).default('PASSENGER'),
  customerName: z.string().trim().max(40).default(''),
  /** '' for none; a masked value stays unchanged. */
  customerMobile: z.union([z.literal(''), rules.mobile(), maskedText], 'rule.mobile').default(''),
  nameEncrypt: z.string().max(400).default(''),
  phoneEncrypt: z.string().max(400).default(''),
  /** Consent to be contacted about it: only where the customer gave it. */
  consent: z.boolean().default(false),
  /** '' for the caller; a name with an asterisk is the stored one's, or the caller's own. */
  technician: orElse(rules.party(40), maskedText.max(40)).default(''),
  wheels: z.array(CheckWheelInput).min(1, 'rule.required').max(checkWheelKeys.length),
};
const plate = rules.plate();

export const CheckInput = z.strictObject({
  /** Idempotency key from the phone. */
  clientId: z.uuid(),
  dealerId: rules.id(),
  plateNumber: plate,
  /** Time of measurement; a phone without connection sends it later. */
  checkedTime: rules.time(),
  /** Submit; otherwise it stays a draft. */
  submit: z.boolean().default(true),
  ...car,
});

/** Input schema of a correction: a draft is updated, a submitted check gets a new version. */
export const CheckCorrection = z.strictObject({
  id: rules.id(),
  version: int,
  plateNumber: orElse(plate, maskedText),
  submit: z.boolean().default(true),
  ...car,
});

/** Tyre check in a list, in its latest version. */
export const TyreCheck = rowOf(checkFields, {
  id: int,
  version: int,
  /** Id of the first version, by which clues and orders refer to it. */
  firstId: int,
  dealerId: int,
  /** Order placed for the check. */
  orderId: int.nullable(),
  /** Hints as KEY:wheel or KEY:axle. */
  hints: z.array(z.string()),
});

const Photo = z.object({ id: int, name: z.string(), thumbnail: z.boolean() });

export const CheckWheel = rowOf(checkWheelFields, {
  damage: z.array(damage),
  /** Smallest groove depth in tenths of a millimetre. */
  depth: int.nullable(),
  verdict: z.enum(verdicts),
  /** Decisive reason first. */
  reasons: z.array(verdictKey),
  recalled: z.boolean(),
  photos: z.array(Photo),
});

/**
 * Wear forecast of an axle as a range, never a single date: kilometres and whole months of 30 days, see monthsText.
 */
export const AxleRange = z.object({
  axle,
  wheel: wheelKey,
  state: z.enum(['RANGE', 'REACHED', 'ROSE', 'SHORT']),
  kmFrom: int.nullable(),
  kmTo: int.nullable(),
  monthsFrom: int.nullable(),
  monthsTo: int.nullable(),
  /** Number of measurements. */
  points: int,
  /** Month (YYYY-MM) in which a tyre of the axle reaches the age limit, if earlier. */
  agedMonth: z.string().nullable(),
});

/** Report link sent to a customer; `isOpenLine`: still valid. */
export const CheckLink = z.object({
  id: int,
  createdTime: z.string(),
  createdBy: z.string(),
  expiresTime: z.string(),
  revokedTime: z.string().nullable(),
  sentTime: z.string().nullable(),
  openedCount: int,
  openedTime: z.string().nullable(),
  isOpen: z.boolean(),
});

/** Limits of tyre check verdicts: depths in tenths of a millimetre, see VerdictLimits. */
export const CheckLimits = z.object({
  redDepth: int,
  yellowDepth: int,
  watchDepth: int,
  goodDepth: int,
  ageYears: int,
  steerDepth: int,
  unevenDepth: int,
  axleDepth: int,
  axleWeeks: int,
  setWeeks: int,
});

export const CheckDetail = TyreCheck.extend({
  vehicleId: int.nullable(),
  nameEncrypt: z.string(),
  phoneEncrypt: z.string(),
  hasMobile: z.boolean(),
  /** Limits at the time of measurement. */
  limits: CheckLimits,
  wheels: z.array(CheckWheel),
  forecast: z.array(AxleRange),
  versions: z.array(
    z.object({
      id: int,
      versionNum: int,
      createdTime: z.string(),
      createdBy: z.string(),
      red: int,
      yellow: int,
      isLatest: z.boolean(),
    }),
  ),
  links: z.array(CheckLink),
  orderNo: z.string().nullable(),
  /** File id of the customer's signature. */
  signatureId: int.nullable(),
  /** File id of the plate's picture. */
  platePhotoId: int.nullable(),
  /** Earlier checks of the vehicle at this dealer, newest first. */
  history: z.array(
    z.object({
      id: int,
      checkNo: z.string(),
      checkedTime: z.string(),
      mileage: int.nullable(),
      red: int,
      yellow: int,
    }),
  ),
  timeline: z.array(TimelineRow),
  previousId: int.nullable(),
  nextId: int.nullable(),
});

/** Vehicle found by plate or VIN, with its previous check for comparison in a new one. */
export const CheckedCar = z.object({
  /** Current limits of verdicts. */
  limits: CheckLimits,
  known: z.boolean(),
  plateNumber: sensitive(z.string(), 'plate'),
  vin: z.string(),
  vehicleId: int.nullable(),
  carName: z.string(),
  mileage: int.nullable(),
  kind: z.enum(['PASSENGER', 'OTHER']),
  customerName: sensitive(z.string(), 'name'),
  customerMobile: sensitive(z.string(), 'mobile'),
  nameEncrypt: z.string(),
  phoneEncrypt: z.string(),
  consent: z.boolean(),
  checkedTime: z.string().nullable(),
  wheels: z.array(CheckWheel.omit({ photos: true })),
});

/** Tyre check report as shown to the customer. */
export const PublicReport = z.object({
  checkNo: z.string(),
  versionNum: int,
  checkedTime: z.string(),
  /** Always masked. */
  plateNumber: z.string(),
  customerName: z.string(),
  carName: z.string(),
  mileage: int.nullable(),
  technician: z.string(),
  kind: z.enum(['PASSENGER', 'OTHER']),
  shopName: z.string(),
  shopPhone: z.string(),
  shopAddress: z.string(),
  red: int,
  yellow: int,
  worst: z.enum(['RED', 'YELLOW', 'GREEN']),
  hints: z.array(z.string()),
  wheels: z.array(CheckWheel.omit({ photos: true }).extend({ photoIds: z.array(int) })),
  forecast: z.array(AxleRange),
  /** Limits applied: depths in tenths of a millimetre, age in years. */
  limits: CheckLimits.pick({ redDepth: true, yellowDepth: true, ageYears: true }),
  /** Lowest prices of the sizes to be replaced, fen with VAT; empty if not published. */
  prices: z.array(z.object({ size: z.string(), from: int })),
  expiresTime: z.string(),
});
