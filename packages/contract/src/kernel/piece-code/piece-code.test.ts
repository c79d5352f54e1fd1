import { expect, it } from 'vitest';
import {
  barcodesOf,
  gtinOfBarcode,
  ownCode,
  ownSerialOf,
  readGs1,
  readPieceCode,
  readProductCode,
  readSgtin96,
} from './index.ts';

/** Codes that GS1 and the tyre makers published, with what they mean. */
const published = [
  // GS1 Tag Data Standard, SGTIN-96 of 3.0614141.812345.6789.
  ['3074257BF7194E4000001A85', '80614141123458', '6789'],
  // GDSO guide of tyre identification: 0.086699.0337140.9413672970.
  ['301854AAC1493D023119400A', '00866993371400', '9413672970'],
] as const;

it.each(published)('%s of a tag', (hex, gtin, serial) => {
  expect(readSgtin96(hex)).toEqual({ gtin, serial });
  for (const typed of [hex.toLowerCase(), hex.replaceAll(/(....)/g, '$1 '), `3000${hex}`, `3400 ${hex}`])
    expect(readPieceCode(typed)?.identity).toBe(`01${gtin}21${serial}`);
});

/** Bits of an SGTIN-96 by the table of the standard. */
function tagBits(partition: number, gtin: string, serial: bigint): string {
  const prefixBits = [40, 37, 34, 30, 27, 24, 20][partition] ?? 0;
  const cut = 13 - partition;
  const fields: [string | bigint, number][] = [
    ['48', 8],
    ['1', 3],
    [String(partition), 3],
    [gtin.slice(1, cut), prefixBits],
    [`${gtin.slice(0, 1)}${gtin.slice(cut, 13)}`, 44 - prefixBits],
    [serial, 38],
  ];
  return fields.map(([value, bits]) => BigInt(value).toString(2).padStart(bits, '0')).join('');
}

it('every partition is read, with the largest serial', () => {
  for (const partition of [0, 1, 2, 3, 4, 5, 6])
    for (const gtin of ['00866993371400', '80614141123458', '99999999999997']) {
      const hex = BigInt(`0b${tagBits(partition, gtin, 274_877_906_943n)}`).toString(16);
      expect(readSgtin96(hex)).toEqual({ gtin, serial: '274877906943' });
    }
});

it('what no issuer writes is not read', () => {
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
  ']C00180614141123458216789',
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
  ['0180614141123458', 'a GTIN without a serial'],
  [']d10180614141123458', 'a GTIN without a serial, with the reader’s prefix'],
  ['018061414112345810LOT1216789', 'elements that lost the sign between them'],
  ['0180614141123458211234567890123456789012', 'a serial of too many signs'],
  ['6901234567892', 'an EAN'],
  [']E06901234567892', 'an EAN with the reader’s prefix'],
  ['80614141123458', 'a GTIN'],
  ['12345', 'fewer than six signs'],
  ['', 'nothing'],
  ['轮胎一号条码', 'other signs'],
])('%s is no identity: %s', (text) => {
  expect(readPieceCode(text)).toBeNull();
});

it('a serial may have letters, a code of the maker’s is folded', () => {
  expect(readGs1('(01)80614141123458(21)Ab-7/x')).toEqual({ gtin: '80614141123458', serial: 'Ab-7/x' });
  for (const typed of [' ｙ７ 1234-ab ', ']C0Y71234-ab'])
    expect(readPieceCode(typed)).toMatchObject({ scheme: 'MAKER', identity: 'Y71234-AB' });
});

it.each([
  ['6901234567892', '06901234567892'],
  [']E06901234567892', '06901234567892'],
  ['(01)80614141123458', '80614141123458'],
  ['0180614141123458', '80614141123458'],
  ['https://id.gs1.org/01/80614141123458', '80614141123458'],
  ['0180614141123458216789', ''],
  ['6901234567893', ''],
  ['01ABC', ''],
])('%s is a code that all pieces of a part have: %s', (text, gtin) => {
  expect(readProductCode(text)).toBe(gtin);
});

it('a barcode has a GTIN only with the right check digit; it is written in several ways', () => {
  expect(gtinOfBarcode('6901234567892')).toBe('06901234567892');
  expect(gtinOfBarcode('6901234567893')).toBe('');
  expect(barcodesOf('06901234567892')).toEqual(expect.arrayContaining(['6901234567892', '06901234567892']));
  expect(barcodesOf('MIC-1')).toEqual(['MIC-1']);
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
