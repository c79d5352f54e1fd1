/** a ÷ b of integers, rounded half away from zero, symmetric for −a. b must be positive. */
export function divideRounded(a: bigint, b: bigint): bigint {
  const size = a < 0n ? -a : a;
  const whole = (2n * size + b) / (2n * b);
  return a < 0n ? -whole : whole;
}

/** Fen × basis points ÷ 10,000, rounded half away from zero. */
export const shareOf = (fen: number, bp: number): number => {
  const product = fen * bp;
  if (product >= 0 && Number.isSafeInteger(product + 5000)) return Math.floor((product + 5000) / 10_000);
  return Number(divideRounded(BigInt(fen) * BigInt(bp), 10_000n));
};

/** VAT in fen, included in an amount (INCL) or added to it (EXCL). */
export const taxOf = (fen: number, bp: number, mode: 'INCL' | 'EXCL'): number =>
  Number(divideRounded(BigInt(fen) * BigInt(bp), mode === 'INCL' ? BigInt(10_000 + bp) : 10_000n));
