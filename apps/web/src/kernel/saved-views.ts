import type { Part } from '#ui/feedback/lazy-part.ts';

/** Props of the saved views of a screen: its address saved under a name, restored, scheduled by mail. */
export interface SavedViewsProps {
  /** Path of the screen. */
  path: string;
  /** Current query, nested as `useTabQuery` returns it. Relative periods are named, not dated. */
  query: Readonly<Record<string, unknown>>;
  /** Shows another view on the screen. */
  apply: (query: Record<string, unknown>) => void;
}
/** Saved views menu in the title row of reports. */
export type SavedViews = Part<SavedViewsProps>;
