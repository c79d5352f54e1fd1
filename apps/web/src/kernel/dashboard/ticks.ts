/** At most five round values from 0 to what holds the highest figure, for an axis. */
export function ticksUpTo(highest: number): number[] {
  const raw = Math.max(highest, 1) / 4;
  const unit = 10 ** Math.floor(Math.log10(raw));
  const step = Math.max(1, [1, 2, 2.5, 5, 10].map((each) => each * unit).find((each) => each >= raw) ?? 1);
  const whole = step >= 1 ? Math.ceil(step) : step;
  return Array.from({ length: Math.ceil(Math.max(highest, 1) / whole) + 1 }, (_, at) => at * whole);
}
