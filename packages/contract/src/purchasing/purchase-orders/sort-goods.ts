import { patterns } from '../../kernel/patterns.ts';
import { dotAgeWeeks } from '../../kernel/dot.ts';

/** Goods as they were counted at the dock; `dnLineId` null: not on the note. Pieces. */
export interface Arrived {
  dnLineId: number | null;
  partNo: string;
  dot: string;
  good: number;
  defective: number;
}

/** How much of a note's line may still be received. Pieces. */
export interface Room {
  dnLineId: number;
  /** What the note allows, tolerance included, less what was received on it. */
  onNote: number;
  /** What the order still waits for: open, or on its way on this line. 0 once the order is closed. */
  onOrder: number;
}

export interface Sorted {
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
 * Must goods with this DOT be kept apart? Too old, no possible DOT at all, or of a week that has not come yet (one
 * week's grace). Goods of which no DOT was read are taken as they are.
 */
export function isDotSuspect(dot: string, rule: DotRule): boolean {
  if (dot === '') return false;
  if (!patterns.dot.test(dot)) return true;
  const age = dotAgeWeeks(dot, rule.today);
  return age > rule.maxWeeks || age < -1;
}

/**
 * Sorts what arrived on the note's lines: good units as far as note and order have room, the rest kept apart as
 * OVER, every unit with a suspect DOT kept apart as DOT_TOO_OLD. Same line and DOT become one.
 */
export function sortGoods(arrived: readonly Arrived[], rooms: readonly Room[], rule: DotRule): Sorted[] {
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

function mergeArrived(arrived: readonly Arrived[]) {
  const sums = new Map<string, { dnLineId: number; dot: string; good: number; defective: number }>();
  for (const { dnLineId, dot, good, defective } of arrived) {
    if (dnLineId === null || good + defective === 0) continue;
    const key = `${dnLineId}/${dot}`;
    const sum = sums.get(key) ?? { dnLineId, dot, good: 0, defective: 0 };
    sums.set(key, { ...sum, good: sum.good + good, defective: sum.defective + defective });
  }
  return [...sums.values()];
}
