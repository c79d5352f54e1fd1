import { isMasked } from '@treadline/contract/kernel/mask.ts';
import { foldPlate } from '@treadline/contract/kernel/number-folds.ts';
import { readCarName } from '@treadline/contract/kernel/plate.ts';
import type { WheelKey } from '@treadline/contract/service/tyre-checks/words.ts';
import type { CheckBody, CheckDetail, LastCar, PictureOf } from '../../types.ts';
import type { CheckDraft, CorrectedCheck, GrooveDepths, WheelTyre, WheelDraft } from './types.ts';

/** Wheels in walking order around the car. */
const four: readonly WheelKey[] = ['FL', 'FR', 'RR', 'RL'];
const six: readonly WheelKey[] = ['FL', 'FR', 'RR', 'RRI', 'RLI', 'RL'];

const none: GrooveDepths = [null, null, null];
const emptyWheel = (wheel: WheelKey): WheelDraft => ({
  wheel,
  brand: '',
  pattern: '',
  size: '',
  dot: '',
  depths: none,
  reason: '',
  pressure: null,
  season: null,
  damage: [],
  photos: [],
});
const start = { at: 0, groove: 0, typed: '', tens: false } as const;

export const startDraft = (dealerId: number | null, technician: string, clientId: string): CheckDraft => ({
  clientId,
  correct: null,
  dealerId,
  typed: '',
  plate: '',
  vin: '',
  vehicleId: null,
  carName: '',
  mileage: null,
  lastMileage: null,
  kind: 'PASSENGER',
  customerName: '',
  customerMobile: '',
  nameEncrypt: '',
  phoneEncrypt: '',
  consent: false,
  technician,
  wheels: four.map(emptyWheel),
  last: {},
  cursor: start,
});

/** Whether the draft has data only on this device. */
export const hasUnsavedInput = ({ typed, mileage, customerMobile, wheels }: CheckDraft): boolean =>
  typed !== '' || mileage !== null || customerMobile !== '' || wheels.some(isBegun);

const isBegun = ({ depths, reason, damage, photos }: WheelDraft): boolean =>
  depths.some((depth) => depth !== null) || reason !== '' || damage.length > 0 || photos.length > 0;

/** Whether a wheel has all three depths, or a reason why not. */
export const isMeasured = ({ depths, reason }: WheelDraft): boolean =>
  reason !== '' || depths.every((depth) => depth !== null);

/** Wheels in walking order with the spare last, keeping measurements. */
const walk = (wheels: readonly WheelDraft[], keys: readonly WheelKey[]): WheelDraft[] =>
  keys.map((key) => wheels.find(({ wheel }) => wheel === key) ?? emptyWheel(key));

const spareOf = (wheels: readonly WheelDraft[]): WheelKey[] =>
  wheels.some(({ wheel }) => wheel === 'SPARE') ? ['SPARE'] : [];
export const hasSixWheels = ({ wheels }: CheckDraft): boolean => wheels.some(({ wheel }) => wheel === 'RRI');
export const hasSpare = ({ wheels }: CheckDraft): boolean => spareOf(wheels).length > 0;

export const setWheels = (draft: CheckDraft, isSix: boolean, withSpare: boolean): CheckDraft => ({
  ...draft,
  wheels: walk(draft.wheels, [...(isSix ? six : four), ...(withSpare ? (['SPARE'] as const) : [])]),
  cursor: start,
});

export const changeWheel = (draft: CheckDraft, at: number, to: Partial<WheelDraft>): CheckDraft => ({
  ...draft,
  wheels: draft.wheels.map((wheel, place) => (place === at ? { ...wheel, ...to } : wheel)),
});

