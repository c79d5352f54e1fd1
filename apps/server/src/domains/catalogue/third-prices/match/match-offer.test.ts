import { expect, it } from 'vitest';
import { readTyre } from '@treadline/contract/kernel/tyre/read-tyre.ts';
import { matchOffer, type CatalogueTyre } from './match-offer.ts';
import { isBrand, scorePattern } from './pattern.ts';

it.each([
  ['浩悦 PRIMACY 4', 'PRIMACY4', 100],
  ['浩悦 PRIMACY 4', '浩悦 primacy 4', 100],
  ['UltraContact UC7', 'UC7', 92],
  ['浩悦 PRIMACY 4', '浩悦', 70],
  ['御乘 EfficientGrip SUV', '御乘 EfficientGrip SUV', 100],
  ['MA701', '', 0],
  ['P ZERO', 'Cinturato P7 C2', 0],
])('takes pattern %s written as %s for %i', (ours, theirs, score) =>
  expect(scorePattern(ours, theirs)).toBe(score),
);

it.each([
  ['浩悦 PRIMACY 4', 'PRIMACY 3'],
  ['泰然者 TURANZA T005A', 'TURANZA T001'],
  ['御乘 EfficientGrip Performance 2', 'EfficientGrip SUV'],
])('takes %s and %s for neither the same nor strangers', (ours, theirs) => {
  expect(scorePattern(ours, theirs)).toBeGreaterThan(30);
  expect(scorePattern(ours, theirs)).toBeLessThan(90);
});

it.each(['米其林', 'MICHELIN', '米其林/Michelin', ' 米其林 （Michelin）'])(
  'knows the brand in %s',
  (text) => {
    expect(isBrand(text, { brand: '米其林', brandEn: 'Michelin' })).toBe(true);
    expect(isBrand(text, { brand: '倍耐力', brandEn: 'Pirelli' })).toBe(false);
  },
);

const part = (id: number, change: Partial<CatalogueTyre> = {}): CatalogueTyre => ({
  id,
  brand: '米其林',
  brandEn: 'Michelin',
  pattern: '浩悦 PRIMACY 4',
  loadIndex: 94,
  loadIndex2: null,
  ply: null,
  loadRange: '',
  speed: 'V',
  xl: false,
  runflat: false,
  oeMark: '',
  ...change,
});
const offer = (size: string, pattern = 'PRIMACY 4', brand = 'Michelin') => {
  const tyre = readTyre(size) ?? expect.fail(size);
  return { title: `${brand} ${pattern} ${size}`, brand, pattern, tyre };
};

it.each([
  ['205/55ZR16 94V', 'MATCHED', []],
  ['205/55R16 94V XL', 'DOUBTFUL', ['xl']],
  ['205/55R16', 'DOUBTFUL', ['load', 'speed']],
  ['205/55R16 91V', 'DOUBTFUL', ['load']],
  ['205/55R16 94V MO', 'DOUBTFUL', ['oe']],
  ['205/55R16 94V ZP', 'UNMATCHED', undefined],
])('%s is %s beside a plain 94V', (size, state, differs) => {
  const match = matchOffer(offer(size), [part(1)]);
  expect([match.state, match.candidates[0]?.differs]).toEqual([state, differs]);
  expect(match.partId).toBe(state === 'MATCHED' ? 1 : null);
});

it('asks where two parts agree, and where the pattern only resembles', () => {
  expect(matchOffer(offer('205/55R16 94V'), [part(1), part(2)])).toMatchObject({
    state: 'DOUBTFUL',
    partId: null,
  });
  const older = matchOffer(offer('205/55R16 94V', 'PRIMACY 3'), [part(1)]);
  expect([older.state, older.candidates[0]?.differs]).toEqual(['DOUBTFUL', ['pattern']]);
});

it('prefers the part that agrees in all to its sister', () => {
  const sisters = [part(1), part(2, { xl: true, loadIndex: 98 })];
  expect(matchOffer(offer('205/55R16 98V XL'), sisters)).toMatchObject({
    state: 'MATCHED',
    partId: 2,
    score: 100,
  });
});

it('reads brand and pattern from the title where they have no field of their own', () => {
  const bare = { ...offer('205/55R16 94V', '', ''), title: '米其林轮胎 PRIMACY 4 浩悦四代 205/55R16 94V' };
  expect(matchOffer(bare, [part(1)]).partId).toBe(1);
  expect(matchOffer({ ...bare, title: '倍耐力 PRIMACY 4' }, [part(1)]).state).toBe('UNMATCHED');
});

it('takes the ply rating for the load where a tyre states no index', () => {
  const bare = { loadIndex: null, speed: '' };
  const parts = [part(1, { ...bare, ply: 16 }), part(2, { ...bare, ply: 18 })];
  expect(matchOffer(offer('12R22.5 18PR'), parts)).toMatchObject({ state: 'MATCHED', partId: 2 });
  expect(matchOffer(offer('12R22.5 20PR'), parts)).toMatchObject({ state: 'DOUBTFUL', partId: null });
  expect(matchOffer(offer('12R22.5'), parts)).toMatchObject({ state: 'DOUBTFUL', partId: null });
  // With an index the ply rating tells nothing more.
  expect(
    matchOffer(offer('12R22.5 152/149L 16PR'), [
      part(3, { loadIndex: 152, loadIndex2: 149, speed: 'L', ply: 18 }),
    ]).partId,
  ).toBe(3);
});
