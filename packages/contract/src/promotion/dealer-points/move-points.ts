import type { PointsCause, PointsKind } from './kinds.ts';

/** Balance of a points account; either points or debt is 0. */
export interface PointsAndDebt {
  points: number;
  debt: number;
}

/** Points ledger entry resulting from a posting. */
export interface PointsRow extends PointsAndDebt {
  kind: PointsKind;
  delta: number;
  debtDelta: number;
}

/**
 * Converts a posting into ledger entries: a deduction beyond the balance becomes debt, and a grant repays debt first.
 * Spending must never create debt; the caller checks the balance before.
 */
export function pointsRows({ points, debt }: PointsAndDebt, kind: PointsCause, delta: number): PointsRow[] {
  const moved = Math.max(delta, -points);
  const rows: PointsRow[] = [{ kind, delta: moved, debtDelta: 0, points: points + moved, debt }];
  const paid = Math.min(debt, moved);
  if (paid > 0)
    rows.push({
      kind: 'REPAY',
      delta: -paid,
      debtDelta: -paid,
      points: points + moved - paid,
      debt: debt - paid,
    });
  if (moved > delta)
    rows.push({
      kind: 'DEBT',
      delta: 0,
      debtDelta: moved - delta,
      points: points + moved,
      debt: debt + moved - delta,
    });
  return rows.filter((row) => row.delta !== 0 || row.debtDelta !== 0);
}

/** Net balance of a points account: points, or debt as a negative number. */
export const netOf = ({ points, debt }: PointsAndDebt): number => points - debt;
