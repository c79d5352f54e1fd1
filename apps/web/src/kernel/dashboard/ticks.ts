/** Round step that divides a span into at most four. */
function stepOf(span: number): number {
  const raw = Math.max(span, 1) / 4;
  const unit = 10 ** Math.floor(Math.log10(raw));
  const step = Math.max(1, [1, 2, 2.5, 5, 10].map((each) => each * unit).find((each) => each >= raw) ?? 1);
  return step >= 1 ? Math.ceil(step) : step;
}

/** Computes round axis ticks, zero included, that span the lowest and the highest value. */
export function ticksAround(lowest: number, highest: number): number[] {
  const step = stepOf(Math.max(highest, -lowest, 0));
  const below = Math.ceil(Math.max(-lowest, 0) / step);
  const above = Math.ceil(Math.max(highest, below ? 0 : 1) / step);
  return Array.from({ length: below + above + 1 }, (_, at) => (at - below) * step);
}

/** Computes at most five round axis ticks from 0 to at least the highest value. */
export const ticksUpTo = (highest: number): number[] => ticksAround(0, highest);
