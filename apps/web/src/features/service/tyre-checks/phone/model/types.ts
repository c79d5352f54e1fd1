import type { VerdictLimits } from '@treadline/contract/service/tyre-checks/verdict.ts';
import type { Damage, WheelKey } from '@treadline/contract/service/tyre-checks/words.ts';

export type Season = 'SUMMER' | 'WINTER' | 'ALL';
/** Tread depths in tenths of a millimetre; null when not measured. */
export type GrooveDepths = readonly [number | null, number | null, number | null];
export type Groove = 0 | 1 | 2;

/** Wheel being measured. */
export interface WheelDraft {
  readonly wheel: WheelKey;
  readonly brand: string;
  readonly pattern: string;
  readonly size: string;
  readonly dot: string;
  readonly depths: GrooveDepths;
  /** Reason why the wheel cannot be measured. */
  readonly reason: string;
  /** Pressure in kPa. */
  readonly pressure: number | null;
  readonly season: Season | null;
  readonly damage: readonly Damage[];
  /** Ids of photos on this device. */
  readonly photos: readonly string[];
  /** File ids on the server, for a correction. */
  readonly former?: readonly number[];
}

/** Input position: wheel in walking order, groove, and digits typed so far. */
export interface Cursor {
  readonly at: number;
  readonly groove: Groove;
  readonly typed: string;
  /** Whether depths of ten millimetres and more are typed. */
  readonly tens: boolean;
  /** Whether the wheel is complete and awaits a photo; absent in data of earlier versions. */
  readonly full?: boolean | undefined;
}

/** Check being corrected, with its version. */
export interface CorrectedCheck {
  readonly id: number;
  readonly firstId: number;
  readonly version: number;
  readonly checkNo: string;
  readonly isSigned: boolean;
}

/** Values filled in from the car's history, removed for another car. */
export interface PrefilledFields {
  readonly customerName: string;
  readonly customerMobile: string;
  readonly consent: boolean;
  readonly kind: CheckDraft['kind'];
  readonly wheels: Readonly<Partial<Record<WheelKey, WheelTyre>>>;
}
/** Description of the tyre on a wheel. */
export type WheelTyre = Pick<WheelDraft, 'brand' | 'pattern' | 'size' | 'dot' | 'season'>;

export interface CheckDraft {
  /** Absent in data of earlier versions. */
  readonly filled?: PrefilledFields | null;
  /** Idempotency key of the check. */
  readonly clientId: string;
  /** Window that has the draft open; '' or absent: none. */
  readonly window?: string;
  /** Check being corrected; null for a new one. */
  readonly correct: CorrectedCheck | null;
  readonly dealerId: number | null;
  /** Text typed to find the car. */
  readonly typed: string;
  readonly plate: string;
  readonly vin: string;
  readonly vehicleId: number | null;
  readonly carName: string;
  readonly mileage: number | null;
  readonly lastMileage: number | null;
  readonly kind: 'PASSENGER' | 'OTHER';
  readonly customerName: string;
  readonly customerMobile: string;
  readonly nameEncrypt: string;
  readonly phoneEncrypt: string;
  readonly consent: boolean;
  readonly technician: string;
  /** Ids of pictures on this device. */
  readonly platePhoto?: string | undefined;
  readonly signature?: string | undefined;
  readonly wheels: readonly WheelDraft[];
  /** Depths per wheel at the car's last visit. */
  readonly last: Readonly<Partial<Record<WheelKey, GrooveDepths>>>;
  readonly cursor: Cursor;
  /** Limits for verdicts; absent before the first answer, when defaults apply. */
  readonly limits?: VerdictLimits | undefined;
}
