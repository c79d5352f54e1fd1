import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTyreFit, loadKg, speedKmh } from './load-speed.ts';
import { readTyre } from './read-tyre.ts';
import { isSameSize, type Tyre } from './tyre.ts';
import { sizeKey, writeSize, writeTyre } from './write-tyre.ts';

/** text, width, aspect, construction, rim, load1, load2, speed, flags, bare_key; lines with # say where the next come from. */
const known = ['tyre-sizes', 'catalogue-sizes'].flatMap((name) =>
  readFileSync(new URL(`../../../data/${name}.csv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .filter((line, at) => at > 0 && !line.startsWith('#'))
    .map((line) => line.split(',')),
);
const read = (text: string): Tyre => readTyre(text) ?? expect.fail(`no size: ${text}`);

const classes = /^(P|LT|ULT|ST|HL|T|C)$/;
const runflat = /^(RFT|ZPS?|SSR|ROF|R-F|HRS|RSC|EMT|DSST|XRP)$/;
/** What says more than size, load and speed: of the read tyre, and as the flags of a line list it. */
const flagsOf = (tyre: Tyre): string[] => [
  ...[tyre.class, tyre.oeMark, tyre.runflatMark].flatMap((mark) => mark.split(' ')),
  ...(tyre.construction === 'ZR' ? ['ZR'] : []),
  ...(tyre.od === null ? [] : [`OD=${tyre.od}`]),
  ...(tyre.xl ? ['XL'] : []),
  ...(tyre.loadRange ? [`LR=${tyre.loadRange}`] : []),
  ...(tyre.ply === null ? [] : [`${tyre.ply}PR`]),
  ...(tyre.second ? [`ALT=${tyre.second}`] : []),
  ...(tyre.mudAndSnow ? ['M+S'] : []),
  ...(tyre.snowflake ? ['3PMSF'] : []),
  ...tyre.others.map((mark) => `?${mark}`),
];
const sorted = (flags: readonly string[]): string[] =>
  flags.filter((flag) => !['', 'OLD', 'TYPED', 'RF'].includes(flag)).toSorted();

it('knows what more than 300 sizes of catalogues look like', () => {
  expect(new Set(known.map(([text]) => text)).size).toBeGreaterThan(400);
});

it.each(known)(
  '%s',
  (text = '', width, aspect, construction, rim, load1, load2, speed, flags = '', key = '') => {
    const tyre = read(text);
    const orNull = (value = '') => (value === '' ? null : Number(value));
    expect(tyre).toMatchObject({
      width: Number(width),
      aspect: orNull(aspect),
      rim: Number(rim),
      speed,
      loadIndex: orNull(load1),
      loadIndex2: orNull(load2),
    });
    expect(tyre.construction.replace('Z', '')).toBe(construction);
    const listed = flags.split(';');
    expect(sorted(flagsOf(tyre))).toEqual(sorted(listed));
    expect(tyre.class).toBe(listed.find((flag) => classes.test(flag)) ?? '');
    expect(tyre.runflat).toBe(listed.some((flag) => flag === 'RF' || flag === 'MOE' || runflat.test(flag)));
    expect(sizeKey(tyre)).toBe(key);
    expect(readTyre(writeTyre(tyre))).toEqual(tyre);
    expect(isSameSize(read(writeSize(tyre)), tyre)).toBe(true);
  },
);

it.each([
  ['205/55 zr16  94w xl', '205/55ZR16 94W XL'],
  ['３１×１０．５Ｒ１５ＬＴ 109q c', '31x10.50R15LT 109Q C'],
  ['LT235/85R16C', 'LT235/85R16 LRC'],
  ['235/85R16C', '235/85R16C'],
  ['225/45R18 95Y加强防爆', '225/45R18 95Y XL RUNFLAT'],
  ['215/65R16C 109/107T（106T）', '215/65R16C 109/107T (106T)'],
  ['P265/70R17 113S FR SL', 'P265/70R17 113S FR SL'],
  ['205/55R16 91V RF', '205/55R16 91V RF'],
  ['155SR13', '155SR13'],
  ['245/35ZR20 (Y)', '245/35ZR20 (Y)'],
])('%s is written %s', (text, written) => expect(writeTyre(read(text))).toBe(written));

it('takes RF for neither run-flat nor reinforced: makers use it for both', () => {
  expect(read('205/55R16 91V RF')).toMatchObject({ runflat: false, xl: false, others: ['RF'] });
});

it.each([
  '',
  '205',
  '205/55',
  '55R16',
  'Primacy 4',
  'MC6',
  '205/55R99',
  '2055510016',
  '1234567',
  '12/05/2026',
  '2055516x',
])('%j is no size', (text) => expect(readTyre(text)?.others ?? []).toEqual(text === '2055516x' ? ['X'] : []));

describe('sizes are the same', () => {
  it.each([
    ['205/55R16 91V', '2055516'],
    ['245/40ZR18', '245/40R18 97W'],
    ['31x10.50R15LT', '31*10.5 R15 LT'],
    ['205/55/16', '２０５／５５Ｒ１６'],
    ['245/45RF19 98W', '245/45R19'],
    ['245/45ZRF19', '245/45ZR19'],
    ['T125/80D16', 'T125/80-16'],
  ])('%s and %s', (a, b) => expect(isSameSize(read(a), read(b))).toBe(true));

  it.each([
    ['LT235/75R15', '235/75R15'],
    ['HL245/35R21', '245/35R21'],
    ['P255/60R18', '255/60R18'],
    ['195/75R16C', '195/75R16'],
    ['T165/80R17', 'T165/80D17'],
    ['31x10.50R15LT', '33x10.50R15LT'],
    ['215/75R17.5', '215/75R17'],
    ['8.25R20', '8.25-20'],
    ['7.50R16LT', '7.50R16'],
    ['5.00R12ULT', '5.00R12LT'],
    ['ST205/75R15', '205/75R15'],
  ])('not so %s and %s', (a, b) => expect(isSameSize(read(a), read(b))).toBe(false));
});

const letters = fc.constantFrom('Q', 'R', 'S', 'T', 'H', 'V', 'W', 'Y');
const index = fc.integer({ min: 50, max: 170 });
const marks = {
  second: fc.constantFrom('', '106T', '144/142M'),
  xl: fc.boolean(),
  ply: fc.option(fc.integer({ min: 4, max: 24 })),
  oeMark: fc.constantFrom('', '★', 'MO', 'N0', '★ MO', 'MOE', 'LR', 'T1'),
  runflatMark: fc.constantFrom('', 'RFT', 'ZP', 'RSC RFT', 'R-F'),
  mudAndSnow: fc.boolean(),
  snowflake: fc.boolean(),
  others: fc.subarray(['FR', 'TL', 'SEAL', 'LM1']),
};
const metric = fc.record({
  class: fc.constantFrom('', 'P', 'LT', 'ST', 'C', 'T', 'HL'),
  width: fc.integer({ min: 21, max: 79 }).map((n) => n * 5),
  aspect: fc.integer({ min: 4, max: 19 }).map((n) => n * 5),
  construction: fc.constantFrom('R', 'ZR', 'RF', 'ZRF', 'D', 'B', '-'),
  rim: fc.constantFrom(12, 16, 16.5, 17.5, 22.5, 23),
  od: fc.constant(null),
});
const withoutAspect = fc.record({
  class: fc.constantFrom('', 'LT', 'ULT', 'ST', 'C'),
  width: fc.constantFrom(155, 195, 6.5, 7, 8.25, 10, 11, 9.5, 16.9, 18.4, 23.5),
  aspect: fc.constant(null),
  construction: fc.constantFrom('R', 'D', '-'),
  rim: fc.constantFrom(13, 16, 16.5, 20, 22.5, 28),
  od: fc.constant(null),
});
const machines = fc.record({
  class: fc.constant(''),
  width: fc.constantFrom(10, 11.5, 12.5, 16, 650, 710),
  aspect: fc.constantFrom(65, 70, 75, 80),
  construction: fc.constantFrom('R', '-'),
  rim: fc.constantFrom(15.5, 18, 20, 22.5, 38, 42),
  od: fc.constant(null),
});
const flotation = fc.record({
  class: fc.constantFrom('', 'LT'),
  width: fc.constantFrom(9.5, 10.5, 12.5, 8),
  aspect: fc.constant(null),
  construction: fc.constantFrom('R', '-'),
  rim: fc.integer({ min: 12, max: 24 }),
  od: fc.integer({ min: 25, max: 42 }),
});
const shapes = fc.oneof(metric, withoutAspect, flotation, machines);
const services = fc.oneof(
  fc.record({
    loadIndex: fc.constant(null),
    loadIndex2: fc.constant(null),
    speed: fc.constantFrom('', '(Y)'),
  }),
  fc.record({
    loadIndex: index,
    loadIndex2: fc.option(index),
    speed: fc.oneof(letters, fc.constantFrom('', '(Y)', 'A8', 'L')),
  }),
);
const tyres: fc.Arbitrary<Tyre> = fc
  .record({
    shape: shapes,
    service: services,
    marks: fc.record(marks),
    range: fc.constantFrom('', 'C', 'E', 'H'),
  })
  .map(({ shape, service, marks: said, range }) => ({
    ...(shape as Tyre),
    ...service,
    ...said,
    // A second service stands behind a first; a load range is no passenger car's.
    second: service.loadIndex === null ? '' : said.second,
    loadRange: shape.class === 'LT' ? range : '',
    runflat: said.runflatMark !== '' || said.oeMark === 'MOE' || shape.construction.endsWith('F'),
  }));

it('whatever is written is read as it was', () => {
  fc.assert(
    fc.property(tyres, (tyre) => {
      expect(readTyre(writeTyre(tyre))).toEqual(tyre);
      expect(readTyre(` ${writeTyre(tyre).toLowerCase()}  `)).toEqual(tyre);
      expect(sizeKey(tyre)).toMatch(/^\d{4,9}$/);
    }),
    { numRuns: 2000 },
  );
});

const typed = fc.string({ unit: fc.constantFrom(...'0123456789/RZXLTC.- *(Y)PM+SN'), maxLength: 30 });

it('any text is read or refused, and what is read keeps its size', () => {
  const texts = fc.oneof(
    typed,
    fc.string(),
    typed.map((text) => `205/55R16 ${text}`),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const tyre = readTyre(text);
      expect(tyre === null || isSameSize(read(writeTyre(tyre)), tyre)).toBe(true);
    }),
    { numRuns: 5000 },
  );
});

it.each([
  [60, 250],
  [79, 437],
  [80, 450],
  [91, 615],
  [110, 1060],
  [121, 1450],
  [160, 4500],
  [169, 5800],
  [300, null],
])('load index %d carries %d kg', (load, kg) => expect(loadKg(load)).toBe(kg));

it.each([
  ['A8', 40],
  ['Q', 160],
  ['H', 210],
  ['(Y)', 300],
  ['', null],
])('speed %s is %d km/h', (symbol, kmh) => expect(speedKmh(symbol)).toBe(kmh));

it.each([
  ['255/60R18 108H', 'P255/60R18 107H', 'load-below'],
  ['205/55R16 91V', '205/55R16 91V', 'ok'],
  ['205/55R16 91V', '205/55R16 94W XL', 'ok'],
  ['205/55R16 91V', '205/55R16 91H', 'speed-below'],
  ['205/55R16 91H', '205/55R16 91V', 'ok'],
  ['245/35R20 95Y', '245/35ZR20 (95Y)', 'ok'],
  ['245/35ZR20 (95Y)', '245/35R20 95Y', 'ok'],
  ['205/55R16 91V', '205/55R16', 'unknown'],
  ['205/55R16', '205/55R16 91V', 'unknown'],
  ['205/55R16 91V', '205/55R16 88', 'load-below'],
  ['205/55R16 91', '205/55R16 94T', 'unknown'],
  ['LT235/75R15 104/101S', 'LT235/75R15 104/99S', 'ok'],
] as const)('a car with %s takes %s: %s', (needed, offered, fit) =>
  expect(compareTyreFit(read(needed), read(offered))).toBe(fit),
);
