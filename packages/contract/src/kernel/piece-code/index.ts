import { dropInvisible } from '../number-folds.ts';
import { isGtin, readGs1, readGtin, writeGs1 } from './gs1.ts';
import { gtinOf, readSgtin96, type Sgtin } from './sgtin.ts';

export { readGs1, writeGs1 } from './gs1.ts';
export { readSgtin96, type Sgtin } from './sgtin.ts';

/** Schemes of identities: GTIN with serial, a label of ours for a part without a GTIN, a code of the maker's. */
export const pieceSchemes = ['SGTIN', 'OWN', 'MAKER'] as const;
export type PieceScheme = (typeof pieceSchemes)[number];

/** Identity of a single piece as it is stored and compared. */
export interface PieceCode {
  readonly scheme: PieceScheme;
  /** The same text, whether a tag, a matrix code or a link was read. */
  readonly identity: string;
  /** Of SGTIN: the part's GTIN; of OWN: the part's number. */
  readonly gtin: string;
  readonly partNo: string;
  /** DOT that a label of ours says; '' for none. */
  readonly dot: string;
}

/** Serial of a label of ours: the DOT, four zeros where it is not known, and a running number. */
const ownSerial = /^TL(\d{4})-(\d{1,10})$/;
const ownLabel = /^([A-Z0-9_-]{1,60})\+(TL\d{4}-\d{1,10})$/;

const dotOf = (serial: string): string => {
  const dot = ownSerial.exec(serial)?.[1] ?? '';
  return dot === '0000' ? '' : dot;
};

/** Serial of a label that we print for a piece. */
export const ownSerialOf = (dot: string, no: number): string => `TL${dot || '0000'}-${no}`;

/** What a label of ours holds: GTIN and serial, or number and serial of a part that has no GTIN. */
export const ownCode = ({ gtin, partNo, serial }: { gtin: string; partNo: string; serial: string }): string =>
  gtin ? writeGs1({ gtin, serial }) : `${partNo.toUpperCase()}+${serial}`;

/** GTIN of 14 digits of a barcode; '' where it is none, or its check digit is wrong. */
export function gtinOfBarcode(barcode: string): string {
  const gtin = /^\d{8}$|^\d{12,14}$/.test(barcode) ? barcode.padStart(14, '0') : '';
  return isGtin(gtin) ? gtin : '';
}

/** All ways in which a barcode may be written: a GTIN has leading zeros or none, other codes one way. */
export function barcodesOf(code: string): string[] {
  if (!/^\d{8,14}$/.test(code)) return [code];
  const bare = code.replace(/^0+/, '');
  return [...new Set([code, bare, ...[8, 12, 13, 14].map((length) => bare.padStart(length, '0'))])];
}

function readUrn(text: string): Sgtin | null {
  const [, prefix = '', reference = '', serial = ''] =
    /^urn:epc:(?:id:sgtin:|tag:sgtin-96:\d\.)(\d{6,12})\.(\d{1,7})\.([!-~]{1,20})$/i.exec(text) ?? [];
  return prefix.length + reference.length === 13 ? { gtin: gtinOf(prefix, reference), serial } : null;
}

const ofSgtin = ({ gtin, serial }: Sgtin): PieceCode => ({
  scheme: 'SGTIN',
  identity: writeGs1({ gtin, serial }),
  gtin,
  partNo: '',
  dot: dotOf(serial),
});

/** Code as it was read: half width without invisible signs but for the one that parts elements, without the reader's prefix. */
const fold = (typed: string): string =>
  typed
    .split('\u001D')
    .map((part) => dropInvisible(part.normalize('NFKC')).trim())
    .join('\u001D')
    .replace(/^\][A-Z][0-9A-Z]/i, '');

/** Hexadecimal digits of a tag as readers group them, with or without the word that says their length. */
const tagOf = (text: string): string =>
  text.replaceAll(/\s/g, '').replace(/^3[0-7][0-9A-F]{2}(?=30[0-9A-F]{22}$)/i, '');

const isIssued = (text: string): boolean =>
  /^(?:\]|https?:|urn:|\(01\))/i.test(text) || /^30[0-9A-F]{22}$/i.test(tagOf(text));

/** GTIN of 14 digits of a code that all pieces of a part have: a barcode, a GS1 code without a serial; '' for others. */
export function readProductCode(typed: string): string {
  const text = fold(typed);
  return readPieceCode(typed) ? '' : gtinOfBarcode(text.replaceAll(/\s/g, '')) || readGtin(text);
}

/**
 * Reads the identity of a single piece as a reader types it: SGTIN-96 of an RFID tag in hexadecimal digits, its URN, a GS1
 * element string or digital link with GTIN and serial, a label of ours, else a code of the maker's of 6 to 40 signs.
 * Null for what is none: also for a GTIN, and for GS1 codes without a serial.
 */
export function readPieceCode(typed: string): PieceCode | null {
  const text = fold(typed);
  const found = readSgtin96(tagOf(text)) ?? readUrn(text) ?? readGs1(text);
  if (found) return ofSgtin(found);
  const code = text.replaceAll(/\s/g, '').toUpperCase();
  const [, partNo = '', serial = ''] = ownLabel.exec(code) ?? [];
  if (serial) return { scheme: 'OWN', identity: code, gtin: '', partNo, dot: dotOf(serial) };
  if (isIssued(text) || readGtin(text) || gtinOfBarcode(code)) return null;
  return /^[A-Z0-9][A-Z0-9_./:-]{5,39}$/.test(code)
    ? { scheme: 'MAKER', identity: code, gtin: '', partNo: '', dot: '' }
    : null;
}
