import { expect, it } from 'vitest';
import { nextUnanswered, tyresOf, typeKey, wideAxles, type TyreFitting } from './fitting.ts';
import type { OrderLine } from './types.ts';

const tyre = (wheel: TyreFitting['wheel'], dot = '', unreadable = false): TyreFitting => ({
  key: String(wheel),
  lineId: 1,
  wheel,
  size: '205/55R16',
  name: '',
  promised: '2525',
  identity: '',
  dot,
  unreadable,
});
const line = (id: number, tyreIndex: string | null, kind = 'TYRE', returned = 0) =>
  ({
    id,
    kind,
    tyreIndex,
    quantity: kind === 'TYRE' ? 1 : 4,
    returned,
    size: '',
    name: '',
    dotPromised: '',
    dotPlanned: '',
    dotFitted: '',
  }) as unknown as OrderLine;
const limits = { warn: 13, consent: 52 };

it('what was given up is not fitted', () => {
  expect(tyresOf([line(1, 'RL'), line(2, 'RR', 'TYRE', 1)]).map(({ lineId }) => lineId)).toEqual([1]);
});

it('tyres stand in walking order, services are none', () => {
  const tyres = tyresOf([line(1, 'RL'), line(2, null, 'SERVICE'), line(3, null), line(4, 'FL')]);
  expect(tyres.map(({ lineId }) => lineId)).toEqual([4, 1, 3]);
});

it('own keys type four digits and take them back', () => {
  expect(['2', '5', '2', '5', '9'].reduce(typeKey, '')).toBe('2525');
  expect(typeKey('2525', 'back')).toBe('252');
  expect(typeKey('25', 'x')).toBe('25');
});

it('goes on to the next tyre of which nothing is said, and around', () => {
  const tyres = [tyre('FL'), tyre('FR', '2525'), tyre('RR', '', true), tyre('RL')];
  expect(nextUnanswered(tyres, 0)).toBe(3);
  expect(nextUnanswered(tyres, 3)).toBe(0);
  expect(nextUnanswered([tyre('FL', '2525')], 0)).toBeUndefined();
});

it('warns of an axle from more than 13 weeks on and asks for consent from more than a year on', () => {
  const apart = (left: string, right: string) =>
    wideAxles([tyre('FL', left), tyre('FR', right)], '2026-11-22', limits);
  expect(apart('0126', '1426')).toEqual([]);
  expect(apart('0126', '1526')).toEqual([{ axle: 'FRONT', weeks: 14, mustAgree: false }]);
  expect(apart('0125', '0126')).toEqual([{ axle: 'FRONT', weeks: 52, mustAgree: false }]);
  expect(apart('0125', '0226')).toEqual([{ axle: 'FRONT', weeks: 53, mustAgree: true }]);
  // Neither another axle nor one that cannot be read.
  expect(wideAxles([tyre('FL', '0124'), tyre('RL', '0126')], '2026-11-22', limits)).toEqual([]);
  expect(wideAxles([tyre('FL', '0124'), tyre('FR', '', true)], '2026-11-22', limits)).toEqual([]);
});
