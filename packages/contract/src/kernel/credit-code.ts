const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/**
 * Computes the check character (the 18th) of a unified social credit code from its first 17 characters (GB
 * 32100-2015); null if one of them is not allowed in a code.
 */
export function creditCheckSign(code: string): string | null {
  const values = Array.from(code.slice(0, 17), (sign) => signs.indexOf(sign));
  if (values.length < 17 || values.includes(-1)) return null;
  const sum = values.reduce((total, value, at) => total + value * (weights[at] ?? 0), 0);
  return signs[(31 - (sum % 31)) % 31] ?? null;
}

/**
 * Whether a text is a unified social credit code: 18 characters with a valid check character. No zod: screens import
 * it.
 */
export const isCreditCode = (code: string): boolean =>
  code.length === 18 && creditCheckSign(code) === code[17];
