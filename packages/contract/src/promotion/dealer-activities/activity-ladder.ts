/** Goal of an activity; it determines the unit of its thresholds. */
export type ActivityGoal = 'SALES' | 'QUANTITY' | 'GROWTH' | 'MIX';
/** Measure of growth. */
export type ActivityMeasure = 'FEN' | 'PIECES';

/**
 * Step of a ladder: points from a threshold on. Thresholds are fen for SALES, pieces for QUANTITY, basis points for
 * GROWTH and MIX.
 */
export interface ActivityStep {
  from: number;
  points: number;
}
/** Goal of an activity with its ladder of thresholds. */
export interface ActivityLadder {
  goal: ActivityGoal;
  measure: ActivityMeasure;
  steps: readonly ActivityStep[];
  /** Points per piece above the last step; QUANTITY only. */
  perPiece: number;
}
/** Totals of a dealer's completed orders that count towards an activity, net of refunds. */
export interface CountedOrders {
  pieces: number;
  fen: number;
  /** Pieces whose share is measured; MIX only. */
  mixPieces: number;
}
/** Standing of a dealer on a ladder. */
export interface LadderStanding {
  /** null: not rated, as growth without a baseline or a share without pieces. */
  value: number | null;
  /** Highest step reached; 0: none. */
  step: number;
  points: number;
  /** Next threshold; null: none left, or not rated. */
  next: number | null;
  /** Amount missing to the next step: fen or pieces; for a share, pieces of the named goods. */
  missing: number | null;
  /** Progress to the next step in basis points; 10,000 if none is left. */
  progress: number;
}

const unrated: LadderStanding = { value: null, step: 0, points: 0, next: null, missing: null, progress: 0 };
const floorOf = (numerator: number, denominator: number): number =>
  Number(
    (BigInt(numerator) -
      (((BigInt(numerator) % BigInt(denominator)) + BigInt(denominator)) % BigInt(denominator))) /
      BigInt(denominator),
  );
const ceilOf = (numerator: number, denominator: number): number => -floorOf(-numerator, denominator);
const whole = 10_000;

/** Returns the total in the given measure, fen or pieces. */
export const measuredAmount = (measure: ActivityMeasure, { fen, pieces }: CountedOrders): number =>
  measure === 'FEN' ? fen : pieces;

/** Value measured against the thresholds. Growth is rounded down: nobody reaches a step by rounding. */
function valueOf(
  { goal, measure }: ActivityLadder,
  counted: CountedOrders,
  base: number | null,
): number | null {
  if (goal === 'SALES') return counted.fen;
  if (goal === 'QUANTITY') return counted.pieces;
  if (goal === 'MIX') return counted.pieces > 0 ? floorOf(counted.mixPieces * whole, counted.pieces) : null;
  if (base === null || base <= 0) return null;
  return floorOf((measuredAmount(measure, counted) - base) * whole, base);
}

/** Amount missing to the next threshold, above 0; null if no quantity can reach it. */
function missingOf(
  { goal, measure }: ActivityLadder,
  next: number,
  counted: CountedOrders,
  base: number | null,
): number | null {
  if (goal === 'SALES') return next - counted.fen;
  if (goal === 'QUANTITY') return next - counted.pieces;
  if (goal === 'GROWTH')
    return ceilOf((base ?? 0) * (whole + next), whole) - measuredAmount(measure, counted);
  if (next >= whole) return null;
  return ceilOf(next * counted.pieces - whole * counted.mixPieces, whole - next);
}

/** Progress to a threshold in basis points, below 10,000. */
function progressOf(
  { goal, measure }: ActivityLadder,
  next: number,
  value: number,
  counted: CountedOrders,
  base: number | null,
) {
  const [done, goalOf] =
    goal === 'GROWTH'
      ? [measuredAmount(measure, counted), ceilOf((base ?? 0) * (whole + next), whole)]
      : [value, next];
  return Math.max(0, Math.min(whole - 1, floorOf(done * whole, Math.max(1, goalOf))));
}

/**
 * Computes a dealer's standing on a ladder. Thresholds are inclusive, and only the highest step reached pays.
 * `thresholds` are dealer-specific replacements by step; null keeps the ladder's.
 */
export function computeStanding(
  ladder: ActivityLadder,
  counted: CountedOrders,
  base: number | null = null,
  thresholds: readonly (number | null)[] = [],
): LadderStanding {
  const value = valueOf(ladder, counted, base);
  if (value === null) return unrated;
  const steps = ladder.steps.map(({ from, points }, at) => ({ from: thresholds[at] ?? from, points }));
  const step = steps.findLastIndex(({ from }) => value >= from) + 1;
  const reached = steps[step - 1];
  const above = reached && step === steps.length ? (value - reached.from) * ladder.perPiece : 0;
  const next = steps[step]?.from ?? null;
  return {
    value,
    step,
    points: (reached?.points ?? 0) + above,
    next,
    missing: next === null ? null : missingOf(ladder, next, counted, base),
    progress: next === null ? whole : progressOf(ladder, next, value, counted, base),
  };
}

/** Share of a quantity (pieces or fen) that still counts after a partial refund, in proportion and rounded up. */
export const deductRefund = (whole_: number, paidFen: number, refundedFen: number): number =>
  paidFen > 0 ? whole_ - floorOf(whole_ * refundedFen, paidFen) : whole_;
