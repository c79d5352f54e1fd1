/** Money is integer fen everywhere (K1); tax rates are basis points (1300 = 13 %). */

/** Formats fen as yuan with two decimals and no separators: 123456 -> "1234.56". */
export const fenToYuan = (fen: number): string => {
  const abs = Math.abs(Math.trunc(fen));
  return `${fen < 0 ? '-' : ''}${Math.floor(abs / 100)}.${String(abs % 100).padStart(2, '0')}`;
};

/** Parses yuan (digits, at most two decimals) to fen; null if it is not a valid amount. */
export const yuanToFen = (yuan: string): number | null => {
  const m = /^(0|[1-9]\d*)(?:\.(\d{1,2}))?$/.exec(yuan.trim());
  return m ? Number(m[1]) * 100 + Number((m[2] ?? '').padEnd(2, '0')) : null;
};

/** Millionths of a yuan in a fen. */
export const microPerFen = 10_000;

/** Formats millionths of a yuan as yuan with two to six decimals and no separators: 3_000_088_500 -> "3000.0885". */
export const microToYuan = (micro: number): string => {
  const rest = String(Math.abs(micro) % 1_000_000).padStart(6, '0');
  const whole = Math.floor(Math.abs(micro) / 1_000_000);
  return `${micro < 0 ? '-' : ''}${whole}.${rest.slice(0, 2)}${rest.slice(2).replace(/0+$/, '')}`;
};

/** Parses yuan (digits, at most six decimals) to millionths of a yuan; null if it is not a valid price. */
export const yuanToMicro = (yuan: string): number | null => {
  const m = /^(0|[1-9]\d{0,8})(?:\.(\d{1,6}))?$/.exec(yuan.trim());
  return m ? Number(m[1]) * 1_000_000 + Number((m[2] ?? '').padEnd(6, '0')) : null;
};

/** Amount in fen of pieces at a price in millionths of a yuan, rounded half away from zero; exact. */
export const amountAt = (pieces: number, micro: number): number => {
  const exact = BigInt(pieces) * BigInt(micro);
  const fen = ((exact < 0n ? -exact : exact) + BigInt(microPerFen) / 2n) / BigInt(microPerFen);
  return Number(exact < 0n ? -fen : fen);
};

const partOf = (fen: number, basisPoints: number): number =>
  fen < 0 ? 0 - partOf(-fen, basisPoints) : Math.floor((fen * basisPoints + 5000) / 10000);

/** Tax in fen on an amount excluding tax, rounded half away from zero. */
export const taxOf = (exclFen: number, basisPoints: number): number => partOf(exclFen, basisPoints);

/** Transaction fee of a payment channel in fen, rounded half up. */
export const feeOf = (paidFen: number, basisPoints: number): number => partOf(paidFen, basisPoints);

/**
 * Allocates a discount (fen) by weights with the largest-remainder method, so that the parts add up exactly.
 * Equal remainders favour the earlier part. If all weights are zero, the first part gets everything.
 */
export const allocate = (total: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((a, b) => a + b, 0);
  if (sum === 0) return weights.map((_, i) => (i === 0 ? total : 0));
  const shares = weights.map((w) => divide(total, w, sum));
  const parts = shares.map(([whole]) => whole);
  let left = total - parts.reduce((a, b) => a + b, 0);
  if (left === 0) return parts;
  const rests = shares.map(([, r], i) => ({ i, r })).toSorted((a, b) => b.r - a.r || a.i - b.i);
  for (const { i } of rests) if (left-- > 0) parts[i] = (parts[i] ?? 0) + 1;
  return parts;
};

/** Integer quotient and remainder of a × b ÷ c; exact even if the product exceeds the safe integers. */
const divide = (a: number, b: number, c: number): [whole: number, rest: number] => {
  const product = a * b;
  if (Number.isSafeInteger(product)) return [(product - (product % c)) / c, product % c];
  const exact = BigInt(a) * BigInt(b);
  return [Number(exact / BigInt(c)), Number(exact % BigInt(c))];
};
