import type { StorageBody, StorageCar } from '../types.ts';

export type Tyre = StorageBody['tyres'][number];
export type Position = Tyre['position'];

/** Values of the form; the dealer stands in no field. */
export type Intake = Omit<StorageBody, 'dealerId' | 'fee' | 'tyres'> & {
  fee: number | null;
  tyres: Tyre[];
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
  consent: true,
  // What comes off the car in autumn was driven in summer.
  season: [9, 10, 11, 12].includes(Number(today.slice(5, 7))) ? 'SUMMER' : 'WINTER',
  shelf: '',
  untilOn: addMonths(today, 6),
  fee: null,
  note: '',
  tyres: four.map(blank),
});

/** What is known of the car, over what was typed: its customer, and the tyres of its last check where none were typed. */
export function fillFromCar(before: Intake, car: StorageCar): Intake {
  const { vin, carName, customerName, customerMobile, nameEncrypt, phoneEncrypt, consent } = car;
  const isTyped = before.tyres.some(({ size }) => size !== '');
  const tyres = car.tyres.map(({ season: _season, ...tyre }) => ({ ...blank(tyre.position), ...tyre }));
  return {
    ...before,
    vin: vin || before.vin || '',
    carName: carName || before.carName || '',
    consent,
    ...(customerName && { customerName, customerMobile, nameEncrypt, phoneEncrypt }),
    ...(!isTyped && tyres.length > 0 && { tyres, season: car.tyres[0]?.season ?? before.season }),
  };
}

/** Tyres with one more or one fewer at a position; a new one has the make and size of the first. */
export function togglePosition(tyres: readonly Tyre[], position: Position): Tyre[] {
  if (tyres.some((tyre) => tyre.position === position))
    return tyres.length > 1 ? tyres.filter((tyre) => tyre.position !== position) : [...tyres];
  const { brand = '', pattern = '', size = '', rim = false } = tyres[0] ?? {};
  return [...tyres, { ...blank(position), brand, pattern, size, rim }];
}

/** Tyres whose empty makes and sizes are those of the first one. */
export const copyFirst = ([first, ...rest]: readonly Tyre[]): Tyre[] =>
  first
    ? [
        first,
        ...rest.map((tyre) => ({
          ...tyre,
          brand: tyre.brand || first.brand,
          pattern: tyre.pattern || first.pattern,
          size: tyre.size || first.size,
          dot: tyre.dot || first.dot,
          rim: tyre.rim || first.rim,
        })),
      ]
    : [];
