import type { PointsCause, PointsKind } from './kinds.ts';

/** What a dealer has; one of the two is 0. */
export interface PointsHeld {
  points: number;
  debt: number;
}

/** One row of the ledger that a posting comes to. */
export interface PointsRow extends PointsHeld {
  kind: PointsKind;
  delta: number;
  debtDelta: number;
}

/**
 * What a posting does to an account, as rows of the ledger: what is to be taken and is gone already becomes a debt, and
 * what is granted pays one first. Spending never makes a debt: it must be checked before.
 */
export function pointsRows({ points, debt }: PointsHeld, kind: PointsCause, delta: number): PointsRow[] {
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

/** What an account holds after a change: points, or a debt below zero. */
export const netOf = ({ points, debt }: PointsHeld): number => points - debt;
