/** Number of openings by screen path. */
export type ScreenOpenings = Readonly<Record<string, number>>;

export const openingsSetting = 'opened-screens';

/** Number of openings beyond which older ones are halved. */
const memory = 300;

/** Parses the saved openings; invalid values are ignored. */
export const readOpenings = (saved: unknown): ScreenOpenings =>
  typeof saved === 'object' && saved !== null
    ? Object.fromEntries(
        Object.entries(saved).filter((pair): pair is [string, number] => typeof pair[1] === 'number'),
      )
    : {};

/** Openings after a screen was opened once more; older ones decay. */
export function withOpening(openings: ScreenOpenings, path: string): ScreenOpenings {
  const next = { ...openings, [path]: (openings[path] ?? 0) + 1 };
  const sum = Object.values(next).reduce((total, count) => total + count, 0);
  if (sum <= memory) return next;
  const halves = Object.entries(next).map(([key, count]) => [key, Math.floor(count / 2)] as const);
  return Object.fromEntries(halves.filter(([, count]) => count > 0));
}