/** Moves to a wheel; one without tyre data is prefilled with the previous wheel's make and size, never its DOT. */
export function goToWheel(draft: CheckDraft, at: number): CheckDraft {
  const [wheel, before] = [draft.wheels[at], draft.wheels[at - 1]];
  if (!wheel) return draft;
  const isNew = wheel.brand === '' && wheel.pattern === '' && wheel.size === '' && wheel.dot === '';
  const { brand, pattern, size } = isNew && before ? before : wheel;
  const empty = wheel.depths.findIndex((depth) => depth === null);
  return {
    ...changeWheel(draft, at, { brand, pattern, size }),
    cursor: { at, groove: empty === 1 || empty === 2 ? empty : 0, typed: '', tens: false },
  };
}

type Worn = Pick<CheckDetail['wheels'][number], 'depthIn' | 'depthMid' | 'depthOut'>;
export const depthsOf = ({ depthIn, depthMid, depthOut }: Worn): GrooveDepths => [
  depthIn,
  depthMid,
  depthOut,
];

/**
 * Draft with the known data of its car: limits and kind for judging, plate, VIN, customer, and per wheel the tyre and
 * its last depths. Measurements are kept.
 */
export function withCar(draft: CheckDraft, car: LastCar): CheckDraft {
  const { limits } = car;
  if (!car.known) return { ...draft, limits };
  const lastOf = (key: WheelKey) => car.wheels.find(({ wheel }) => wheel === key);
  const isSix = hasSixWheels(draft) || lastOf('RRI') !== undefined;
  const keys = [...(isSix ? six : four), ...spareOf(draft.wheels)];
  const { customerName, customerMobile, consent, kind } = car;
  const on = car.wheels.map((wheel) => [wheel.wheel, tyreOn(wheel)] as const);
  return {
    ...draft,
    limits,
    filled: { customerName, customerMobile, consent, kind, wheels: Object.fromEntries(on) },
    plate: draft.plate || car.plateNumber,
    vin: car.vin || draft.vin,
    vehicleId: car.vehicleId,
    carName: car.carName,
    lastMileage: car.mileage,
    kind: car.kind,
    customerName: draft.customerName || car.customerName,
    customerMobile: draft.customerMobile || car.customerMobile,
    nameEncrypt: car.nameEncrypt,
    phoneEncrypt: car.phoneEncrypt,
    consent: car.consent,
    last: Object.fromEntries(car.wheels.map((wheel) => [wheel.wheel, depthsOf(wheel)])),
    wheels: walk(draft.wheels, keys).map((wheel) => {
      const last = lastOf(wheel.wheel);
      const isNew = wheel.brand === '' && wheel.size === '' && wheel.dot === '';
      if (!last || !isNew) return wheel;
      return { ...wheel, ...tyreOn(last) };
    }),
  };
}

const tyreOn = ({ brand, pattern, size, dot, season }: WheelTyre): WheelTyre => ({
  brand,
  pattern,
  size,
  dot,
  season,
});
const noTyre: WheelTyre = { brand: '', pattern: '', size: '', dot: '', season: null };
const isSameTyre = (one: WheelTyre, other: WheelTyre): boolean =>
  one.brand === other.brand &&
  one.pattern === other.pattern &&
  one.size === other.size &&
  one.dot === other.dot;

/** Resets values filled in from the former car's history and not changed since. */
function withoutFilled(draft: CheckDraft): Partial<CheckDraft> {
  const { filled } = draft;
  if (!filled) return {};
  const known = Object.values(filled.wheels);
  return {
    filled: null,
    ...(draft.customerName === filled.customerName && { customerName: '' }),
    ...(draft.customerMobile === filled.customerMobile && { customerMobile: '' }),
    ...(draft.consent === filled.consent && { consent: false }),
    ...(draft.kind === filled.kind && { kind: 'PASSENGER' as const }),
    wheels: draft.wheels.map((wheel) =>
      known.some((tyre) => isSameTyre(tyre, wheel)) ? { ...wheel, ...noTyre } : wheel,
    ),
  };
}

