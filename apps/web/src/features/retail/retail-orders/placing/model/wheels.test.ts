import type { Wheel } from '@treadline/contract/retail/retail-orders/fields.ts';
import { expect, it } from 'vitest';
import {
  bareWheels,
  countFlags,
  giftPlaces,
  markWheels,
  readFlags,
  startWheels,
  targetsOf,
  toggleWheel,
  tyresByPart,
  unevenAxles,
  type PickedTyre,
  type Tyres,
} from './wheels.ts';

const tyre = (partId: number, pattern = 'P4', size = '205/55R16'): PickedTyre => ({
  partId,
  partNo: `T${partId}`,
  size,
  brandName: '米其林',
  pattern,
  loadSpeed: '91V',
});
const four: Wheel[] = ['FL', 'FR', 'RR', 'RL'];

it('marks the flagged wheels, else all four, never the spare', () => {
  const flags = readFlags({ red: 'RL,FL', yellow: 'FR,FL' });
  expect(flags).toEqual({ FL: 'red', FR: 'yellow', RL: 'red' });
  expect(startWheels(flags)).toEqual(['FL', 'FR', 'RL']);
  expect([countFlags(flags, 'red'), countFlags(flags, 'yellow')]).toEqual([2, 1]);
  expect(startWheels({})).toEqual(four);
  expect(startWheels({ SPARE: 'red' })).toEqual(four);
  expect(readFlags({ red: 'XX,', yellow: 3 })).toEqual({});
});

it('puts a tyre on the marked wheels of the axle that is meant and that it is for', () => {
  expect(targetsOf([...four, 'SPARE'], 'ALL')).toEqual([...four, 'SPARE']);
  expect(targetsOf(four, 'FRONT')).toEqual(['FL', 'FR']);
  expect(targetsOf(four, 'ALL', 'REAR')).toEqual(['RR', 'RL']);
  expect(targetsOf(four, 'FRONT', 'REAR')).toEqual([]);
  expect(targetsOf(['RL'], 'ALL')).toEqual(['RL']);
});

it('gives a wheel the tyre of its axle, and takes it from one that is unmarked', () => {
  const tyres: Tyres = { FL: tyre(1), RR: tyre(2) };
  expect(toggleWheel(['FL', 'RR'], tyres, 'FR')).toEqual({
    wheels: ['FL', 'FR', 'RR'],
    tyres: { ...tyres, FR: tyre(1) },
  });
  expect(toggleWheel(['FL', 'RR'], tyres, 'FL')).toEqual({ wheels: ['RR'], tyres: { RR: tyre(2) } });
  expect(toggleWheel(['FL'], { FL: tyre(1) }, 'SPARE').tyres).toEqual({ FL: tyre(1) });
});

it('goes from two to four with one click, and back', () => {
  const two = { FL: tyre(1), FR: tyre(1) };
  expect(Object.keys(markWheels(two, four).tyres)).toEqual(four);
  expect(markWheels(markWheels(two, four).tyres, ['RL', 'RR'])).toEqual({
    wheels: ['RR', 'RL'],
    tyres: { RR: tyre(1), RL: tyre(1) },
  });
  expect(markWheels({}, four).tyres).toEqual({});
});

it('names an axle whose tyres differ in size, brand or pattern, and no other', () => {
  expect(unevenAxles({ FL: tyre(1), FR: tyre(2, 'P5') })).toEqual(['FRONT']);
  expect(unevenAxles({ FL: tyre(1), FR: tyre(2) })).toEqual([]);
  expect(unevenAxles({ FL: tyre(1), FR: tyre(1), RL: tyre(3, 'P4', '225/45R17'), RR: tyre(4) })).toEqual([
    'REAR',
  ]);
  expect(unevenAxles({ FL: tyre(1), SPARE: tyre(2, 'P5') })).toEqual([]);
});

it('tells marked wheels without a tyre, and the wheels of each part', () => {
  const tyres: Tyres = { FL: tyre(1), RL: tyre(2), FR: tyre(1) };
  expect(bareWheels(four, tyres)).toEqual(['RR']);
  expect(tyresByPart(tyres).map(({ tyre: { partId }, wheels }) => [partId, wheels])).toEqual([
    [1, ['FL', 'FR']],
    [2, ['RL']],
  ]);
});

it('puts a tyre that is given on a wheel that has none, never beside another one', () => {
  const front = { FL: tyre(1), FR: tyre(1) };
  expect(giftPlaces(front, tyre(2), 1)).toEqual([['RR'], ['RL'], ['SPARE']]);
  expect(giftPlaces(front, tyre(2), 2)).toEqual([['RL', 'RR'], ['RR'], ['RL'], ['SPARE']]);
  expect(giftPlaces({ ...front, RL: tyre(1) }, tyre(2, 'P5'), 1)).toEqual([['SPARE']]);
  expect(giftPlaces({ ...front, RL: tyre(1) }, tyre(2), 2)).toEqual([['RR'], ['SPARE']]);
  expect(giftPlaces({}, tyre(2), 4)[0]).toEqual(['FL', 'FR', 'RR', 'RL']);
  expect(giftPlaces({ ...front, RR: tyre(1), RL: tyre(1), SPARE: tyre(1) }, tyre(1), 1)).toEqual([]);
});
