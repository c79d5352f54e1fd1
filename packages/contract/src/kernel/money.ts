/** Money is integer fen everywhere (K1); tax rates are basis points (1300 = 13 %). */

/** Fen as yuan with two decimals, no separators: 123456 -> "1234.56". */
export const fenToYuan = (fen: number): string => {
  const abs = Math.abs(Math.trunc(fen));
  return `${fen < 0 ? '-' : ''}${Math.floor(abs / 100)}.${String(abs % 100).padStart(2, '0')}`;
};

/** Yuan text by the amount rule (digits, at most two decimals) to fen; null when it is not an amount. */
export const yuanToFen = (yuan: string): number | null => {
  const m = /^(0|[1-9]\d*)(?:\.(\d{1,2}))?$/.exec(yuan.trim());
  return m ? Number(m[1]) * 100 + Number((m[2] ?? '').padEnd(2, '0')) : null;
};

const partOf = (fen: number, basisPoints: number): number =>
  fen < 0 ? 0 - partOf(-fen, basisPoints) : Math.floor((fen * basisPoints + 5000) / 10000);

/** Tax of an amount without tax, rounded to the fen, half away from zero. */
export const taxOf = (exclFen: number, basisPoints: number): number => partOf(exclFen, basisPoints);

/** What a channel keeps of a payment, rounded half up to the fen. */
export const feeOf = (paidFen: number, basisPoints: number): number => partOf(paidFen, basisPoints);

/**
 * Splits a discount (fen) over weights so that the parts add up exactly: largest remainder.
 * Equal remainders go to the earlier part. All-zero weights put everything on the first.
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

/** a × b ÷ c without its fraction, and the rest; exact, too, where the product is no safe number. */
const divide = (a: number, b: number, c: number): [whole: number, rest: number] => {
  const product = a * b;
  if (Number.isSafeInteger(product)) return [(product - (product % c)) / c, product % c];
  const exact = BigInt(a) * BigInt(b);
  return [Number(exact / BigInt(c)), Number(exact % BigInt(c))];
};
