import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTyre } from './read-tyre.ts';
import { isSameSize, type Tyre } from './tyre.ts';
import { writeTyre } from './write-tyre.ts';

const read = (text: string): Tyre => readTyre(text) ?? expect.fail(`no size: ${text}`);

/** What the trade writes, and the one thing that it means. */
const written: readonly (readonly [string, string])[] = [
  // Inch sizes without their point, as public lists of truck tyres have them.
  ['825R20', '8.25R20'],
  ['8.25R20', '8.25R20'],
  ['825R20 14PR', '8.25R20 14PR'],
  ['750R16LT', '7.50R16LT'],
  ['LT750R16', '7.50R16LT'],
  ['700R16', '7.00R16'],
  ['650-16', '6.50-16'],
  ['1000R20', '10.00R20'],
  ['1200R20', '12.00R20'],
  ['1100R22', '11.00R22'],
  ['1100R22.5', '11R22.5'],
  ['1400R20', '14.00R20'],
  ['2700R49', '27.00R49'],
  ['825x16', '8.25-16'],
  ['8.25×20', '8.25-20'],
  ['500R12ULT', '5.00R12ULT'],
  ['670R15', '6.70R15'],
  ['560-15', '5.60-15'],
  // A hyphen or a stroke before what follows the size.
  ['7.50R16LT-16PR', '7.50R16LT 16PR'],
  ['12R22.5-18PR', '12R22.5 18PR'],
  ['12R22.5/18PR', '12R22.5 18PR'],
  ['195R14C-8PR', '195R14C 8PR'],
  ['225/75R16C-10PR 121/120R', '225/75R16C 121/120R 10PR'],
  ['7.50R16LT-14PR-122/118L', '7.50R16LT 122/118L 14PR'],
  ['750-16-14PR', '7.50-16 14PR'],
  ['205/55R16-91V', '205/55R16 91V'],
  ['12R22.5 18层级', '12R22.5 18PR'],
  // Run-flat by construction.
  ['245/45RF19', '245/45RF19'],
  ['245/45ZRF19', '245/45ZRF19'],
  ['245/45 zrf 19 (98y) xl', '245/45ZRF19 (98Y) XL'],
  // Farm, implement and loader sizes.
  ['16.9-28', '16.9-28'],
  ['18.4R38', '18.4R38'],
  ['9.5-24', '9.5-24'],
  ['8.3-20', '8.3-20'],
  ['23.5-25', '23.5-25'],
  ['23.5R25', '23.5R25'],
  ['26.5-25', '26.5-25'],
  ['10.0/75-15.3', '10.0/75-15.3'],
  ['12.5/80-18', '12.5/80-18'],
  ['16/70-20', '16/70-20'],
  ['650/65R42', '650/65R42'],
  ['600/50-22.5', '600/50-22.5'],
  ['10-16.5', '10-16.5'],
  // Signs of other keyboards.
  ['２０５／５５Ｒ１６', '205/55R16'],
  ['205×55R16', '205/55R16'],
  ['205*55*16', '205/55R16'],
  ['205х55R16', '205/55R16'],
  ['205∕55R16', '205/55R16'],
  ['8。25R20', '8.25R20'],
  ['8·25R20', '8.25R20'],
  ['11 R 22,5', '11R22.5'],
  ['11R22，5 18PR', '11R22.5 18PR'],
  ['8,25R20', '8.25R20'],
  ['9,5R17,5', '9.5R17.5'],
  ['31x10,50R15', '31x10.50R15'],
  ['10,0/75-15,3', '10.0/75-15.3'],
  ['155SR13', '155SR13'],
  ['6.50–16', '6.50-16'],
  ['205/55R16—91V', '205/55R16 91V'],
  ['\u200B205/55R16\uFEFF', '205/55R16'],
  ['8.25 R 20', '8.25R20'],
  ['12 R 22.5　18 PR', '12R22.5 18PR'],
  ['205 / 55 R 16', '205/55R16'],
];
it.each(written)('%s is %s', (text, wanted) => {
  expect(writeTyre(read(text))).toBe(wanted);
  expect(read(text).others).toEqual([]);
  expect(writeTyre(read(wanted))).toBe(wanted);
});

it.each([
  '19.5L-24',
  '12.5L-15',
  '11LR15',
  '2026-11-29',
  '2025-11-29',
  '12-20-3',
  'A12-20',
  '30-50',
  '12/05-20',
  '205/55R42',
  '2026R20',
  '205R99',
])('%s is no size', (text) => expect(readTyre(text)).toBeNull());

it('leaves a ply rating without PR unread: 12R22.5-18 may be a load index', () => {
  expect(read('12R22.5-18').others).toEqual(['-18']);
});

const fullWidth = (text: string): string =>
  text.replaceAll(/[!-~]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));
/** An inch size as lists have it that know no point: 10.00R20 is 1000R20. */
const withoutPoint = (text: string): string => text.replace(/^(\d{1,2})\.(\d\d)(?=[RD-])/, '$1$2');
/** Ways to write one size and its ply rating. */
const ways: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toLowerCase(),
  fullWidth,
  withoutPoint,
  (text) => withoutPoint(text).replace(' ', '-'),
  (text) => text.replace(' ', '-'),
  (text) => text.replace('/', '×'),
  (text) => text.replace('/', ' / ').replace(/(\d)(Z?RF?|-)(?=\d)/, '$1 $2 '),
  (text) => ` ${text.replaceAll(' ', '\u3000')} `,
];
const pointed = fc
  .tuple(
    fc.constantFrom('6.50', '7.00', '7.50', '8.25', '9.00', '10.00', '11.00', '12.00'),
    fc.constantFrom('R', '-'),
  )
  .chain(([width, build]) =>
    fc
      .tuple(fc.constantFrom('16', '20', '24'), fc.constantFrom('', 'LT'))
      .map(([rim, cls]) => `${width}${build}${rim}${cls}`),
  );
const plain =
  '205/55R16 245/45RF19 245/45ZRF19 195R14C 225/75R16C LT235/75R15 ST205/75R15 12R22.5 315/80R22.5 16.9-28 23.5-25 10.0/75-15.3 650/65R42 31x10.50R15LT 5.00R12ULT'.split(
    ' ',
  );
const others = fc.integer({ min: 0, max: plain.length - 1 }).map((at) => plain[at] ?? '');
const sizes = fc.oneof(pointed, others);

describe('the same tyre', () => {
  it('is read the same in every writing', () => {
    fc.assert(
      fc.property(
        sizes,
        fc.constantFrom('', ' 8PR', ' 16PR'),
        fc.constantFrom(...ways),
        fc.constantFrom(...ways),
        (size, ply, one, other) => {
          const [a, b] = [read(one(size + ply)), read(other(size + ply))];
          expect(b).toEqual(a);
          expect(isSameSize(a, read(size))).toBe(true);
          expect(writeTyre(a)).toBe(size + ply);
        },
      ),
      { numRuns: 3000 },
    );
  });
});
