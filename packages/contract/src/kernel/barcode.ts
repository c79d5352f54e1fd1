/** Lengths of EAN-8, UPC-A and EAN-13; the last digit is the check digit. */
const lengths = [8, 12, 13];

/** Returns the correct check digit of a GTIN barcode; null if the given one is correct or it is no GTIN. */
export function wrongCheckDigit(barcode: string): number | null {
  if (!/^\d+$/.test(barcode) || !lengths.includes(barcode.length)) return null;
  const digits = [...barcode].map(Number).toReversed();
  const [check = 0, ...others] = digits;
  const sum = others.reduce((all, digit, at) => all + digit * (at % 2 === 0 ? 3 : 1), 0);
  const right = (10 - (sum % 10)) % 10;
  return right === check ? null : right;
}
