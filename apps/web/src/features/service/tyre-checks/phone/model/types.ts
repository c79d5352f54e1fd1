import type { VerdictLimits } from '@treadline/contract/service/tyre-checks/verdict.ts';
import type { Damage, WheelKey } from '@treadline/contract/service/tyre-checks/words.ts';

export type Season = 'SUMMER' | 'WINTER' | 'ALL';
/** Tread depths in tenths of a millimetre; null when not measured. */
export type Depths = readonly [number | null, number | null, number | null];
export type Groove = 0 | 1 | 2;

/** Wheel being measured. */
export interface WheelDraft {
  readonly wheel: WheelKey;
  readonly brand: string;
  readonly pattern: string;
  readonly size: string;
  readonly dot: string;
  readonly depths: Depths;
  /** Why it cannot be measured. */
  readonly reason: string;
  /** kPa. */
  readonly pressure: number | null;
  readonly season: Season | null;
  readonly damage: readonly Damage[];
  /** Names of photos that this device keeps. */
  readonly photos: readonly string[];
  /** Files that the server has of it, of a check that is put right. */
  readonly former?: readonly number[];
}

/** Input position: wheel in walking order, groove, and digits typed so far. */
export interface Cursor {
  readonly at: number;
  readonly groove: Groove;
  readonly typed: string;
  /** Ten millimetres and more. */
  readonly tens: boolean;
  /** All of the wheel is typed, and it waits for its photo; absent in what a phone has kept from before. */
  readonly full?: boolean | undefined;
}

/** Check being corrected, with its version. */
export interface Corrected {
  readonly id: number;
  readonly firstId: number;
  readonly version: number;
  readonly checkNo: string;
  readonly isSigned: boolean;
}

/** Values filled in from the car's history, removed for another car. */
export interface FilledIn {
  readonly customerName: string;
  readonly customerMobile: string;
  readonly consent: boolean;
  readonly kind: CheckDraft['kind'];
  readonly wheels: Readonly<Partial<Record<WheelKey, TyreOn>>>;
}
/** Description of the tyre on a wheel. */
export type TyreOn = Pick<WheelDraft, 'brand' | 'pattern' | 'size' | 'dot' | 'season'>;

export interface CheckDraft {
  /** Absent in what a phone has kept from before. */
  readonly filled?: FilledIn | null;
  /** The same check sent twice is one. */
  readonly clientId: string;
  /** The browser window that measures it; '' or absent: none, it is to be gone on with. */
  readonly window?: string;
  /** The check that is put right; null: a new one. */
  readonly correct: Corrected | null;
  readonly dealerId: number | null;
  /** What was typed to find the car by. */
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
  /** Names of pictures that this device keeps. */
  readonly platePhoto?: string | undefined;
  readonly signature?: string | undefined;
  readonly wheels: readonly WheelDraft[];
  /** What the wheels had when the car was here last. */
  readonly last: Readonly<Partial<Record<WheelKey, Depths>>>;
  readonly cursor: Cursor;
  /** By what it is judged; absent: the server has not answered yet, and the usual ones hold. */
  readonly limits?: VerdictLimits | undefined;
}
