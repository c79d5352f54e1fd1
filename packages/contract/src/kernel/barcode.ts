/** Lengths of EAN-8, UPC-A and EAN-13; the last digit is the check digit. */
const lengths = [8, 12, 13];

/** Check digit of a GTIN of any length without it. */
export function checkDigit(others: string): number {
  const sum = [...others]
    .toReversed()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Returns the correct check digit of a GTIN barcode; null if the given one is correct or it is no GTIN. */
export function wrongCheckDigit(barcode: string): number | null {
  if (!/^\d+$/.test(barcode) || !lengths.includes(barcode.length)) return null;
  const right = checkDigit(barcode.slice(0, -1));
  return right === Number(barcode.at(-1)) ? null : right;
}
