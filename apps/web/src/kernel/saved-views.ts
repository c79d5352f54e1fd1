import type { Part } from '#ui/feedback/lazy-part.ts';

/** What a screen shows as its address says it: kept under a name, turned to again, mailed. */
export interface SavedViewsProps {
  /** The screen's path. */
  path: string;
  /** What its address says now, nested as `useTabQuery` gives it. Periods that move with the day are named, not dated. */
  query: Readonly<Record<string, unknown>>;
  /** Turns the screen to another one. */
  apply: (query: Record<string, unknown>) => void;
}
/** Stands in the title row of reports. */
export type SavedViews = Part<SavedViewsProps>;
