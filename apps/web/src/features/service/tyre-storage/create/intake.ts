import type { StorageBody, StorageCar } from '../types.ts';

export type Tyre = StorageBody['tyres'][number];
export type Position = Tyre['position'];

/** Values of the form; the dealer stands in no field. */
export type Intake = Omit<StorageBody, 'dealerId' | 'fee' | 'tyres'> & {
  fee: number | null;
  tyres: Tyre[];
  /** What the form was filled with, and the season it then had; null: nothing was known. */
  filled: { car: StorageCar; season: StorageBody['season'] } | null;
};

const blank = (position: Position): Tyre => ({
  position,
  brand: '',
  pattern: '',
  size: '',
  dot: '',
  tread: null,
  rim: false,
  condition: '',
});

const four = ['FL', 'FR', 'RR', 'RL'] as const;

/** Day so many months after a day (YYYY-MM-DD), at most the last of its month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

/** Empty form for a set of four. */
export const startOfIntake = (today: string): Intake => ({
  plateNumber: '',
  vin: '',
  carName: '',
  customerName: '',
  customerMobile: '',
  nameEncrypt: '',
  phoneEncrypt: '',
  consent: false,
  // What comes off the car in autumn was driven in summer.
  season: [9, 10, 11, 12].includes(Number(today.slice(5, 7))) ? 'SUMMER' : 'WINTER',
  shelf: '',
  untilOn: addMonths(today, 6),
  fee: null,
  note: '',
  tyres: four.map(blank),
  filled: null,
});

const read = ['brand', 'pattern', 'size', 'dot', 'tread'] as const;
type Checked = StorageCar['tyres'];
const checkedAs = (tyre: Tyre, checked: Checked) =>
  checked.find(({ position }) => position === tyre.position);

/** Which of the values read at the last check a tyre still has. */
function keptOf(tyre: Tyre, checked: Checked) {
  const last = checkedAs(tyre, checked);
  return last ? read.filter((key) => tyre[key] === last[key] && tyre[key] !== blank(tyre.position)[key]) : [];
}

const without = (tyre: Tyre, keys: readonly (typeof read)[number][]): Tyre => {
  const empty = blank(tyre.position);
  return { ...tyre, ...Object.fromEntries(keys.map((key) => [key, empty[key]])) };
};

/** Whether a tyre of the form still has values of the last check. */
export const isByCheck = ({ tyres, filled }: Pick<Intake, 'tyres' | 'filled'>): boolean =>
  filled !== null && tyres.some((tyre) => keptOf(tyre, filled.car.tyres).length > 0);

/** The form without the values of the last check; what was typed over them stays. */
export function withoutCheck<F extends Pick<Intake, 'tyres' | 'filled'>>(before: F): F {
  const { filled } = before;
  if (!filled) return before;
  const tyres = before.tyres.map((tyre) => without(tyre, keptOf(tyre, filled.car.tyres)));
  return { ...before, tyres, filled: { ...filled, car: { ...filled.car, tyres: [] } } };
}

/** The form without what it was filled with for the car before; what was typed stays. */
function withoutCar(before: Intake): Intake {
  if (!before.filled) return before;
  const { car } = before.filled;
  return {
    ...withoutCheck(before),
    filled: null,
    ...(before.vin === car.vin && { vin: '' }),
    ...(before.carName === car.carName && { carName: '' }),
    ...(before.customerName === car.customerName && { customerName: '' }),
    ...(before.customerMobile === car.customerMobile && { customerMobile: '' }),
    nameEncrypt: '',
    phoneEncrypt: '',
    consent: false,
  };
}

/** What is known of the car, over what was typed: its customer, and the tyres of its last check where none were typed. */
export function fillFromCar(former: Intake, car: StorageCar): Intake {
  const before = withoutCar(former);
  if (!car.known) return before;
  const { vin, carName, customerName, customerMobile, nameEncrypt, phoneEncrypt, consent } = car;
  const isTyped = before.tyres.some(({ size }) => size !== '');
  const tyres = car.tyres.map(({ season: _season, ...tyre }) => ({ ...blank(tyre.position), ...tyre }));
  const isFilled = !isTyped && tyres.length > 0;
  const season = (isFilled && car.tyres[0]?.season) || before.season;
  return {
    ...before,
    vin: vin || before.vin || '',
    carName: carName || before.carName || '',
    consent,
    season,
    ...(customerName && { customerName, customerMobile, nameEncrypt, phoneEncrypt }),
    ...(isFilled && { tyres }),
    filled: { car: isFilled ? car : { ...car, tyres: [] }, season },
  };
}

/** Tyres with one more or one fewer at a position; a new one has the make and size of the first. */
export function togglePosition(tyres: readonly Tyre[], position: Position): Tyre[] {
  if (tyres.some((tyre) => tyre.position === position))
    return tyres.length > 1 ? tyres.filter((tyre) => tyre.position !== position) : [...tyres];
  const { brand = '', pattern = '', size = '', rim = false } = tyres[0] ?? {};
  return [...tyres, { ...blank(position), brand, pattern, size, rim }];
}

/** The tread depth of a tyre, unless it is that of another tyre at the last check. */
const ownTread = (tyre: Tyre, as: Tyre, checked: Checked): number | null => {
  const kept = keptOf(tyre, checked);
  const last = checkedAs(tyre, checked);
  const isSame = (['brand', 'pattern', 'size', 'dot'] as const).every((key) => as[key] === last?.[key]);
  return kept.includes('tread') && !isSame ? null : (tyre.tread ?? null);
};

/** Tyres that are the same as the first one; each keeps the tread depth that was typed for it. */
export const copyFirst = ([first, ...rest]: readonly Tyre[], checked: Checked = []): Tyre[] => {
  if (!first) return [];
  const { brand, pattern, size, dot, rim } = first;
  return [first, ...rest].map((tyre) => ({
    ...tyre,
    brand,
    pattern,
    size,
    dot,
    rim,
    tread: ownTread(tyre, first, checked),
  }));
};
