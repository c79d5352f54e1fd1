import fc from 'fast-check';
import { expect, it } from 'vitest';
import { allDealers, dealersIn, noDealers, switchScope, type ScopeKey } from './dealer-scope.ts';
import type { Regions } from './dealer-tree.ts';

const dealer = (value: number) => ({ value, label: `店 ${value}`, disabled: false, groupName: null });
/** Two regions of two provinces of three dealers: 1–12. */
const regions: Regions = ['EAST', 'WEST'].map((region, r) => ({
  label: region,
  value: region,
  children: [0, 1].map((p) => ({
    label: `${region} ${p}`,
    value: `${r}${p}`,
    children: [1, 2, 3].map((d) => dealer(r * 6 + p * 3 + d)),
  })),
}));
const region = (key: string): ScopeKey => ({ kind: 'REGION', region: key });
const province = (key: string, code: string): ScopeKey => ({ kind: 'PROVINCE', region: key, province: code });
const one = (id: number): ScopeKey => ({ kind: 'DEALERS', ids: [id] });

it('a dealer that is cleared below a ticked region is excluded, and comes back when it is ticked', () => {
  const east = switchScope(regions, noDealers, region('EAST'), true);
  expect(east.regions).toEqual(['EAST']);
  const less = switchScope(regions, east, one(2), false);
  expect(less).toMatchObject({ regions: ['EAST'], excludedDealerIds: [2] });
  expect(switchScope(regions, less, one(2), true)).toEqual(east);
});

it('a dealer out of use is not counted, as the server does not count it', () => {
  const closed = regions.map((each) => ({
    ...each,
    children: each.children.map((part) => ({
      ...part,
      children: part.children.map((shop) => ({
        ...shop,
        disabled: shop.value === 2 || shop.value === 9,
      })),
    })),
  }));
  expect(dealersIn(closed, allDealers)).toHaveLength(10);
  expect(dealersIn(closed, { ...noDealers, dealerIds: [2, 3] })).toEqual([3]);
});

it('a province that is cleared below everything leaves the other regions and provinces', () => {
  const less = switchScope(regions, allDealers, province('EAST', '01'), false);
  expect(less).toMatchObject({ all: false, regions: ['WEST'], provinces: ['00'] });
});

const keys: ScopeKey[] = [
  { kind: 'ALL' },
  region('EAST'),
  region('WEST'),
  ...['00', '01'].map((code) => province('EAST', code)),
  ...['10', '11'].map((code) => province('WEST', code)),
  ...Array.from({ length: 12 }, (_, at) => one(at + 1)),
  { kind: 'DEALERS', ids: [1, 5, 9] },
];
const idsOf = (key: ScopeKey): number[] => {
  if (key.kind === 'DEALERS') return [...key.ids];
  const inRegion = regions.filter(({ value }) => key.kind === 'ALL' || value === key.region);
  const provinces = inRegion.flatMap(({ children }) => children);
  return provinces
    .filter(({ value }) => key.kind !== 'PROVINCE' || value === key.province)
    .flatMap(({ children }) => children.map(({ value }) => value));
};

it('dealers without a province are named one by one', () => {
  const unknown = [
    { label: '其他', value: '-1', children: [{ label: '其他', value: '-1', children: [dealer(13)] }] },
  ];
  const all = [...regions, ...unknown];
  expect(switchScope(all, noDealers, region('-1'), true)).toMatchObject({ regions: [], dealerIds: [13] });
  const less = switchScope(all, allDealers, region('EAST'), false);
  expect(less).toMatchObject({ all: false, regions: ['WEST'], dealerIds: [13] });
});

it('whatever is ticked and cleared: exactly the dealers that were ticked are in it', () => {
  const step = fc.tuple(fc.constantFrom(...keys), fc.boolean());
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const wanted = new Set<number>();
      let scope = noDealers;
      for (const [key, on] of steps) {
        scope = switchScope(regions, scope, key, on);
        for (const id of idsOf(key))
          if (on) wanted.add(id);
          else wanted.delete(id);
      }
      expect(dealersIn(regions, scope)).toEqual([...wanted].toSorted((a, b) => a - b));
    }),
  );
});
