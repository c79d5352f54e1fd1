import { expect, it } from 'vitest';
import { addMonths, copyFirst, fillFromCar, startOfIntake, togglePosition } from './intake.ts';

const start = startOfIntake('2026-11-30');

it('stores for six months, to the last day of a shorter month', () => {
  expect(start.untilOn).toBe('2027-05-30');
  expect(addMonths('2026-08-31', 6)).toBe('2027-02-28');
});

it('fills car, customer and tyres of the last check, and leaves typed tyres alone', () => {
  const tyre = {
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
    tyres: [{ ...tyre, season: 'WINTER' as const }],
    stored: [],
  };
  const filled = fillFromCar(start, car);
  expect(filled).toMatchObject({ carName: '帕萨特', nameEncrypt: 'n', consent: false, season: 'WINTER' });
  expect(filled.tyres).toEqual([{ ...tyre, rim: false, condition: '' }]);
  const typed = { ...start, tyres: [{ ...tyre, size: '195/65R15', rim: false, condition: '' }] };
  expect(fillFromCar(typed, car).tyres[0]?.size).toBe('195/65R15');
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
