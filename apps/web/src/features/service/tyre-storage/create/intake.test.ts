import { expect, it } from 'vitest';
import {
  addMonths,
  copyFirst,
  fillFromCar,
  isByCheck,
  startOfIntake,
  togglePosition,
  withoutCheck,
} from './intake.ts';

const start = startOfIntake('2026-11-30');

it('stores for six months, to the last day of a shorter month', () => {
  expect(start.untilOn).toBe('2027-05-30');
  expect(addMonths('2026-08-31', 6)).toBe('2027-02-28');
});

const checked = {
  position: 'FL',
  brand: '米其林',
  pattern: '',
  size: '205/55R16',
  dot: '2525',
  tread: 55,
} as const;
const car = {
  known: true,
  vin: '',
  carName: '帕萨特',
  customerName: '王*明',
  customerMobile: '138****1234',
  nameEncrypt: 'n',
  phoneEncrypt: 'p',
  consent: false,
  checkNo: 'JC1',
  checkedTime: null,
  tyres: [{ ...checked, season: 'SUMMER' as const }],
  stored: [],
};
const four = (['FL', 'FR', 'RR', 'RL'] as const).map((position) => ({ ...car.tyres[0]!, position }));

it('fills car, customer and tyres of the last check, and leaves typed tyres alone', () => {
  const filled = fillFromCar(start, car);
  expect(filled).toMatchObject({ carName: '帕萨特', nameEncrypt: 'n', consent: false, season: 'SUMMER' });
  expect(filled.tyres).toEqual([{ ...checked, rim: false, condition: '' }]);
  expect(isByCheck(filled)).toBe(true);
  const typed = { ...start, tyres: [{ ...checked, size: '195/65R15', rim: false, condition: '' }] };
  expect(fillFromCar(typed, car).tyres[0]?.size).toBe('195/65R15');
  expect(isByCheck(fillFromCar(typed, car))).toBe(false);
});

it('takes no consent for granted', () => {
  expect(start.consent).toBe(false);
  expect(fillFromCar(start, { ...car, consent: true }).consent).toBe(true);
});

it('clears what came from the check, and nothing that was typed', () => {
  const filled = fillFromCar(start, { ...car, tyres: four });
  const [first, ...rest] = filled.tyres;
  const typed = { ...filled, tyres: [{ ...first!, dot: '4824', condition: '补过' }, ...rest] };
  const cleared = withoutCheck(typed);
  expect(cleared.tyres[0]).toMatchObject({ size: '', dot: '4824', tread: null, condition: '补过' });
  expect(cleared.tyres[3]).toMatchObject({ position: 'RL', brand: '', size: '', dot: '', tread: null });
  expect(isByCheck(cleared)).toBe(false);
  expect(cleared.customerName).toBe('王*明');
});

it('fills nothing of the car before into the form of another car', () => {
  const before = { ...fillFromCar(start, { ...car, consent: true }), fee: 300 };
  const other = fillFromCar(before, { ...car, known: false, checkNo: '', tyres: [] });
  expect(other).toMatchObject({
    fee: 300,
    carName: '',
    customerName: '',
    customerMobile: '',
    consent: false,
  });
  expect([other.nameEncrypt, other.phoneEncrypt, other.filled]).toEqual(['', '', null]);
  expect(other.tyres.map(({ size, dot }) => size + dot)).toEqual(['']);
});

it('copies the first tyre over what the check filled in, DOT and all; a typed tread depth stays', () => {
  const filled = fillFromCar(start, { ...car, tyres: four });
  const winter = { brand: '马牌', pattern: 'TS 870', size: '205/60R16', dot: '4123', tread: 70, rim: true };
  const [fl, fr, rr, rl] = filled.tyres;
  const typed = [{ ...fl!, ...winter }, { ...fr!, tread: 68 }, rr!, rl!];
  const { tread: _, ...same } = winter;
  expect(copyFirst(typed, four)).toEqual([
    { ...typed[0], ...winter },
    { ...fr, ...same, tread: 68 },
    { ...rr, ...same, tread: null },
    { ...rl, ...same, tread: null },
  ]);
});

it('adds and takes away positions, never the last one; copies the first to the others', () => {
  const two = togglePosition(togglePosition(start.tyres, 'RR'), 'RL');
  expect(two.map(({ position }) => position)).toEqual(['FL', 'FR']);
  const [one] = two;
  expect(togglePosition(one ? [one] : [], 'FL')).toHaveLength(1);
  const sized = two.map((tyre, at) => (at === 0 ? { ...tyre, size: '205/55R16' } : tyre));
  expect(copyFirst(sized).map(({ size }) => size)).toEqual(['205/55R16', '205/55R16']);
  expect(togglePosition(sized, 'SPARE').at(-1)).toMatchObject({ position: 'SPARE', size: '205/55R16' });
});