/** Draft for another car: data of the previous one are dropped, measurements kept. */
export const forCar = (before: CheckDraft, { plate, vin }: { plate: string; vin: string }): CheckDraft => {
  const draft = { ...before, ...withoutFilled(before) };
  return {
    ...draft,
    plate,
    vin,
    vehicleId: null,
    carName: '',
    lastMileage: null,
    nameEncrypt: '',
    phoneEncrypt: '',
    // Masked, it was the former car's.
    customerName: isMasked(draft.customerName) ? '' : draft.customerName,
    customerMobile: isMasked(draft.customerMobile) ? '' : draft.customerMobile,
    last: {},
  };
};

/** Draft with a typed or recognised text: a complete VIN or plate identifies the car. */
export function identifyCar(draft: CheckDraft, text: string): CheckDraft {
  const typed = foldPlate(text);
  const name = readCarName(typed);
  const own = { ...draft, typed };
  if (name.kind === 'vin') return forCar(own, { plate: '', vin: name.text });
  const plate = name.kind === 'plate' ? name.text : '';
  return plate === draft.plate ? own : forCar(own, { plate, vin: draft.plate ? '' : draft.vin });
}

/** Reference to the check being corrected, in its current version. */
export const correctedOf = ({ id, firstId, version, checkNo, signatureId }: CheckDetail): CorrectedCheck => ({
  id,
  firstId,
  version,
  checkNo,
  isSigned: signatureId !== null,
});

/** Ids of a draft's pictures stored on this device. */
export const picturesOf = ({
  wheels,
  platePhoto,
  signature,
}: CheckDraft): { id: string; wheel: PictureOf }[] => [
  ...(platePhoto ? [{ id: platePhoto, wheel: 'PLATE' as const }] : []),
  ...(signature ? [{ id: signature, wheel: 'SIGNATURE' as const }] : []),
  ...wheels.flatMap(({ wheel, photos }) => photos.map((id) => ({ id, wheel }))),
];

/** Draft to correct a submitted check. */
export function draftOf(check: CheckDetail, clientId: string): CheckDraft {
  const { plateNumber, wheels } = check;
  const draft: CheckDraft = {
    ...startDraft(check.dealerId, check.technician, clientId),
    limits: check.limits,
    correct: correctedOf(check),
    typed: plateNumber,
    plate: plateNumber,
    vin: check.vin,
    vehicleId: check.vehicleId,
    carName: check.carName,
    mileage: check.mileage,
    kind: check.kind,
    customerName: check.customerName,
    customerMobile: check.customerMobile,
    nameEncrypt: check.nameEncrypt,
    phoneEncrypt: check.phoneEncrypt,
    consent: check.consent,
  };
  const found = wheels.map((own): WheelDraft => {
    const { wheel, brand, pattern, size, dot, reason, pressure, season, damage } = own;
    const depths = depthsOf(own);
    const former = own.photos.map(({ id }) => id);
    return { wheel, brand, pattern, size, dot, depths, reason, pressure, season, damage, photos: [], former };
  });
  const isSix = wheels.some(({ wheel }) => wheel === 'RRI' || wheel === 'RLI');
  return { ...draft, wheels: walk(found, [...(isSix ? six : four), ...spareOf(found)]) };
}

/** Request body of a wheel. */
function wheelBody(draft: WheelDraft) {
  const { depths, photos: _photos, former: _former, damage, ...wheel } = draft;
  const [depthIn, depthMid, depthOut] = depths;
  return { ...wheel, depthIn, depthMid, depthOut, damage: [...damage] };
}

/** Request body; a correction has no client id, shop or time. */
export const bodyOf = (draft: CheckDraft, dealerId: number, now: Date): CheckBody => ({
  clientId: draft.clientId,
  dealerId,
  checkedTime: now.toISOString(),
  plateNumber: draft.plate,
  vin: draft.vin,
  vehicleId: draft.vehicleId,
  mileage: draft.mileage,
  kind: draft.kind,
  customerName: draft.customerName.trim(),
  customerMobile: draft.customerMobile.trim(),
  nameEncrypt: draft.nameEncrypt,
  phoneEncrypt: draft.phoneEncrypt,
  consent: draft.consent,
  technician: draft.technician.trim(),
  submit: true,
  wheels: draft.wheels.map(wheelBody),
});
