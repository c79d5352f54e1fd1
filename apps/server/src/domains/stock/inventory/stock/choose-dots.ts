import { dotAgeWeeks, dotKey } from '@treadline/contract/kernel/dot.ts';
import type { DotPieces } from './types.ts';

/** Rule for the DOTs that may serve a reservation: maximum age, spread within a set, allowed DOTs. */
export interface DotRule {
  /** Maximum age in weeks; null: any. */
  maxWeeks: number | null;
  /** Maximum weeks between oldest and newest of a set; null: bulk, pieces are independent. */
  spreadWeeks: number | null;
  /** Whether a set without a common window may consist of pairs of one DOT each. */
  byAxle: boolean;
  /** Only pieces of this DOT. */
  only?: string | null;
}

interface Aged extends DotPieces {
  age: number;
}

function take(from: readonly DotPieces[], qty: number): Map<string, number> | null {
  const plan = new Map<string, number>();
  let left = qty;
  for (const { dot, qty: there } of from) {
    const own = Math.min(there, left);
    if (own > 0) plan.set(dot, (plan.get(dot) ?? 0) + own);
    left -= own;
  }
  return left > 0 ? null : plan;
}

const isKnown = ({ dot }: DotPieces): boolean => dotKey(dot) !== null;

/** Those that may be sold on a day, oldest first; age in weeks. */
function aged(free: readonly DotPieces[], { maxWeeks }: DotRule, day: string): Aged[] {
  return free
    .filter((f) => isKnown(f) && f.qty > 0)
    .map((f) => ({ ...f, age: dotAgeWeeks(f.dot, day) }))
    .filter(({ age }) => maxWeeks === null || age <= maxWeeks)
    .toSorted((a, b) => b.age - a.age);
}

/** The oldest window of DOTs that holds a whole set, oldest first. */
function takeWindow(from: readonly Aged[], qty: number, weeks: number): Map<string, number> | null {
  for (const [at, oldest] of from.entries()) {
    const plan = take(
      from.slice(at).filter(({ age }) => oldest.age - age <= weeks),
      qty,
    );
    if (plan) return plan;
  }
  return null;
}

/** Pairs, each of one DOT, the oldest first. */
const takePairs = (from: readonly Aged[], qty: number): Map<string, number> | null =>
  qty % 2 === 0
    ? take(
        from.map((f) => ({ ...f, qty: f.qty - (f.qty % 2) })),
        qty,
      )
    : null;

/**
 * Picks DOTs from the free pieces as of a day (YYYY-MM-DD): the oldest that meet the rule, unknown DOTs last.
 * @returns pieces by DOT, or null when too few meet the rule
 */
export function chooseDots(
  free: readonly DotPieces[],
  qty: number,
  rule: DotRule,
  day: string,
): Map<string, number> | null {
  const { only = null } = rule;
  const asked = only === null ? free : free.filter(({ dot }) => dot === only);
  const known = aged(asked, rule, day);
  const unknown = asked.filter((f) => !isKnown(f));
  if (rule.spreadWeeks === null) return take([...known, ...unknown], qty);
  return (
    takeWindow(known, qty, rule.spreadWeeks) ??
    (rule.byAxle ? takePairs(known, qty) : null) ??
    take(unknown, qty)
  );
}

/** Whether the given pieces meet the rule. */
export const satisfiesRule = (dots: readonly DotPieces[], rule: DotRule, day: string): boolean =>
  chooseDots(
    dots,
    dots.reduce((n, { qty }) => n + qty, 0),
    rule,
    day,
  ) !== null;
