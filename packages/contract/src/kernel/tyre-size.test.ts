import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readLoad, readTyreSets, readTyreSize, sayTyreSets } from './tyre-size.ts';

/** text, width, aspect, construction, rim, load1, load2, speed, flags, bare_key */
const known = readFileSync(new URL('../../data/tyre-sizes.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','));

/** Marks that narrow a size beyond load, speed and XL: this grammar has no place for them. */
const more = /3PMSF|★|RFT|AO|MOE|N0|LT|C$|^C;|HL|^T$|OLD|PR|LR|OD/;

it.each(known)('%s', (text = '', width, aspect, construction, rim, load1, load2, speed, flags = '') => {
  const isCar = construction === 'R' && aspect !== '' && load2 === '' && /^\d\d$/.test(rim ?? '');
  if (!isCar || more.test(flags)) return expect(readTyreSize(text)).toBeNull();
  const load = [load1 && (speed === '(Y)' ? `(${load1}Y)` : `${load1}${speed}`), flags.includes('XL') && 'XL']
    .filter(Boolean)
    .join(' ');
  return expect(readTyreSize(text)).toEqual({ size: `${width}/${aspect}R${rim}`, load });
});

it('keeps sets of one car in one line, the same whatever way they were typed', () => {
  const sets = readTyreSets('225/55r17；  2454518 100y xl + 275/40 R18、');
  expect(sayTyreSets(sets ?? [])).toBe('225/55R17; 245/45R18 100Y XL + 275/40R18');
  expect(readTyreSets(sayTyreSets(sets ?? []))).toEqual(sets);
  expect(readTyreSets('')).toEqual([]);
});

it.each(['225/55R17; big', '225/55R17 + 245/45R18 + 275/40R18', '225/55R17 245/45R18'])(
  'takes %s for no sets',
  (text) => expect(readTyreSets(text)).toBeNull(),
);

it.each([
  ['95y', '95Y'],
  ['95Y XL', '95Y XL'],
  ['xl', 'XL'],
  ['', ''],
  ['95', null],
  ['V91', null],
])('reads load and speed %s as %s', (text, read) => expect(readLoad(text)).toBe(read));
