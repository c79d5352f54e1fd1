import type { Part } from '#ui/feedback/lazy-part.ts';

/** Props of the saved views of a screen: its address saved under a name, restored, scheduled by mail. */
export interface SavedViewsProps {
  /** The screen's path. */
  path: string;
  /** What its address says now, nested as `useTabQuery` gives it. Periods that move with the day are named, not dated. */
  query: Readonly<Record<string, unknown>>;
  /** Turns the screen to another one. */
  apply: (query: Record<string, unknown>) => void;
}
/** Saved views menu in the title row of reports. */
export type SavedViews = Part<SavedViewsProps>;
