import { expect, it } from 'vitest';
import { startDraft } from '../model/draft.ts';
import type { Car } from '../model/types.ts';
import { pickOffer } from './pick.ts';
import { axleOfSize, sizesOf, earliestDay, type OfferRow } from './use-offers.ts';

const row = (size: string, more: Partial<OfferRow> = {}) =>
  ({ id: 1, partId: 1, size, promisedDay: null, ...more }) as OfferRow;
const staggered = {
  sizes: [
    { size: '225/45R18', axle: 'FRONT', origin: 'OE' },
    { size: '255/40R18', axle: 'REAR', origin: 'OE' },
    { size: '225/45R18', axle: 'BOTH', origin: 'FITTED' },
  ],
} as unknown as Car;
const draft = startDraft({}, 5);
const wheelsOf = (...args: Parameters<ReturnType<typeof pickOffer>>) => Object.keys(args[0].tyres);

it('looks for the factory’s sizes first, for what was fitted where there are none', () => {
  expect(sizesOf(draft, staggered)).toEqual(['225/45R18', '255/40R18']);
  const [, , fitted] = staggered.sizes;
  expect(sizesOf(draft, { ...staggered, sizes: fitted ? [fitted] : [] })).toEqual(['225/45R18']);
  expect(sizesOf({ ...draft, sizes: ['205/55R16'] }, staggered)).toEqual(['205/55R16']);
  expect(sizesOf(draft, undefined)).toEqual([]);
});

it('puts a rear size on rear wheels, whatever else is meant', () => {
  expect(axleOfSize(staggered, '255/40R18')).toBe('REAR');
  expect(axleOfSize(staggered, '225/45R18')).toBe('BOTH');
  expect(wheelsOf(pickOffer(row('255/40R18'), staggered)(draft))).toEqual(['RR', 'RL']);
  expect(wheelsOf(pickOffer(row('255/40R18'), staggered)({ ...draft, target: 'FRONT' }))).toEqual([
    'RR',
    'RL',
  ]);
  expect(wheelsOf(pickOffer(row('255/40R18'), staggered)({ ...draft, wheels: ['FL'] }))).toEqual(['FL']);
});

it('puts any other size on every marked wheel, on all four where none is marked', () => {
  expect(wheelsOf(pickOffer(row('205/55R16'), undefined)({ ...draft, wheels: ['FL', 'SPARE'] }))).toEqual([
    'FL',
    'SPARE',
  ]);
  const none = pickOffer(row('205/55R16'), undefined)({ ...draft, wheels: [], pick: 1 });
  expect(none).toMatchObject({ wheels: ['FL', 'FR', 'RR', 'RL'], pick: null });
  expect(wheelsOf(pickOffer(row('205/55R16'), undefined)({ ...draft, target: 'REAR' }))).toEqual([
    'RR',
    'RL',
  ]);
});

it('tells the earliest day of arrival', () => {
  expect(
    earliestDay([row('a'), row('a', { promisedDay: '2026-11-25' }), row('a', { promisedDay: '2026-11-24' })]),
  ).toBe('2026-11-24');
  expect(earliestDay([row('a')])).toBeNull();
});
