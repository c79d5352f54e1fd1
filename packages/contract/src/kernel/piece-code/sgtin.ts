import { checkDigit } from '../barcode.ts';

/** A single piece of a product as GS1 names it: GTIN of 14 digits and the piece's serial. */
export interface Sgtin {
  readonly gtin: string;
  readonly serial: string;
}

/** Bits of company prefix and item reference by partition; the prefix has 12 − partition digits (GS1 TDS, table 14-2). */
const partitions = [
  [40, 4],
  [37, 7],
  [34, 10],
  [30, 14],
  [27, 17],
  [24, 20],
  [20, 24],
] as const;
const serialBits = 38n;
const serialMask = (1n << serialBits) - 1n;

const digitsOf = (value: bigint, length: number): string | null => {
  const text = value.toString().padStart(length, '0');
  return text.length === length ? text : null;
};

/** Returns the GTIN of a company prefix and an item reference, whose first digit is the GTIN's first. */
export const gtinOf = (prefix: string, reference: string): string => {
  const body = `${reference.slice(0, 1)}${prefix}${reference.slice(1)}`;
  return `${body}${checkDigit(body)}`;
};

/** Reads an SGTIN-96 of 24 hexadecimal digits; null for any other code, or one that no issuer can have written. */
export function readSgtin96(hex: string): Sgtin | null {
  if (!/^30[0-9A-F]{22}$/i.test(hex)) return null;
  const bits = BigInt(`0x${hex}`);
  const partition = Number((bits >> 82n) & 7n);
  const widths = partitions[partition];
  if (!widths) return null;
  const [prefixBits, referenceBits] = widths.map(BigInt) as [bigint, bigint];
  const prefixDigits = 12 - partition;
  const reference = digitsOf((bits >> serialBits) & ((1n << referenceBits) - 1n), 13 - prefixDigits);
  const prefix = digitsOf((bits >> (serialBits + referenceBits)) & ((1n << prefixBits) - 1n), prefixDigits);
  if (prefix === null || reference === null) return null;
  return { gtin: gtinOf(prefix, reference), serial: (bits & serialMask).toString() };
}
