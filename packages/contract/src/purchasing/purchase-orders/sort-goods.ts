import { dotAgeWeeks, isMadeDot } from '../../kernel/dot.ts';

/** Goods counted at the dock, in pieces; `dnLineId` is null for parts not on the note. */
export interface CountedGoods {
  dnLineId: number | null;
  partNo: string;
  dot: string;
  good: number;
  defective: number;
}

/** Quantity still receivable on a delivery note line, in pieces. */
export interface ReceivableLine {
  dnLineId: number;
  /** Quantity allowed by the note including tolerance, minus what was received on it. */
  onNote: number;
  /** Quantity still expected by the order: open, or in transit on this line. 0 once the order is closed. */
  onOrder: number;
}

export interface SortedGoods {
  dnLineId: number;
  dot: string;
  good: number;
  defective: number;
  quarantined: number;
  why: 'OVER' | 'DOT_TOO_OLD' | null;
}

export interface DotRule {
  /** YYYY-MM-DD. */
  today: string;
  maxWeeks: number;
}

/**
 * Whether goods with this DOT must be quarantined: too old, invalid, or of a future week. Goods without a DOT are
 * accepted.
 */
export function isDotSuspect(dot: string, rule: DotRule): boolean {
  if (dot === '') return false;
  return !isMadeDot(dot, rule.today) || dotAgeWeeks(dot, rule.today) > rule.maxWeeks;
}

/**
 * Assigns received goods to the note's lines: good pieces up to what note and order allow, the rest quarantined as
 * OVER, pieces with a suspect DOT quarantined as DOT_TOO_OLD. Equal line and DOT are merged.
 */
export function sortGoods(
  arrived: readonly CountedGoods[],
  rooms: readonly ReceivableLine[],
  rule: DotRule,
): SortedGoods[] {
  const left = new Map(rooms.map((r) => [r.dnLineId, Math.max(0, Math.min(r.onNote, r.onOrder))]));
  return mergeArrived(arrived).map(({ dnLineId, dot, good, defective }) => {
    if (isDotSuspect(dot, rule))
      return { dnLineId, dot, good: 0, defective, quarantined: good, why: good ? 'DOT_TOO_OLD' : null };
    const room = left.get(dnLineId) ?? 0;
    const taken = Math.min(good, room);
    left.set(dnLineId, room - taken);
    return {
      dnLineId,
      dot,
      good: taken,
      defective,
      quarantined: good - taken,
      why: good > taken ? 'OVER' : null,
    };
  });
}

function mergeArrived(arrived: readonly CountedGoods[]) {
  const sums = new Map<string, { dnLineId: number; dot: string; good: number; defective: number }>();
  for (const { dnLineId, dot, good, defective } of arrived) {
    if (dnLineId === null || good + defective === 0) continue;
    const key = `${dnLineId}/${dot}`;
    const sum = sums.get(key) ?? { dnLineId, dot, good: 0, defective: 0 };
    sums.set(key, { ...sum, good: sum.good + good, defective: sum.defective + defective });
  }
  return [...sums.values()];
}
