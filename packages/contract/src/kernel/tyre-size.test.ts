import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readLoad, readTyreSets, readTyreSize, formatTyreSets } from './tyre-size.ts';

/** text, width, aspect, construction, rim, load1, load2, speed, flags, bare_key */
const known = readFileSync(new URL('../../data/tyre-sizes.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','));

/** What a vehicle does not ask of its tyres, and temporary spares. */
const more = /3PMSF|★|RFT|AO|MOE|N0|^T$|OLD|PR|LR|ALT/;

it.each(known)(
  '%s',
  (text = '', width = '', aspect, construction = '', rim, load1, load2, speed, flags = '', _key = '') => {
    if (more.test(flags)) return expect(readTyreSize(text)).toBeNull();
    const index = `${load1}${load2 && `/${load2}`}`;
    const load = [
      index && (speed === '(Y)' ? `(${index}Y)` : `${index}${speed}`),
      flags.includes('XL') && 'XL',
    ];
    const [before, behind] = [/^HL|^LT$/.exec(flags)?.[0] ?? '', /^C|LT/.exec(flags)?.[0] ?? ''];
    const od = /OD=(\d+)/.exec(flags)?.[1];
    const size = aspect
      ? `${before}${width}/${aspect}${construction}${rim}${behind === 'C' ? 'C' : ''}`
      : `${od ? `${od}x` : ''}${width}${construction}${rim}${behind}`;
    return expect(readTyreSize(text)).toEqual({ size, load: load.filter(Boolean).join(' ') });
  },
);

it('keeps sets of one car in one line, the same whatever way they were typed', () => {
  const sets = readTyreSets('225/55r17；  2454518 100y xl + 275/40 R18、');
  expect(formatTyreSets(sets ?? [])).toBe('225/55R17; 245/45R18 100Y XL + 275/40R18');
  expect(readTyreSets(formatTyreSets(sets ?? []))).toEqual(sets);
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
  ['104/101s', '104/101S'],
  ['（93y） xl', '(93Y) XL'],
  ['95Y ★', null],
])('reads load and speed %s as %s', (text, read) => expect(readLoad(text)).toBe(read));
