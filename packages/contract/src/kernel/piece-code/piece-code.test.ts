import { expect, it } from 'vitest';
import {
  gtinOfBarcode,
  ownCode,
  ownSerialOf,
  readGs1,
  readPieceCode,
  readSgtin96,
  writeSgtin96,
} from './index.ts';

/** Codes that GS1 and the tyre makers published, with what they mean. */
const published = [
  // GS1 Tag Data Standard, SGTIN-96 of 3.0614141.812345.6789.
  ['3074257BF7194E4000001A85', 3, 7, '80614141123458', '6789'],
  // GDSO guide of tyre identification: 0.086699.0337140.9413672970.
  ['301854AAC1493D023119400A', 0, 6, '00866993371400', '9413672970'],
] as const;

it.each(published)('%s of a tag', (hex, filter, prefixDigits, gtin, serial) => {
  expect(readSgtin96(hex)).toEqual({ filter, prefixDigits, gtin, serial });
  expect(writeSgtin96({ filter, prefixDigits, gtin, serial })).toBe(hex);
  expect(readPieceCode(hex.toLowerCase())?.identity).toBe(`01${gtin}21${serial}`);
});

it('every partition comes back as it was written, with the largest serial', () => {
  for (const prefixDigits of [6, 7, 8, 9, 10, 11, 12])
    for (const gtin of ['00866993371400', '80614141123458', '99999999999997']) {
      const tag = { filter: 1, prefixDigits, gtin, serial: '274877906943' };
      const hex = writeSgtin96(tag);
      expect(hex).toMatch(/^30[0-9A-F]{22}$/);
      expect(readSgtin96(hex ?? '')).toEqual(tag);
    }
});

it('what 96 bits cannot hold is not written, what no issuer writes is not read', () => {
  const tag = { filter: 0, prefixDigits: 6, gtin: '00866993371400', serial: '1' };
  for (const wrong of [
    { serial: '274877906944' },
    { serial: '01' },
    { serial: 'A1' },
    { prefixDigits: 5 },
    { filter: 8 },
  ])
    expect(writeSgtin96({ ...tag, ...wrong })).toBeNull();
  // Partition 7; a company prefix of six digits above 999999; a header of another scheme.
  expect(readSgtin96('301C54AAC1493D023119400A')).toBeNull();
  expect(readSgtin96(`30${((6n << 2n) | 3n).toString(16).padStart(2, '0')}FFFFFFFFFFFFFFFFFFFF`)).toBeNull();
  expect(readSgtin96('361854AAC1493D023119400A')).toBeNull();
  expect(readPieceCode('301C54AAC1493D023119400A')).toBeNull();
});

it.each([
  '(01)80614141123458(21)6789',
  '0180614141123458216789',
  ']d20180614141123458216789',
  '\u001D01806141411234581012A\u001D216789',
  '0180614141123458216789\u001D10LOT1',
  'https://id.gs1.org/01/80614141123458/21/6789',
  'https://example.com/tyres/01/80614141123458/10/LOT1/21/6789?x=1',
  'urn:epc:id:sgtin:0614141.812345.6789',
  'urn:epc:tag:sgtin-96:3.0614141.812345.6789',
  '3074257BF7194E4000001A85',
])('%s is one and the same piece', (text) => {
  expect(readPieceCode(text)).toEqual({
    scheme: 'SGTIN',
    identity: '0180614141123458216789',
    gtin: '80614141123458',
    partNo: '',
    dot: '',
  });
});

it.each([
  ['(01)80614141123459(21)6789', 'a wrong check digit'],
  ['https://id.gs1.org/01/80614141123458', 'a link without a serial'],
  ['https://id.gs1.org/01/80614141123458/21/%', 'a link that is broken'],
  ['12345', 'fewer than six signs'],
  ['', 'nothing'],
  ['轮胎一号条码', 'other signs'],
])('%s is no identity: %s', (text) => {
  expect(readPieceCode(text)).toBeNull();
});

it('a serial may have letters, a code of the maker’s is folded', () => {
  expect(readGs1('(01)80614141123458(21)Ab-7/x')).toEqual({ gtin: '80614141123458', serial: 'Ab-7/x' });
  expect(readPieceCode(' ｙ７ 1234-ab ')).toMatchObject({ scheme: 'MAKER', identity: 'Y71234-AB' });
});

it('a label of ours says its DOT, with a GTIN or without one', () => {
  const serial = ownSerialOf('2526', 41);
  const withGtin = ownCode({ gtin: gtinOfBarcode('6901234567892'), partNo: 'MIC-1', serial });
  expect(withGtin).toBe('010690123456789221TL2526-41');
  expect(readPieceCode(`]d2${withGtin}`)).toMatchObject({ scheme: 'SGTIN', identity: withGtin, dot: '2526' });
  const own = ownCode({ gtin: '', partNo: 'mic-1', serial });
  expect(readPieceCode(own)).toEqual({
    scheme: 'OWN',
    identity: own,
    gtin: '',
    partNo: 'MIC-1',
    dot: '2526',
  });
  expect(readPieceCode(ownCode({ gtin: '', partNo: 'MIC-1', serial: ownSerialOf('', 2) }))?.dot).toBe('');
});
